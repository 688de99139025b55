import { ErrorPanel, LogoMark } from '@taplore/ui'
import { useTranslation } from 'react-i18next'
import { readProblem } from '../../api/problem.ts'

/** While it is unknown who is signed in. Nothing of the page is rendered before. */
export function FullScreenLoader() {
  const { t } = useTranslation()
  return (
    <div
      role="status"
      aria-label={t('shell.loading')}
      data-testid="full-screen-loader"
      className="grid h-dvh place-items-center bg-bg"
    >
      <span className="animate-pulse motion-reduce:animate-none">
        <LogoMark size={44} />
      </span>
    </div>
  )
}

/** In place of a page while the session is not known. A server that was not reached is asked again by `serverConnection`. */
export function ServerAway({
  error,
  hasWork,
  onRetry,
}: {
  error: unknown
  /** Someone worked in this browser, who wonders whether it is saved. */
  hasWork: boolean
  onRetry: () => void
}) {
  const { t } = useTranslation()
  const { kind, requestId } = readProblem(error)
  const waiting = hasWork ? t('errors.serverAwayWaiting') : t('errors.serverAwayNoWork')
  return (
    <main className="grid min-h-dvh place-items-center bg-bg" data-testid="waiting-for-server">
      <ErrorPanel
        title={t('errors.serverAwayTitle')}
        body={kind === 'offline' ? waiting : t('errors.serverAwayBody')}
        requestId={requestId}
        onRetry={onRetry}
      />
    </main>
  )
}
