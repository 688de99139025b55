import { buttonClass, ErrorPanel } from '@taplore/ui'

/** In place of an editor whose document could not be opened: why, another try, and the way to all the others. */
export function EditorFailed({
  title,
  body,
  requestId,
  onRetry,
  all,
}: {
  title: string
  body: string
  requestId: string | null
  onRetry?: () => void
  all: { href: string; label: string }
}) {
  return (
    <main className="grid h-dvh place-items-center bg-bg">
      <ErrorPanel
        title={title}
        body={body}
        requestId={requestId}
        onRetry={onRetry}
        actions={
          <a className={buttonClass()} href={all.href}>
            {all.label}
          </a>
        }
      />
    </main>
  )
}
