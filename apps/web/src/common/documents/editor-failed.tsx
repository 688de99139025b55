import { buttonClass, ErrorPanel } from '@taplore/ui'
import { readProblem } from '../../api/problem.ts'
import { LoadFailed } from '../feedback/load-failed.tsx'
import { RowLink } from '../lists/row-link.tsx'

/**
 * Shown when an editor's document could not be opened: why, and a link to the list. What was not refused can be tried again;
 * without a connection it opens by itself later.
 */
export function EditorFailed({
  title,
  body,
  asked,
  all,
}: {
  title: string
  body: string
  /** The query that failed; missing where the document was refused without one. */
  asked?: { readonly error: unknown; refetch(): unknown }
  all: { href: string; label: string }
}) {
  const problem = asked ? readProblem(asked.error) : null
  const actions = (
    <RowLink className={buttonClass()} to={all.href}>
      {all.label}
    </RowLink>
  )
  return (
    <main className="grid h-dvh place-items-center bg-bg">
      {asked && problem?.kind !== 'refusal' ? (
        <LoadFailed asked={asked} title={title} body={body} actions={actions} />
      ) : (
        <ErrorPanel title={title} body={body} requestId={problem?.requestId ?? null} actions={actions} />
      )}
    </main>
  )
}
