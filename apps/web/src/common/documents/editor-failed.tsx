import { buttonClass, ErrorPanel } from '@taplore/ui'
import { RowLink } from '../lists/row-link.tsx'

/** Shown when an editor's document could not be opened: why, retry, and a link to the list. */
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
          <RowLink className={buttonClass()} to={all.href}>
            {all.label}
          </RowLink>
        }
      />
    </main>
  )
}
