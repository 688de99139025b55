import { createHash } from 'node:crypto'
import { constants } from '@taplore/contract'
import { newSecret } from '@taplore/kit'
import type { SystemContext } from '../../../../platform/context.ts'
import { openSecret, sealSecret } from '../../../../platform/secrets/envelope.ts'
import type { MembershipRow } from '../store.ts'

const toAad = (membershipId: string) => `membership ${membershipId} invitation`

/** SHA-256 of an invitation's secret, as stored (base64url). */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}

/** Columns of a new invitation, valid for seven days, and its URL. Earlier links become invalid. */
export function freshInvitation(ctx: Pick<SystemContext, 'config' | 'clock'>, membershipId: string) {
  const secret = newSecret()
  const invitedAt = ctx.clock.now()
  return {
    url: urlOf(ctx, secret),
    columns: {
      inviteHash: hashOf(secret),
      inviteSealed: sealSecret(ctx.config, toAad(membershipId), secret),
      invitedAt,
      inviteExpiresAt: new Date(invitedAt.getTime() + constants.members.invitationMs),
    },
  }
}

/** The URL of an invitation again; null when it has no valid one. */
export function addressOf(
  ctx: Pick<SystemContext, 'config' | 'clock'>,
  row: Pick<MembershipRow, 'id' | 'inviteSealed' | 'inviteExpiresAt'>,
): string | null {
  if (!row.inviteSealed || isExpired(row, ctx.clock.now())) return null
  return urlOf(ctx, openSecret(ctx.config, toAad(row.id), row.inviteSealed))
}

export function isExpired({ inviteExpiresAt }: Pick<MembershipRow, 'inviteExpiresAt'>, now: Date): boolean {
  return inviteExpiresAt === null || inviteExpiresAt <= now
}

/** From the configuration, never from the Host header: a forged one would send the secret elsewhere. */
function urlOf({ config }: Pick<SystemContext, 'config'>, secret: string): string {
  return `${config.publicUrl}/invite/${secret}/accept`
}
