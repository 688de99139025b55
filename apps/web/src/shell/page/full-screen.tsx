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

export function ServerAway({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation()
  return (
    <main className="grid min-h-dvh place-items-center bg-bg">
      <ErrorPanel
        title={t('errors.serverAwayTitle')}
        body={t('errors.serverAwayBody')}
        requestId={readProblem(error).requestId}
        onRetry={onRetry}
      />
    </main>
  )
}
