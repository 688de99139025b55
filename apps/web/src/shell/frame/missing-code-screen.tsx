import { ErrorPanel } from '@taplore/ui'
import i18next from 'i18next'
import { useEffect } from 'react'
import { serverConnection } from '../../api/server-connection.ts'
import { reloadForCode } from '../../common/browser/missing-code.ts'

/**
 * In place of a page whose code could not be loaded: the server is away, or an update has replaced the files. Once the
 * server can be reached, the page is loaded anew.
 */
export function MissingCodeScreen() {
  useEffect(() => {
    const reload = () => reloadForCode(Date.now())
    void serverConnection.askNow().then((isReached) => isReached && reload())
    return serverConnection.whenBack(reload)
  }, [])
  const retry = async () => {
    if (await serverConnection.askNow()) location.reload()
  }
  return (
    <main className="grid min-h-full place-items-center" data-testid="missing-code">
      <ErrorPanel
        title={i18next.t('errors.codeTitle')}
        body={i18next.t('errors.codeBody')}
        requestId={null}
        onRetry={() => void retry()}
      />
    </main>
  )
}
