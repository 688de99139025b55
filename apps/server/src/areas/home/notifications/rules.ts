import {
  keyScopes,
  mayDo,
  type NotificationChannel,
  type NotificationKind,
  notificationDefaults,
  notificationRetentionDays,
  type OperationNeed,
  type Rights,
} from '@taplore/contract'
import { dayMs } from '@taplore/kit'

/** How a user gets a kind: as chosen, where that is still offered. */
export function channelFor(kind: NotificationKind, chosen: NotificationChannel | undefined): NotificationChannel {
  const { channels, channel } = notificationDefaults[kind]
  return chosen && channels.includes(chosen) ? chosen : channel
}

const allNeeds: readonly OperationNeed[] = ['person', 'membership', ...keyScopes]

/** What someone with these rights may see. */
export function needsMetBy(rights: Rights): OperationNeed[] {
  return allNeeds.filter((need) => mayDo(rights, need))
}

/** Whether a notification can be hidden until then. */
export function isSnoozable(until: Date, now: Date): boolean {
  return until > now && until.getTime() - now.getTime() <= notificationRetentionDays * dayMs
}

/** A position in the list, as clients send it back. */
export function cursorOf({ sortAt, id }: { sortAt: Date; id: string }): string {
  return `${sortAt.getTime()}.${id}`
}

export function readCursor(cursor: string): { sortAt: Date; id: string } {
  const [ms = '', id = ''] = cursor.split('.')
  return { sortAt: new Date(Number(ms)), id }
}

interface EndedTask {
  readonly kind: string
  readonly state: 'done' | 'failed'
  readonly subject: Readonly<Record<string, string>>
}

/** The file of a finished task, or its page. */
export function pathOfTask(task: EndedTask): string {
  const { file, url } = task.subject
  const made = file || (url?.startsWith('/') ? url : '')
  return task.state === 'done' && made ? made : pageOfTask(task)
}

/** The page of a finished or failed task. */
export function pageOfTask(task: EndedTask): string {
  const { url, importId, storyId, formId, seriesId, projectId } = task.subject
  if (task.state === 'done' && url?.startsWith('/') && !url.startsWith('/api/')) return url
  if (task.kind === 'export.story') return '/exportedstories'
  if (task.kind === 'export.video') return '/exported-projects'
  if (task.kind === 'export.submissions') return formId ? `/forms/${formId}/submissions` : '/forms/exports'
  if (seriesId) return `/series/${seriesId}`
  if (projectId) return task.kind === 'video.translate' ? `/caption-editor/${projectId}` : '/video-projects'
  if (importId) return `/create-new-story?import=${importId}`
  return storyId ? `/story/${storyId}` : '/dashboard'
}

/** Finished work of these kinds notifies; for others the user waits on their page. */
const notifiedWhenDone = ['export.', 'imports.']

export function isNotifiedWhenDone(kind: string): boolean {
  return notifiedWhenDone.some((beginning) => kind.startsWith(beginning))
}

/** The hour of the daily summary, where its reader is. */
const summaryHour = 8

/** Whether it is time for the summary in a time zone, and the day it is for. */
export function summaryDay(now: Date, timezone: string): string | null {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: timezone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now)
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? ''
  return Number(part('hour')) === summaryHour ? `${part('year')}-${part('month')}-${part('day')}` : null
}
