import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { OwnInvitation } from '@taplore/contract'
import { Button, buttonClass, classNames, Icon, Popover, Skeleton } from '@taplore/ui'
import { Bell as BellIcon, CircleCheck, Settings } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../api/client.ts'
import { useIsNarrow } from '../../common/browser/use-is-narrow.ts'
import { LoadFailed } from '../../common/feedback/load-failed.tsx'
import { formatNumber } from '../../texts/formats.ts'
import { InvitationRows } from './invitation-rows.tsx'
import { NotificationRow } from './notification-row.tsx'
import { useInvitations } from './use-invitations.ts'
import { useNotificationActions, useUnreadCount } from './use-notifications.ts'

const mostShown = 8
const mostCounted = 99

/** The bell in the title bar: how much is unread, and the latest in a panel. On phones it opens the inbox. */
export function Bell() {
  const { t } = useTranslation()
  const invitations = useInvitations()
  const unread = useUnreadCount()
  const count = unread + invitations.length
  const isNarrow = useIsNarrow()
  const [isOpen, setIsOpen] = useState(false)
  const label = count > 0 ? t('inbox.bellUnread', { number: formatNumber(count) }) : t('inbox.title')
  const face = (
    <>
      <Icon of={BellIcon} />
      {count > 0 ? <UnreadBadge count={count} className="absolute end-0 top-0" /> : null}
    </>
  )
  if (isNarrow)
    return (
      <Link
        to="/notifications"
        aria-label={label}
        data-testid="bell"
        className={classNames(buttonClass({ kind: 'quiet' }), '!w-8 !px-0')}
      >
        {face}
      </Link>
    )
  return (
    <Popover
      label={t('inbox.title')}
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      className="w-[400px]"
      trigger={
        <Button kind="quiet" aria-label={label} title={label} data-testid="bell" className="!w-8 !px-0">
          {face}
        </Button>
      }
    >
      <BellPanel unread={unread} invitations={invitations} onClose={() => setIsOpen(false)} />
    </Popover>
  )
}

export function UnreadBadge({ count, className }: { count: number; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'tabular grid h-4 min-w-4 place-items-center rounded-full bg-brand px-1 text-11 leading-none font-semibold text-on-brand',
        className,
      )}
    >
      {count > mostCounted ? `${formatNumber(mostCounted)}+` : formatNumber(count)}
    </span>
  )
}

function BellPanel({
  unread,
  invitations,
  onClose,
}: {
  unread: number
  invitations: readonly OwnInvitation[]
  onClose: () => void
}) {
  const { t } = useTranslation()
  const latest = useQuery(query.notifications.list.queryOptions({ input: { filter: 'all', limit: mostShown } }))
  const actions = useNotificationActions()
  const shown = latest.data?.notifications ?? []
  return (
    <section aria-label={t('inbox.title')}>
      <header className="flex items-center gap-1 border-b border-line py-1.5 ps-3.5 pe-2">
        <h2 className="text-13 font-semibold">{t('inbox.title')}</h2>
        <span className="ms-auto" />
        <Button kind="quiet" size="small" disabled={unread === 0} onClick={() => actions.markAll(shown)}>
          {t('inbox.markAllRead')}
        </Button>
        <Link
          to="/notification-settings"
          aria-label={t('inbox.settings')}
          title={t('inbox.settings')}
          onClick={onClose}
          className={classNames(buttonClass({ kind: 'quiet', size: 'small' }), '!w-7 !px-0')}
        >
          <Icon of={Settings} />
        </Link>
      </header>
      <InvitationRows invitations={invitations} onOpen={onClose} />
      {latest.isError ? (
        <LoadFailed asked={latest} title={t('inbox.failed')} />
      ) : latest.isPending ? (
        <NotificationSkeleton rows={3} />
      ) : shown.length === 0 && invitations.length > 0 ? null : shown.length === 0 ? (
        <div className="flex flex-col items-center gap-1.5 px-6 py-8 text-center">
          <Icon of={CircleCheck} size="l" className="text-muted" />
          <p className="text-14 font-semibold">{t('inbox.emptyTitle')}</p>
          <p className="text-13 text-ink-2">{t('inbox.emptyBody')}</p>
        </div>
      ) : (
        <ul className="max-h-[60vh] overflow-y-auto">
          {shown.map((notification) => (
            <NotificationRow
              key={notification.id}
              notification={notification}
              onOpen={() => {
                if (!notification.isRead) actions.mark(notification, true)
                onClose()
              }}
            />
          ))}
        </ul>
      )}
      <footer className="border-t border-line p-1.5">
        <Link
          to="/notifications"
          onClick={onClose}
          className={buttonClass({ kind: 'quiet', size: 'small', isFull: true })}
        >
          {t('inbox.openInbox')}
        </Link>
      </footer>
    </section>
  )
}

export function NotificationSkeleton({ rows }: { rows: number }) {
  return (
    <div aria-hidden="true" data-testid="notification-skeleton">
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <div key={row} className="flex items-start gap-3 border-b border-line px-3.5 py-3 last:border-b-0">
          <Skeleton className="size-7 shrink-0" />
          <span className="flex flex-1 flex-col gap-2 pt-0.5">
            <Skeleton className="h-3 w-3/4" />
            <Skeleton className="h-3 w-1/3" />
          </span>
        </div>
      ))}
    </div>
  )
}
