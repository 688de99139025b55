import { Skeleton } from '@taplore/ui'

const dockRows = ['pages', 'text', 'media', 'audio', 'shapes', 'stickers', 'interactive', 'style']

/** The story editor while its code and document are loading, in the shape of the editor. */
export function EditorSkeleton({ label }: { label: string }) {
  return (
    <main className="flex h-dvh flex-col bg-surface" aria-busy="true" aria-label={label} data-testid="editor-skeleton">
      <div className="flex h-[52px] shrink-0 items-center gap-3 border-b border-line px-4">
        <Skeleton className="size-6 rounded-control" />
        <span className="flex flex-col gap-1.5">
          <Skeleton className="h-3.5 w-36" />
          <Skeleton className="h-2.5 w-20" />
        </span>
        <Skeleton className="ms-auto hidden h-8 w-28 rounded-control sm:block" />
        <Skeleton className="ms-auto h-8 w-20 rounded-control sm:ms-0" />
      </div>
      <div className="flex min-h-0 flex-1">
        <div className="flex w-16 shrink-0 flex-col items-center gap-5 overflow-hidden border-line border-e p-3 md:w-[72px]">
          {dockRows.map((row) => (
            <span key={row} className="flex shrink-0 flex-col items-center gap-1.5">
              <Skeleton className="size-5" />
              <Skeleton className="h-2 w-9" />
            </span>
          ))}
        </div>
        <div className="hidden w-[224px] shrink-0 flex-col gap-2 border-line border-e p-3 md:flex">
          <Skeleton className="mb-2 h-4 w-16" />
          <Skeleton className="h-11" />
          <Skeleton className="h-9" />
          <Skeleton className="h-9" />
        </div>
        <div className="flex min-h-0 min-w-0 flex-1 flex-col">
          <div className="grid min-h-0 flex-1 place-items-center bg-canvas p-8">
            <Skeleton className="aspect-[9/16] h-full max-h-[560px]" />
          </div>
          <div className="hidden h-[186px] shrink-0 border-line border-t p-4 md:block">
            <Skeleton className="size-7 rounded-control" />
          </div>
        </div>
        <div className="hidden w-[276px] shrink-0 flex-col gap-3 border-line border-s p-4 lg:flex">
          <Skeleton className="h-4 w-40" />
          <Skeleton className="h-8" />
          <Skeleton className="h-40" />
        </div>
      </div>
      <div className="flex h-[38%] shrink-0 flex-col gap-3 border-line border-t p-4 md:hidden">
        <Skeleton className="h-4 w-40" />
        <Skeleton className="h-8" />
        <Skeleton className="h-8" />
      </div>
      <span className="sr-only" role="status">
        {label}
      </span>
    </main>
  )
}
