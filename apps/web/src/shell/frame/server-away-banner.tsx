import { ServerAwayNote, useIsServerAway } from '../page/server-away-note.tsx'

/** On every page and above dialogs, while the server does not answer. Nothing below it is blocked. */
export function ServerAwayBanner() {
  const isAway = useIsServerAway()
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 top-[calc(var(--top-h)+0.5rem)] z-(--z-toast) flex justify-center px-3"
    >
      {isAway ? <ServerAwayNote /> : null}
    </div>
  )
}
