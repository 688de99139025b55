import { Button, ErrorPanel, Spinner, StateFrame } from '@taplore/ui'
import { WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { readProblem } from '../../api/problem.ts'
import { inWords } from '../../texts/sentences.ts'

/**
 * Shown when loading failed and nothing of it is stored: a message with the request id, and a retry button. Without a
 * connection nothing is wrong with the page: it says that it continues by itself, as `queryClient` does. What does not exist is not
 * tried again.
 */
export function LoadFailed({
  asked,
  title,
  body,
  actions,
}: {
  /** The query. */
  asked: { readonly error: unknown; refetch(): unknown }
  title: string
  body?: ReactNode
  actions?: ReactNode
}) {
  const { t } = useTranslation()
  const { kind, code, status, message, requestId } = readProblem(asked.error)
  // What does not exist, and an address that is none, stay so.
  if (kind === 'refusal' && (status === 404 || code === 'INVALID_INPUT')) {
    const reason = status === 404 && message ? inWords(message) : t('errors.notFoundBody')
    return <ErrorPanel title={title} body={reason} actions={actions} />
  }
  const retry = () => void asked.refetch()
  if (kind !== 'offline')
    return <ErrorPanel title={title} body={body} requestId={requestId} onRetry={retry} actions={actions} />
  return (
    <div role="status" data-testid="offline-state">
      <StateFrame
        icon={WifiOff}
        title={t('errors.notStoredTitle')}
        body={t('errors.notStoredBody')}
        actions={
          <>
            <Button onClick={retry}>{t('actions.tryAgain')}</Button>
            {actions}
          </>
        }
        footer={
          <p className="flex items-center gap-2 text-12 text-muted">
            <Spinner /> {t('errors.waitingForConnection')}
          </p>
        }
      />
    </div>
  )
}
