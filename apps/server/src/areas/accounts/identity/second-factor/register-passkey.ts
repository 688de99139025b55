import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import { commonRefusals, constants, type PasskeySummary, secondFactorRefusals } from '@taplore/contract'
import { newId, refuse } from '@taplore/kit'
import type { SystemContext, UserContext } from '../../../../platform/context.ts'
import { hashSecret } from '../against-guessing/hash-secret.ts'
import { consumeCeremony, relyingParty, saveCeremony } from '../passkeys/ceremony.ts'
import { presentPasskey } from '../passkeys/present.ts'
import { deletePasskey, findPasskeys, insertPasskey, renamePasskey } from '../passkeys/store.ts'
import type { PasskeyAnswer } from '../passkeys/verify-passkey.ts'
import { makeFirstBackupCodes } from './backup-codes.ts'
import { dropCodesOfNoFactor, stateOf } from './factors.ts'
import { notifyFactorChange } from './notify-factor-change.ts'
import { requireRecentForFactors } from './recent-sign-in.ts'

/**
 * Options for creating a passkey: one that can sign in alone where the device supports it, else a plain security key.
 */
export async function startRegistration(ctx: UserContext): Promise<Record<string, unknown>> {
  requireRecentForFactors(ctx)
  const { userId, email, name } = ctx.actor
  return ctx.scopes.system(async (system) => {
    const known = await findPasskeys(system.db, userId)
    if (known.length >= constants.secondFactor.maximumPasskeys) throw refuse(secondFactorRefusals.TOO_MANY_PASSKEYS)
    const { generateRegistrationOptions } = await import('@simplewebauthn/server')
    const options = await generateRegistrationOptions({
      rpName: 'Taplore',
      rpID: relyingParty(ctx.config).id,
      userName: email,
      userDisplayName: name,
      userID: new Uint8Array(Buffer.from(userId.replaceAll('-', ''), 'hex')),
      attestationType: 'none',
      excludeCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    })
    await saveCeremony(system, { ...holder(ctx), challenge: options.challenge })
    return { ...options }
  })
}

/** Stores the passkey the browser created. A user's first factor comes with backup codes. */
export async function registerPasskey(
  ctx: UserContext,
  { name, answer }: { name: string; answer: PasskeyAnswer },
): Promise<{ passkey: PasskeySummary; backupCodes: string[] | null }> {
  requireRecentForFactors(ctx)
  const { userId } = ctx.actor
  const challenge = await ctx.scopes.system((system) => consumeCeremony(system, holder(ctx)))
  const made = challenge && (await verified(ctx, challenge, answer))
  if (!made) throw refuse(secondFactorRefusals.PASSKEY_INVALID)
  return ctx.scopes.system(async (system) => {
    const row = await insertPasskey(system.db, {
      id: newId(),
      userId,
      name,
      credentialId: made.credential.id,
      publicKey: Buffer.from(made.credential.publicKey).toString('base64url'),
      counter: made.credential.counter,
      transports: [...(made.credential.transports ?? [])],
      isSynced: made.credentialBackedUp,
      createdAt: ctx.clock.now(),
    })
    if (!row) throw refuse(secondFactorRefusals.PASSKEY_KNOWN)
    await notifyFactorChange(system, ctx.actor, 'passkey-on')
    return { passkey: presentPasskey(row), backupCodes: await makeFirstBackupCodes(system, userId) }
  })
}

export async function renameOwnPasskey(
  ctx: UserContext,
  { passkeyId, name }: { passkeyId: string; name: string },
): Promise<PasskeySummary> {
  const row = await ctx.scopes.system(({ db }: SystemContext) =>
    renamePasskey(db, { userId: ctx.actor.userId, passkeyId, name }),
  )
  if (!row) throw refuse(commonRefusals.NOT_FOUND)
  return presentPasskey(row)
}

export async function removePasskey(ctx: UserContext, { passkeyId }: { passkeyId: string }) {
  requireRecentForFactors(ctx)
  const { userId } = ctx.actor
  return ctx.scopes.system(async (system) => {
    if (!(await deletePasskey(system.db, { userId, passkeyId }))) throw refuse(commonRefusals.NOT_FOUND)
    await dropCodesOfNoFactor(system, userId)
    await notifyFactorChange(system, ctx.actor, 'passkey-off')
    return stateOf(system, ctx.actor)
  })
}

async function verified(ctx: UserContext, challenge: string, answer: PasskeyAnswer) {
  const { id, origin } = relyingParty(ctx.config)
  try {
    const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
    const checked = await verifyRegistrationResponse({
      // The contract leaves the content of the response open; the library validates all of it.
      response: { clientExtensionResults: {}, ...answer } as unknown as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: false,
    })
    return checked.verified ? checked.registrationInfo : null
  } catch (error) {
    // The library throws for every kind of invalid response; none of them is a fault of ours.
    ctx.log.info({ err: error }, 'new passkey refused')
    return null
  }
}

/** The challenge belongs to the session that requested it. */
function holder(ctx: UserContext) {
  return { holderHash: hashSecret(`session ${ctx.actor.sessionId}`), purpose: 'register' as const }
}
