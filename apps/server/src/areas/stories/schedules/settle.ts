import type { LongJobContext, SystemContext } from '../../../platform/context.ts'
import { publishLive } from '../../../platform/live/live.ts'
import { findUserSummaries } from '../../accounts/identity/index.ts'
import { membershipOf, ownerOf } from '../../accounts/workspaces/index.ts'
import { recordAuditEventIn } from '../../foundation/audit/index.ts'
import { linkInto, sendMail, wantsMail } from '../../foundation/mail/index.ts'
import { findStory } from '../stories/index.ts'
import { scheduleEvents } from './events.ts'
import { schedulesChanged } from './live.ts'
import { scheduleFailedMail } from './mails.ts'
import { type ScheduleRow, updateClaimed } from './store.ts'

interface Failure {
  /** The refusal of the last attempt, as a sentence. */
  readonly problem: string | null
  readonly isChannelGone?: boolean
}

/** Ends the attempts: the user who scheduled the story gets an email and a notification, and it stays in the list. */
export async function failSchedule(
  ctx: Pick<LongJobContext, 'scopes'>,
  row: ScheduleRow,
  { problem, isChannelGone = false }: Failure,
): Promise<void> {
  await ctx.scopes.system(async (system) => {
    const failed = await updateClaimed(system, row, { state: 'failed', tries: row.tries, problem, claimedUntil: null })
    if (!failed) return
    const { id, workspaceId, storyId, action, tries } = failed
    const story = await findStory(system, storyId)
    const name = story?.name ?? ''
    await publishLive(system, schedulesChanged, { workspaceId, payload: {} })
    await recordAuditEventIn(
      system,
      { workspaceId },
      { action: 'schedule.failed', object: { kind: 'schedule', id, name }, after: { action, tries } },
    )
    await tell(system, failed, { name, problem, goneChannel: isChannelGone ? failed.channelName : null })
  })
}

/** To the user who scheduled it, or to the owner when they left. */
async function tell(
  ctx: SystemContext,
  { id, workspaceId, storyId, createdBy, claim, action }: ScheduleRow,
  { name, problem, goneChannel }: { name: string; problem: string | null; goneChannel: string | null },
): Promise<void> {
  const ownerId = await ownerOf(ctx.db, workspaceId)
  const people = await findUserSummaries(ctx.db, [createdBy, ...(ownerId ? [ownerId] : [])])
  const isStillThere = await membershipOf(ctx.database, { userId: createdBy }, workspaceId)
  const reader = (isStillThere ? people.get(createdBy) : undefined) ?? people.get(ownerId ?? '')
  if (!reader) return
  const { userId } = reader
  await ctx.events.announce(scheduleEvents.failed, {
    ...{ workspaceId, scheduleId: id, storyId, name, userId, action },
    attempt: claim,
    reason: problem ?? '',
  })
  if (!(await ctx.extensions.one(wantsMail)(ctx.db, { workspaceId, userId, kind: 'failures' }))) return
  await sendMail(ctx, {
    to: reader.email,
    template: scheduleFailedMail,
    data: {
      story: name,
      action,
      ...(problem ? { reason: problem } : {}),
      ...(goneChannel ? { goneChannel } : {}),
      url: linkInto(ctx.config, workspaceId, '/scheduled-publish-stories'),
      settingsUrl: linkInto(ctx.config, workspaceId, '/notification-settings'),
    },
    requestKey: `schedule ${id} failed ${claim}`,
  })
}
