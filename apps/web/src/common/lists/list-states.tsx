import { EmptyState, Skeleton, StoryArt } from '@taplore/ui'
import type { ReactNode } from 'react'
import { LoadFailed } from '../feedback/load-failed.tsx'

/** A list while it loads, when it could not be loaded, and when it is empty. */
export function ListStates({
  asked,
  isEmpty,
  failed,
  empty,
  action,
  children,
}: {
  asked: { isPending: boolean; isError: boolean; error: unknown; data: unknown; refetch: () => unknown }
  isEmpty: boolean
  failed: string
  empty: { title: string; body: string }
  action: ReactNode
  children: ReactNode
}) {
  if (asked.isPending)
    return (
      <div className="flex flex-col gap-2" aria-hidden="true">
        {[1, 2, 3, 4, 5].map((row) => (
          <Skeleton key={row} className="h-(--row) w-full" />
        ))}
      </div>
    )
  if (asked.isError && asked.data === undefined) return <LoadFailed asked={asked} title={failed} />
  if (isEmpty) return <EmptyState art={<StoryArt />} title={empty.title} body={empty.body} actions={action} />
  return <div className="flex flex-col gap-4">{children}</div>
}
