import { constants, secondFactorRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import type { UserContext } from '../../../../platform/context.ts'
import { makeBackupCodes, makeFirstBackupCodes } from './backup-codes.ts'
import { dropCodesOfNoFactor, hasSecondFactor, stateOf } from './factors.ts'
import { notifyFactorChange } from './notify-factor-change.ts'
import { requireRecentForFactors } from './recent-sign-in.ts'
import { openTotpSecret, sealTotpSecret, withoutSpaces } from './spend-code.ts'
import { confirmAuthenticator, countEnrolmentTry, deleteAuthenticator, startAuthenticator } from './store.ts'
import { matchingStep, newTotpSecret, totpUri } from './totp.ts'

/** A new secret for an authenticator app. It takes effect once a code confirms that the app has it. */
export async function startTotp(ctx: UserContext): Promise<{ secret: string; uri: string }> {
  requireRecentForFactors(ctx)
  const { userId, email } = ctx.actor
  const secret = newTotpSecret()
  const isBegun = await ctx.scopes.system((system) =>
    startAuthenticator(system.db, {
      userId,
      secret: sealTotpSecret(ctx, userId, secret),
      lastStep: 0,
      createdAt: ctx.clock.now(),
    }),
  )
  if (!isBegun) throw refuse(secondFactorRefusals.ALREADY_ENROLLED)
  return { secret, uri: totpUri({ secret, issuer: issuerOf(ctx), account: email }) }
}

/** The app produced a correct code: from now on it is required. A user's first factor comes with backup codes. */
export async function confirmTotp(ctx: UserContext, { code }: { code: string }) {
  const { userId } = ctx.actor
  const now = ctx.clock.now()
  const begunAfter = new Date(now.getTime() - constants.secondFactor.enrolmentMs)
  // Counted permanently before the code is checked, so that concurrent requests cannot exceed the limit.
  const row = await ctx.scopes.system((system) => countEnrolmentTry(system.db, { userId, begunAfter }))
  if (!row) throw refuse(secondFactorRefusals.ENROLMENT_NOT_BEGUN)
  if (row.tries > constants.secondFactor.enrolmentTries) throw refuse(secondFactorRefusals.TOO_MANY_ENROLMENT_CODES)
  const step = matchingStep(openTotpSecret(ctx, userId, row.secret), withoutSpaces(code), now)
  if (step === null) throw refuse(secondFactorRefusals.CODE_INVALID)
  return ctx.scopes.system(async (system) => {
    const isConfirmed = await confirmAuthenticator(system.db, { userId, secret: row.secret, step, now })
    if (!isConfirmed) throw refuse(secondFactorRefusals.ENROLMENT_NOT_BEGUN)
    await notifyFactorChange(system, ctx.actor, 'totp-on')
    return { backupCodes: await makeFirstBackupCodes(system, userId) }
  })
}

export async function removeTotp(ctx: UserContext) {
  requireRecentForFactors(ctx)
  return ctx.scopes.system(async (system) => {
    const wasOn = await deleteAuthenticator(system.db, ctx.actor.userId)
    await dropCodesOfNoFactor(system, ctx.actor.userId)
    if (wasOn) await notifyFactorChange(system, ctx.actor, 'totp-off')
    return stateOf(system, ctx.actor)
  })
}

/** Ten new codes for a user who has a factor; the old ones become invalid. */
export async function renewBackupCodes(ctx: UserContext): Promise<{ backupCodes: string[] }> {
  requireRecentForFactors(ctx)
  return ctx.scopes.system(async (system) => {
    if (!(await hasSecondFactor(system.db, ctx.actor.userId))) throw refuse(secondFactorRefusals.ENROLMENT_NOT_BEGUN)
    await notifyFactorChange(system, ctx.actor, 'codes-renewed')
    return { backupCodes: await makeBackupCodes(system, ctx.actor.userId) }
  })
}

/** The account label in the app: the product, and the host when that is not obvious. */
function issuerOf({ config }: Pick<UserContext, 'config'>): string {
  const { hostname } = new URL(config.publicUrl)
  return hostname === 'localhost' ? 'Taplore' : `Taplore (${hostname})`
}
