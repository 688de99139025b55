import { Note, Spinner } from '@taplore/ui'
import { useTranslation } from 'react-i18next'
import { problemReason, readProblem } from '../../api/problem.ts'

/**
 * Shown where one part of a page failed to load: what failed, and a retry. Without a connection nothing is wrong with it: it
 * waits and continues by itself, as `queryClient` does.
 */
export function PartFailed({
  asked,
  title,
}: {
  /** The query. */
  asked: { readonly error: unknown; refetch(): unknown }
  title: string
}) {
  const { t } = useTranslation()
  if (readProblem(asked.error).kind === 'offline')
    return (
      <p role="status" className="flex items-center gap-2 text-12 text-muted">
        <Spinner /> {t('errors.waitingForConnection')}
      </p>
    )
  return (
    <Note tone="bad" isAlert>
      {title} {problemReason(asked.error, '')}{' '}
      <button type="button" className="text-link" onClick={() => void asked.refetch()}>
        {t('actions.tryAgain')}
      </button>
    </Note>
  )
}
