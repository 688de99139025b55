import type { ReactNode } from 'react'
import { timeAgo } from '../../texts/formats.ts'

/** A row of recent work of any kind: image, name, state, what came of it, and when it changed. */
export function RecentRow({
  image,
  name,
  kind,
  status,
  result,
  changedAt,
}: {
  image: ReactNode
  name: ReactNode
  kind: string
  status: ReactNode
  /** What came of it. */
  result?: ReactNode
  changedAt: string
}) {
  return (
    <li className="flex h-[52px] items-center gap-3 border-b border-line text-13 last:border-b-0">
      <span className="size-[34px] shrink-0 overflow-hidden rounded-[7px] shadow-[0_0_0_1px_rgb(0_0_0/0.07)]">
        {image}
      </span>
      <span className="min-w-0 flex-1">
        {name}
        <span className="block truncate text-12 text-ink-2">{kind}</span>
      </span>
      <span className="w-44 shrink-0 truncate max-sm:w-auto">{status}</span>
      <span className="hidden w-32 shrink-0 truncate text-12 text-ink-2 lg:block">{result}</span>
      <time dateTime={changedAt} className="hidden w-24 shrink-0 text-end text-12 text-ink-2 sm:block">
        {timeAgo(changedAt)}
      </time>
    </li>
  )
}
