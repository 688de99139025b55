import {
  type NotificationChannel,
  type NotificationKind,
  notificationDefaults,
  notificationKinds,
  notificationRefusals,
} from '@taplore/contract'
import { refuse } from '@taplore/kit'
import type { WorkspaceContext } from '../../../../platform/context.ts'
import type { Transaction } from '../../../../platform/database/database.ts'
import { presentMute } from '../present.ts'
import { channelFor } from '../rules.ts'
import {
  deleteMute,
  findRow,
  insertMute,
  listMutes,
  listPreferences,
  preferencesFor,
  type Subject,
  savePreference,
} from '../store.ts'

/** How the user is notified of each kind, and what they muted. */
export async function readPreferences(ctx: WorkspaceContext) {
  const chosen = new Map((await listPreferences(ctx, ctx.actor)).map(({ kind, channel }) => [kind, channel]))
  return {
    preferences: notificationKinds.map((kind) => ({
      kind,
      channel: channelFor(kind, chosen.get(kind)),
      channels: [...notificationDefaults[kind].channels],
    })),
    muted: (await listMutes(ctx, ctx.actor)).map(presentMute),
  }
}

export async function setPreference(
  ctx: WorkspaceContext,
  { kind, channel }: { kind: NotificationKind; channel: NotificationChannel },
) {
  if (!notificationDefaults[kind].channels.includes(channel)) throw refuse(notificationRefusals.CHANNEL_NOT_OFFERED)
  const { workspaceId, userId } = ctx.actor
  await savePreference(ctx, { workspaceId, userId, kind, channel })
  return readPreferences(ctx)
}

/** No more notifications about the subject of this one, except when the user is mentioned. */
export async function muteSubject(ctx: WorkspaceContext, { notificationId }: { notificationId: string }) {
  const row = await findRow(ctx, ctx.actor, notificationId)
  if (!row) throw refuse(notificationRefusals.NOTIFICATION_NOT_FOUND)
  const { workspaceId, userId, subjectKind, subjectId, subjectName } = row
  const mute = { workspaceId, userId, subjectKind, subjectId, subjectName, mutedAt: ctx.clock.now() }
  await insertMute(ctx, mute)
  return presentMute(mute)
}

export async function unmuteSubject(ctx: WorkspaceContext, subject: Subject) {
  await deleteMute(ctx, ctx.actor, subject)
  return readPreferences(ctx)
}

/** Whether a user gets an email of this kind at once. `db` is of the system role. */
export async function wantsMailAtOnce(
  db: Transaction,
  { workspaceId, userId, kind }: { workspaceId: string; userId: string; kind: NotificationKind },
): Promise<boolean> {
  const [row] = await preferencesFor({ db }, { workspaceId, userIds: [userId], kind })
  return channelFor(kind, row?.channel) === 'now'
}
