import { mostNotificationCount, type Notification } from '@taplore/contract'
import type { TFunction } from 'i18next'
import {
  AtSign,
  CircleAlert,
  Clapperboard,
  Inbox,
  type LucideIcon,
  MessageSquare,
  PackageCheck,
  Share2,
  UserPlus,
} from 'lucide-react'
import { formatList, formatNumber } from '../../texts/formats.ts'
import { nameOfWork } from '../../texts/job-name.ts'
import { inWords } from '../../texts/sentences.ts'

type Told = Pick<Notification, 'event' | 'count' | 'actors' | 'subject' | 'work'>

/** What happened, in one sentence. Someone is named where one event is told; several are counted. */
export function notificationTitle(t: TFunction, { event, count, actors, subject: { name }, work }: Told): string {
  const actor = count === 1 ? (actors[0] ?? '') : ''
  switch (event) {
    case 'mentioned':
      return actor ? t('inbox.mentionedBy', { actor, name }) : t('inbox.mentions', { count, name })
    case 'commented':
      return actor ? t('inbox.commentedBy', { actor, name }) : t('inbox.comments', { count, name })
    case 'submitted':
      return count >= mostNotificationCount
        ? t('inbox.submissionsMany', { number: formatNumber(mostNotificationCount - 1), name })
        : t('inbox.submissions', { count, name })
    case 'joined':
      return actor ? t('inbox.joinedBy', { actor, name }) : t('inbox.joined', { count, name })
    case 'guest-joined':
      return actor ? t('inbox.guestBy', { actor, name }) : t('inbox.guests', { count, name })
    case 'shared':
      return t('inbox.sharedBy', { actor: actors[0] ?? '', name })
    case 'episode-ready':
      return t('inbox.episodesReady', { count, name })
    case 'webhook-off':
      return t('inbox.webhookOff', { name })
    case 'post-failed':
      return t('inbox.postFailed', { name })
    case 'schedule-failed':
      return t('inbox.scheduleFailed', { name })
    case 'feed-paused':
      return t('inbox.feedPaused', { name })
    case 'wordpress-failed':
      return t('inbox.wordpressFailed', { name })
    case 'job-done':
      return t('inbox.jobDone', { job: nameOfWork(t, work, name) })
    case 'job-failed':
      return t('inbox.jobFailed', { job: nameOfWork(t, work, name) })
  }
}

/** The second line: the latest comment, after the names where several people are meant, or why work failed and what to do. */
export function notificationText(
  t: TFunction,
  { event, count, actors, text }: Pick<Notification, 'event' | 'count' | 'actors' | 'text'>,
): string {
  // A message of the product; comments stand as they were written.
  if (event === 'job-failed') return [inWords(text), t('inbox.failedNext')].filter(Boolean).join(' ')
  const names = count > 1 && actors.length > 0 ? formatList(actors) : ''
  return [names, text].filter(Boolean).join(' · ')
}

export const notificationIcons: Readonly<Record<Notification['event'], LucideIcon>> = {
  mentioned: AtSign,
  commented: MessageSquare,
  submitted: Inbox,
  joined: UserPlus,
  'guest-joined': UserPlus,
  shared: Share2,
  'episode-ready': Clapperboard,
  'webhook-off': CircleAlert,
  'post-failed': CircleAlert,
  'schedule-failed': CircleAlert,
  'feed-paused': CircleAlert,
  'wordpress-failed': CircleAlert,
  'job-done': PackageCheck,
  'job-failed': CircleAlert,
}

/** The color of an icon: that of the product, or that of a failure. */
export const notificationTints: Readonly<Record<Notification['event'], string>> = {
  mentioned: 'bg-tell-soft text-tell-ink',
  commented: 'bg-tell-soft text-tell-ink',
  submitted: 'bg-ask-soft text-ask-ink',
  joined: 'bg-sunken text-ink-2',
  'guest-joined': 'bg-sunken text-ink-2',
  shared: 'bg-tell-soft text-tell-ink',
  'episode-ready': 'bg-show-soft text-show-ink',
  'post-failed': 'bg-bad-soft text-bad-ink',
  'schedule-failed': 'bg-bad-soft text-bad-ink',
  'feed-paused': 'bg-bad-soft text-bad-ink',
  'wordpress-failed': 'bg-bad-soft text-bad-ink',
  'webhook-off': 'bg-bad-soft text-bad-ink',
  'job-done': 'bg-ok-soft text-ok-ink',
  'job-failed': 'bg-bad-soft text-bad-ink',
}
