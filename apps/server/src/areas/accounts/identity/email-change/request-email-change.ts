import { constants, emailChangeRefusals, identityRefusals, type PendingEmailChange } from '@taplore/contract'
import { newSecret, refuse } from '@taplore/kit'
import { reserve, toIpBucket } from '../../../../platform/attempts/attempts.ts'
import type { SystemContext, UserContext } from '../../../../platform/context.ts'
import { recordPersonalAuditEvent } from '../../../foundation/audit/index.ts'
import { sendMail } from '../../../foundation/mail/index.ts'
import { attemptKey } from '../against-guessing/attempt-limits.ts'
import { inConstantTime } from '../against-guessing/constant-time.ts'
import { hashSecret } from '../against-guessing/hash-secret.ts'
import { addressWantedMail, emailChangeNewMail, emailChangeOldMail } from '../mails.ts'
import { requireRecentSignIn } from '../second-factor/recent-sign-in.ts'
import { requireAcceptableAddress } from '../sign-up/deliverability.ts'
import { findPreference, findUserByEmail } from '../store.ts'
import { deleteChange, type EmailChangeRow, findChange, saveChange } from './store.ts'

interface State {
  readonly pending: PendingEmailChange | null
}

export function emailChangeState(ctx: UserContext): Promise<State> {
  return ctx.scopes.system(async ({ db }) => present(await findChange(db, ctx.actor.userId, ctx.clock.now())))
}

/**
 * Asks both addresses to confirm. Response and timing are the same when the new address has an account already; its
 * owner then gets an email about that, and the request can never be completed.
 */
export async function requestEmailChange(ctx: UserContext, { email }: { email: string }): Promise<State> {
  requireRecentSignIn(ctx)
  const { userId, sessionId, email: oldEmail } = ctx.actor
  if (email === oldEmail) throw refuse(emailChangeRefusals.EMAIL_UNCHANGED)
  await requireAcceptableAddress(ctx, email)
  await countMails(ctx, email)
  const requestedAt = ctx.clock.now()
  return inConstantTime(() =>
    ctx.scopes.system(async (system) => {
      const row = await sendLinks(system, ctx.actor, {
        userId,
        newEmail: email,
        oldTokenHash: '',
        newTokenHash: null,
        oldConfirmedAt: null,
        newConfirmedAt: null,
        sessionId,
        requestedAt,
        expiresAt: new Date(requestedAt.getTime() + constants.signIn.emailChangeMs),
      })
      await recordPersonalAuditEvent(system, ctx.actor, { action: 'person.email-change-requested' })
      return present(row)
    }),
  )
}

/** Sends new links to the addresses that have not confirmed; the previous links stop working. */
export async function resendEmailChange(ctx: UserContext): Promise<State> {
  const { userId } = ctx.actor
  const known = await ctx.scopes.system(({ db }) => findChange(db, userId, ctx.clock.now()))
  if (!known) throw refuse(emailChangeRefusals.EMAIL_CHANGE_GONE)
  await countMails(ctx, known.newEmail)
  return inConstantTime(() =>
    ctx.scopes.system(async (system) => {
      const row = await findChange(system.db, userId, ctx.clock.now())
      if (!row) throw refuse(emailChangeRefusals.EMAIL_CHANGE_GONE)
      return present(await sendLinks(system, ctx.actor, row))
    }),
  )
}

export async function cancelEmailChange(ctx: UserContext): Promise<State> {
  const { userId } = ctx.actor
  return ctx.scopes.system(async (system) => {
    if (await findChange(system.db, userId, ctx.clock.now())) {
      await deleteChange(system.db, userId)
      await recordPersonalAuditEvent(system, ctx.actor, { action: 'person.email-change-canceled' })
    }
    return { pending: null }
  })
}

/** Saves the request with new tokens for the addresses that are still to confirm, and emails these. */
async function sendLinks(
  ctx: SystemContext,
  { name, email: oldEmail }: { name: string; email: string },
  given: EmailChangeRow,
): Promise<EmailChangeRow> {
  const { newEmail } = given
  const isTaken = (await findUserByEmail(ctx.db, newEmail)) !== null
  const [oldToken, newToken] = [newSecret(), newSecret()]
  const row: EmailChangeRow = {
    ...given,
    oldTokenHash: given.oldConfirmedAt ? given.oldTokenHash : hashSecret(oldToken),
    newTokenHash: given.newConfirmedAt ? given.newTokenHash : isTaken ? null : hashSecret(newToken),
  }
  await saveChange(ctx.db, row)
  // From the configuration, never from the Host header: a forged one would send the token elsewhere.
  const url = (token: string) => `${ctx.config.publicUrl}/change-email?token=${token}`
  // The new address has no account that knows the language.
  const language = (await findPreference(ctx.db, given.userId))?.language
  if (!given.oldConfirmedAt)
    await sendMail(ctx, {
      to: oldEmail,
      template: emailChangeOldMail,
      data: { name, newEmail, url: url(oldToken), refuseUrl: `${url(oldToken)}&refuse=1` },
    })
  if (isTaken)
    await sendMail(ctx, { to: newEmail, template: addressWantedMail, data: { url: `${ctx.config.publicUrl}/login` } })
  else if (!given.newConfirmedAt)
    await sendMail(ctx, {
      to: newEmail,
      template: emailChangeNewMail,
      data: { name, oldEmail, newEmail, url: url(newToken) },
      language,
    })
  return row
}

/** Counted by the wanted address, by account and by IP bucket, so that no inbox is filled through this. */
async function countMails(ctx: UserContext, newEmail: string): Promise<void> {
  const { secret } = ctx.config
  const attempts = [
    attemptKey(secret, 'mailsToAccount', 'change-email', newEmail),
    attemptKey(secret, 'mailsToAccount', 'change-email of', ctx.actor.userId),
    attemptKey(secret, 'mailsFromAddress', toIpBucket(ctx.request.address)),
  ]
  const lockedForMs = await ctx.scopes.system((system) => reserve(system.db, attempts, ctx.clock.now()))
  if (lockedForMs > 0)
    throw refuse(identityRefusals.TOO_MANY_MAILS, { retryAfterSeconds: Math.ceil(lockedForMs / 1000) })
}

function present(row: EmailChangeRow | null): State {
  return {
    pending: row && {
      newEmail: row.newEmail,
      isOldConfirmed: row.oldConfirmedAt !== null,
      isNewConfirmed: row.newConfirmedAt !== null,
      expiresAt: row.expiresAt.toISOString(),
    },
  }
}
