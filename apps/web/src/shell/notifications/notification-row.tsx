import { useRouter } from '@tanstack/react-router'
import type { Notification } from '@taplore/contract'
import { classNames, Icon } from '@taplore/ui'
import { BellOff } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isOwnFile } from '../../api/paths.ts'
import { fullDate, timeAgo } from '../../texts/formats.ts'
import { notificationIcons, notificationText, notificationTints, notificationTitle } from './notification-words.ts'

/** One notification as a link to what it is about. `actions` are shown on hover and while one of them has the focus. */
export function NotificationRow({
  notification,
  onOpen,
  actions,
}: {
  notification: Notification
  onOpen: () => void
  actions?: ReactNode
}) {
  const { t } = useTranslation()
  const { event, isRead, at, snoozedUntil, isMuted } = notification
  const text = notificationText(t, notification)
  return (
    <li
      data-notification={notification.id}
      className="group relative flex min-h-14 items-start gap-3 border-b border-line px-3.5 py-2.5 last:border-b-0 hover:bg-hover has-[a:focus-visible]:bg-hover"
    >
      <span
        aria-hidden="true"
        className={classNames('grid size-7 shrink-0 place-items-center rounded-control', notificationTints[event])}
      >
        <Icon of={notificationIcons[event]} />
      </span>
      <span className="min-w-0 flex-1 text-13">
        <PathLink
          path={notification.path}
          onOpen={onOpen}
          className={classNames(
            'block leading-snug outline-none after:absolute after:inset-0 focus-visible:underline',
            isRead ? 'text-ink-2' : 'font-semibold text-ink',
          )}
        >
          {notificationTitle(t, notification)}
          {isRead ? null : <span className="sr-only"> ({t('inbox.unreadMark')})</span>}
        </PathLink>
        {text ? <span className="mt-0.5 line-clamp-2 break-words text-ink-2">{text}</span> : null}
        <span
          className={classNames(
            'mt-0.5 flex flex-wrap items-center gap-x-2 text-12 text-muted',
            actions ? 'max-md:leading-8' : undefined,
          )}
        >
          <time dateTime={snoozedUntil ?? at} title={fullDate(at)}>
            {snoozedUntil ? t('inbox.snoozed', { time: fullDate(snoozedUntil) }) : timeAgo(at)}
          </time>
          {isMuted ? (
            <span className="flex items-center gap-1">
              <Icon of={BellOff} size="s" />
              {t('inbox.mutedMark')}
            </span>
          ) : null}
        </span>
      </span>
      {/* On phones beside the time, so that they do not narrow the text. */}
      {actions ? (
        <span className="flex shrink-0 gap-0.5 max-md:absolute max-md:end-2 max-md:bottom-2 max-md:gap-2 md:relative">
          {actions}
        </span>
      ) : null}
      <i
        aria-hidden="true"
        className={classNames('mt-1.5 size-2 shrink-0 rounded-full', isRead ? 'bg-transparent' : 'bg-brand')}
      />
    </li>
  )
}

/** A page opens in the app, a file is downloaded. */
function PathLink({
  path,
  onOpen,
  className,
  children,
}: {
  path: string
  onOpen: () => void
  className: string
  children: ReactNode
}) {
  const router = useRouter()
  const isFile = isOwnFile(path)
  const open = (event: MouseEvent) => {
    onOpen()
    if (isFile || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    router.history.push(path)
  }
  return (
    <a href={path} download={isFile || undefined} onClick={open} className={className}>
      {children}
    </a>
  )
}
