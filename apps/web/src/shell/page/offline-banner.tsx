import { Note } from '@taplore/ui'
import { WifiOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useIsOnline } from '../../common/browser/use-is-online.ts'
import { ServerAwaySpace } from './server-away-note.tsx'

/** At the top of a page: shown while the device is offline, space while the server is away. `text` says what that means on pages without lists. */
export function OfflineBanner({ text }: { text?: string }) {
  const { t } = useTranslation()
  const isOnline = useIsOnline()
  if (isOnline) return <ServerAwaySpace />
  return (
    <div className={text ? undefined : 'mb-4'} data-testid="offline">
      <Note tone="warn" icon={WifiOff} isAlert>
        <b className="font-semibold">{t('errors.offlineTitle')}</b> {text ?? t('errors.offlineBody')}
      </Note>
    </div>
  )
}
