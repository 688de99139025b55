import { videoExportRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import type { WorkspaceContext, WorkspaceJobContext } from '../../../platform/context.ts'
import { findUserById, findUserIdByEmail } from '../../accounts/identity/index.ts'
import { isMemberOf } from '../../accounts/workspaces/index.ts'
import { sendMail } from '../../foundation/mail/index.ts'
import { addressOf } from './file-names.ts'
import { videoExportReadyMail } from './mails.ts'
import type { VideoExportRow } from './store.ts'

/**
 * Who gets an email about an export. An address is that of a member or refused: a workspace sends mail about its videos to no one
 * else, and the refusal does not tell whether anyone has the address.
 */
export async function findRecipients(
  ctx: WorkspaceContext,
  { wantsMail, email }: { wantsMail: boolean; email?: string | undefined },
): Promise<string[]> {
  const { workspaceId, userId } = ctx.actor
  const own = wantsMail ? [userId] : []
  if (!email) return own
  const member = await ctx.scopes.system(async ({ db }) => {
    const id = await findUserIdByEmail(db, email)
    return id && (await isMemberOf(db, id, workspaceId)) ? id : null
  })
  if (!member) throw refuse(videoExportRefusals.VIDEO_EXPORT_MAIL_UNKNOWN)
  return [...new Set([...own, member])]
}

/** Tells them that a video is ready, each once. Those who have left the workspace meanwhile hear nothing. */
export async function mailReady(
  ctx: WorkspaceContext | WorkspaceJobContext,
  row: Pick<VideoExportRow, 'id' | 'workspaceId' | 'title' | 'projectName'>,
  userIds: readonly string[],
): Promise<void> {
  const place = { workspaceId: row.workspaceId, exportId: row.id }
  const url = new URL(addressOf(place), ctx.config.publicUrl).href
  for (const userId of userIds) {
    const person = await ctx.scopes.system(async ({ db }) =>
      (await isMemberOf(db, userId, row.workspaceId)) ? findUserById(db, userId) : null,
    )
    if (!person) continue
    await sendMail(ctx, {
      to: person.email,
      template: videoExportReadyMail,
      data: { name: row.title ?? row.projectName, url },
      requestKey: `video export ${row.id} ${userId}`,
    })
  }
}
