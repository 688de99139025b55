import { buttonClass, ErrorPanel } from '@taplore/ui'
import i18next from 'i18next'
import { Component, type ErrorInfo, type ReactNode } from 'react'
import { readProblem } from '../../api/problem.ts'
import { isMissingCode } from '../../common/browser/missing-code.ts'
import { MissingCodeScreen } from './missing-code-screen.tsx'

/** A crash in one screen shows a message instead of a blank page (ERR-06). */
export class CrashBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error('unknown') }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    console.error('A screen crashed', error, info.componentStack)
  }

  override render() {
    if (this.state.error === null) return this.props.children
    return <CrashScreen error={this.state.error} onRetry={() => this.setState({ error: null })} />
  }
}

export function CrashScreen({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (isMissingCode(error)) return <MissingCodeScreen />
  return (
    <main className="grid min-h-full place-items-center">
      <ErrorPanel
        title={i18next.t('errors.crashTitle')}
        body={i18next.t('errors.crashBody')}
        requestId={readProblem(error).requestId}
        onRetry={onRetry}
        actions={
          <a className={buttonClass()} href="/" rel="external">
            {i18next.t('errors.goHome')}
          </a>
        }
      />
    </main>
  )
}
