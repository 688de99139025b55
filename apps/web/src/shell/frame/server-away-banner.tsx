import { Icon } from '@taplore/ui'
import { CloudOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { serverConnection } from '../../api/server-connection.ts'
import { useIsOnline } from '../../common/browser/use-is-online.ts'

/** On every page and above dialogs, while the server does not answer. Nothing below it is blocked. */
export function ServerAwayBanner() {
  const { t } = useTranslation()
  const isAway = useSyncExternalStore(serverConnection.subscribe, serverConnection.isAway)
  // A device without a network says that on the page.
  const isOnline = useIsOnline()
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 top-[calc(var(--top-h)+0.5rem)] z-(--z-toast) flex justify-center px-3"
    >
      {isAway && isOnline ? (
        <p
          data-testid="server-away"
          className="flex items-center gap-2 rounded-card border border-line-2 bg-raised px-3 py-2 text-13 text-ink shadow-float"
        >
          <Icon of={CloudOff} className="text-warn-ink" />
          {t('errors.notReachedRetrying')}
        </p>
      ) : null}
    </div>
  )
}
