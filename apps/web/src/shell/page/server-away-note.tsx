import { Icon } from '@taplore/ui'
import { CloudOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { serverConnection } from '../../api/server-connection.ts'
import { useIsOnline } from '../../common/browser/use-is-online.ts'

/** Whether only the server is away; a device without a network says that on the page. */
export function useIsServerAway(): boolean {
  const isAway = useSyncExternalStore(serverConnection.subscribe, serverConnection.isAway)
  return useIsOnline() && isAway
}

/** What is said while the server does not answer. */
export function ServerAwayNote() {
  const { t } = useTranslation()
  return (
    <p
      data-testid="server-away"
      className="flex items-center gap-2 rounded-card border border-line-2 bg-raised px-3 py-2 text-13 text-ink shadow-float"
    >
      <Icon of={CloudOff} className="text-warn-ink" />
      {t('errors.notReachedRetrying')}
    </p>
  )
}

/** Keeps the top of a page clear of the note, which is above everything. */
export function ServerAwaySpace() {
  return useIsServerAway() ? <div aria-hidden="true" data-testid="server-away-space" className="h-11 shrink-0" /> : null
}
