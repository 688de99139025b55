import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Notification, NotificationFilter } from '@taplore/contract'
import {
  Button,
  buttonClass,
  classNames,
  EmptyState,
  Icon,
  IconButton,
  Menu,
  type MenuEntry,
  RowMenu,
  SegmentedControl,
} from '@taplore/ui'
import { AlarmClock, AlarmClockOff, Bell, BellOff, CircleCheck, Mail, MailOpen, Settings } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadFailed } from '../../../common/feedback/load-failed.tsx'
import { NotificationSkeleton } from '../../../shell/notifications/bell.tsx'
import { InvitationRows } from '../../../shell/notifications/invitation-rows.tsx'
import { NotificationRow } from '../../../shell/notifications/notification-row.tsx'
import { useInvitations } from '../../../shell/notifications/use-invitations.ts'
import {
  useListFollowing,
  useNotificationActions,
  useUnreadCount,
} from '../../../shell/notifications/use-notifications.ts'
import { Page } from '../../../shell/page/page.tsx'
import { inboxOptions } from './api.ts'
import { snoozeTimesAt, snoozeUntil } from './snooze-options.ts'
import { useFocusOfRemovedRows, useInboxKeys } from './use-inbox-keys.ts'

/** Everything the user was told of in this workspace. */
export function NotificationsPage({
  filter,
  onFilter,
}: {
  filter: NotificationFilter
  onFilter: (filter: NotificationFilter) => void
}) {
  const { t } = useTranslation()
  const unread = useUnreadCount()
  useListFollowing(unread)
  const invitations = useInvitations()
  const list = useInfiniteQuery(inboxOptions(filter))
  const notifications = list.data?.pages.flatMap((page) => page.notifications) ?? []
  const actions = useNotificationActions()
  const [snoozingId, setSnoozingId] = useState<string | null>(null)
  useInboxKeys(notifications, {
    markRead: (notification) => actions.mark(notification, true),
    markUnread: (notification) => actions.mark(notification, false),
    snooze: ({ id }) => setSnoozingId(id),
  })
  useFocusOfRemovedRows(notifications)
  return (
    <Page
      crumbs={[{ label: t('nav.inbox') }]}
      tools={
        <Link
          to="/notification-settings"
          aria-label={t('inbox.settings')}
          title={t('inbox.settings')}
          className={classNames(buttonClass({ kind: 'quiet' }), '!w-8 !px-0')}
        >
          <Icon of={Settings} />
        </Link>
      }
    >
      <div className="mx-auto flex max-w-[720px] flex-col gap-4">
        <div className="flex flex-wrap items-center gap-2">
          <SegmentedControl
            label={t('notifications.filter')}
            value={filter}
            onChange={onFilter}
            segments={[
              { value: 'unread', label: t('notifications.unread'), count: unread + invitations.length },
              { value: 'all', label: t('notifications.all') },
              { value: 'snoozed', label: t('notifications.snoozedOnes') },
            ]}
          />
          <Button className="ms-auto" disabled={unread === 0} onClick={() => actions.markAll(notifications)}>
            {t('inbox.markAllRead')}
          </Button>
        </div>
        {invitations.length > 0 && filter !== 'snoozed' ? (
          <Frame>
            <InvitationRows invitations={invitations} />
          </Frame>
        ) : null}
        {list.isError ? (
          <LoadFailed asked={list} title={t('inbox.failed')} />
        ) : list.isPending ? (
          <Frame>
            <NotificationSkeleton rows={6} />
          </Frame>
        ) : notifications.length === 0 &&
          invitations.length > 0 &&
          filter === 'unread' ? null : notifications.length === 0 ? (
          <Nothing filter={filter} onAll={() => onFilter('all')} />
        ) : (
          <>
            <Frame isFaded={list.isPlaceholderData}>
              <ul aria-label={t('nav.inbox')}>
                {notifications.map((notification) => (
                  <NotificationRow
                    key={notification.id}
                    notification={notification}
                    onOpen={() => (notification.isRead ? undefined : actions.mark(notification, true))}
                    actions={
                      <RowActions
                        notification={notification}
                        actions={actions}
                        isSnoozing={snoozingId === notification.id}
                        onSnoozing={(isOpen) => setSnoozingId(isOpen ? notification.id : null)}
                      />
                    }
                  />
                ))}
              </ul>
            </Frame>
            {list.hasNextPage ? (
              <div className="flex justify-center">
                <Button isLoading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
                  {t('notifications.more')}
                </Button>
              </div>
            ) : null}
            <p className="hidden text-center text-12 text-muted md:block">{t('notifications.keys')}</p>
          </>
        )}
      </div>
    </Page>
  )
}

function Frame({ isFaded = false, children }: { isFaded?: boolean; children: ReactNode }) {
  return (
    <div className={classNames('overflow-hidden rounded-card border border-line bg-surface', isFaded && 'opacity-60')}>
      {children}
    </div>
  )
}

function Nothing({ filter, onAll }: { filter: NotificationFilter; onAll: () => void }) {
  const { t } = useTranslation()
  return (
    <EmptyState
      art={<CircleCheck aria-hidden="true" size={40} strokeWidth={1.4} className="text-muted" />}
      title={filter === 'snoozed' ? t('notifications.nothingSnoozed') : t('inbox.emptyTitle')}
      body={filter === 'snoozed' ? t('notifications.nothingSnoozedBody') : t('inbox.emptyBody')}
      actions={filter === 'unread' ? <Button onClick={onAll}>{t('notifications.showAll')}</Button> : null}
    />
  )
}

function RowActions({
  notification,
  actions,
  isSnoozing,
  onSnoozing,
}: {
  notification: Notification
  actions: ReturnType<typeof useNotificationActions>
  isSnoozing: boolean
  onSnoozing: (isOpen: boolean) => void
}) {
  const { t } = useTranslation()
  const { isRead, subject, snoozedUntil, isMuted } = notification
  const snoozes = (): MenuEntry[] =>
    snoozeTimesAt(new Date()).map((time) => ({
      kind: 'item',
      id: time,
      label: t(`notifications.snoozeTimes.${time}`),
      onSelect: () => actions.snooze(notification, snoozeUntil(time, new Date())),
    }))
  return (
    <>
      {snoozedUntil ? (
        <IconButton
          size="small"
          icon={AlarmClockOff}
          label={t('notifications.bringBack')}
          keys="U"
          onClick={() => actions.mark(notification, false)}
        />
      ) : (
        <IconButton
          size="small"
          icon={isRead ? Mail : MailOpen}
          label={isRead ? t('notifications.markUnread') : t('notifications.markRead')}
          keys={isRead ? 'U' : 'E'}
          onClick={() => actions.mark(notification, !isRead)}
        />
      )}
      <Menu entries={isSnoozing ? snoozes() : []} isOpen={isSnoozing} onOpenChange={onSnoozing}>
        <Button
          kind="quiet"
          size="small"
          aria-label={t('notifications.snooze')}
          title={t('notifications.snooze')}
          className="!w-7 !px-0"
        >
          <Icon of={AlarmClock} />
        </Button>
      </Menu>
      <RowMenu
        entries={[
          isMuted
            ? {
                kind: 'item',
                id: 'unmute',
                icon: Bell,
                label: t('notifications.unmuteNamed', { name: subject.name }),
                onSelect: () => actions.unmute(notification),
              }
            : {
                kind: 'item',
                id: 'mute',
                icon: BellOff,
                label: t('notifications.mute', { name: subject.name }),
                note: t('notifications.muteNote'),
                onSelect: () => actions.mute(notification),
              },
        ]}
      />
    </>
  )
}
