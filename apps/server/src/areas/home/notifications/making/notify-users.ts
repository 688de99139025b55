import { type JobWork, kindOfNotification, type NotificationEvent, type OperationNeed } from '@taplore/contract'
import { hourMs, newId, shorten } from '@taplore/kit'
import type { SystemContext } from '../../../../platform/context.ts'
import { publishLiveTo } from '../../../../platform/live/live.ts'
import { findUserSummaries } from '../../../accounts/identity/index.ts'
import { type AnyMail, anyMail, linkInto, sendMails } from '../../../foundation/mail/index.ts'
import { whoMaySee } from '../access.ts'
import { notificationsChanged } from '../live.ts'
import { notificationMail } from '../mails.ts'
import { channelFor } from '../rules.ts'
import { addNotifications, claimEvent, mutedBy, preferencesFor, type Subject } from '../store.ts'

/** Of a comment, in the inbox and in emails. */
export const longestText = 300

/** Something that happened, as users are notified of it. */
export interface Happening {
  readonly workspaceId: string
  /** Identifies this one event: it notifies once, however often its job runs. */
  readonly key: string
  readonly event: NotificationEvent
  /** Events of one group are one notification while it is unread. */
  readonly groupKey: string
  readonly subject: Subject & { readonly name: string }
  /** What the work of a task makes. */
  readonly work?: JobWork | null
  readonly need: OperationNeed
  /** Name of who did it; null for the product itself. */
  readonly actor: string | null
  readonly text: string
  readonly path: string
  /** The page that an email opens, where that is another one. */
  readonly mailPath?: string
  /** The comment, for when it is deleted. */
  readonly itemId?: string
  /** Recipients. Those who may not see the subject are left out. */
  readonly userIds: readonly string[]
  /** Those of them who get another email about it, or `everyone`. */
  readonly mailed?: readonly string[] | 'everyone'
}

/** Writes the notifications of an event and sends its emails, all in the current transaction. */
export async function notifyUsers(ctx: SystemContext, happening: Happening): Promise<void> {
  const { workspaceId, key, subject } = happening
  const now = ctx.clock.now()
  const seen = await whoMaySee(ctx, { ...happening, subject })
  if (seen.length === 0) return
  if (!(await claimEvent(ctx, { workspaceId, key, notifiedAt: now }))) return
  const channels = await channelsOf(ctx, happening, seen)
  if (channels.size === 0) return
  const userIds = [...channels.keys()].sort()
  await addNotifications(
    ctx,
    userIds.map((userId) => ({
      id: newId(now.getTime()),
      workspaceId,
      userId,
      event: happening.event,
      groupKey: happening.groupKey,
      subjectKind: subject.kind,
      subjectId: subject.id,
      subjectName: subject.name,
      need: happening.need,
      count: 1,
      actors: happening.actor === null ? [] : [happening.actor],
      itemIds: happening.itemId ? [happening.itemId] : [],
      text: shorten(happening.text, longestText),
      path: happening.path,
      isForSummary: channels.get(userId) === 'daily',
      happenedAt: now,
      sortAt: now,
    })),
  )
  await publishLiveTo(ctx, userIds, notificationsChanged, { workspaceId, payload: {} })
  const mailed = happening.mailed ?? []
  const toMail = userIds.filter(
    (userId) => channels.get(userId) === 'now' && mailed !== 'everyone' && !mailed.includes(userId),
  )
  await sendMails(ctx, await mailsOf(ctx, happening, toMail))
}

/** The channel of each user; those who do not want it are left out. A muted subject still notifies of mentions. */
export async function channelsOf(
  ctx: Pick<SystemContext, 'db'>,
  { workspaceId, event, subject }: Pick<Happening, 'workspaceId' | 'event' | 'subject'>,
  userIds: readonly string[],
) {
  const kind = kindOfNotification[event]
  const chosen = new Map(
    (await preferencesFor(ctx, { workspaceId, userIds, kind })).map(({ userId, channel }) => [userId, channel]),
  )
  const muted = kind === 'mentions' ? new Set<string>() : await mutedBy(ctx, { workspaceId, userIds, subject })
  const wanted = userIds.filter((userId) => !muted.has(userId))
  return new Map(
    wanted.flatMap((userId) => {
      const channel = channelFor(kind, chosen.get(userId))
      return channel === 'off' ? [] : [[userId, channel] as const]
    }),
  )
}

async function mailsOf(ctx: SystemContext, happening: Happening, userIds: readonly string[]): Promise<AnyMail[]> {
  if (userIds.length === 0) return []
  const people = await findUserSummaries(ctx.db, userIds)
  const { workspaceId, event, subject, work = null, actor, text, path, mailPath = path } = happening
  const hour = Math.floor(ctx.clock.now().getTime() / hourMs)
  return [...people.values()].map(({ userId, email }) =>
    anyMail({
      to: email,
      template: notificationMail,
      // A lively thread is one email an hour; the inbox has the rest.
      ...(event === 'commented' ? { requestKey: `notification ${subject.id} ${userId} ${hour}` } : {}),
      data: {
        event,
        name: subject.name,
        work,
        actor: actor ?? '',
        count: 1,
        text: shorten(text, longestText),
        url: linkInto(ctx.config, workspaceId, mailPath),
        settingsUrl: linkInto(ctx.config, workspaceId, '/notification-settings'),
      },
    }),
  )
}
