import { Note } from '@taplore/ui'
import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'

function watch(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Shown while the device is offline; `text` says what that means on pages without lists. */
export function OfflineBanner({ text }: { text?: string }) {
  const { t } = useTranslation()
  const isOnline = useSyncExternalStore(watch, () => navigator.onLine)
  if (isOnline) return null
  return (
    <div className={text ? undefined : 'mb-4'} data-testid="offline">
      <Note tone="warn" icon={WifiOff} isAlert>
        <b className="font-semibold">{t('errors.offlineTitle')}</b> {text ?? t('errors.offlineBody')}
      </Note>
    </div>
  )
}
