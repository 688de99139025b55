import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { secondFactorRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import type { AnyContext, SystemContext } from '../../../../platform/context.ts'
import { consumeCeremony, relyingParty, saveCeremony } from './ceremony.ts'
import {
  type CeremonyPurpose,
  findPasskeyByCredential,
  findPasskeys,
  type PasskeyRow,
  recordPasskeyUse,
} from './store.ts'

/** The browser's response, in the JSON form of WebAuthn Level 3; the library validates its content. */
export interface PasskeyAnswer {
  readonly id: string
  readonly rawId: string
  readonly type: 'public-key'
  readonly response: Record<string, unknown>
}

interface Ask {
  readonly holderHash: string
  readonly purpose: Exclude<CeremonyPurpose, 'register'>
  /** Whose passkeys are allowed; null for a sign-in, where the passkey itself identifies the user. */
  readonly userId: string | null
}

/**
 * Options for the browser's passkey dialog. Alone, a passkey must verify its user (PIN, fingerprint, face) to count
 * as both factors; after a password its presence is enough.
 */
export async function askForPasskey(ctx: SystemContext, ask: Ask): Promise<Record<string, unknown>> {
  const known = ask.userId ? await findPasskeys(ctx.db, ask.userId) : []
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server')
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(ctx.config).id,
    allowCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    userVerification: needsVerification(ask.purpose) ? 'required' : 'preferred',
  })
  await saveCeremony(ctx, { ...ask, challenge: options.challenge })
  return { ...options }
}

/** Consumes the challenge in a transaction of its own, so that a wrong response cannot be retried. */
export async function endAsk(ctx: Pick<AnyContext, 'scopes'>, ask: Ask): Promise<string> {
  const challenge = await ctx.scopes.system((system) => consumeCeremony(system, ask))
  if (!challenge) throw refuse(secondFactorRefusals.PASSKEY_INVALID)
  return challenge
}

/** The passkey that answered `challenge` correctly. Refuses everything else. */
export async function checkPasskey(
  ctx: SystemContext,
  ask: Ask,
  { challenge, answer }: { challenge: string; answer: PasskeyAnswer },
): Promise<PasskeyRow> {
  const passkey = await findPasskeyByCredential(ctx.db, answer.id)
  if (!passkey || (ask.userId !== null && passkey.userId !== ask.userId))
    throw refuse(secondFactorRefusals.PASSKEY_UNKNOWN)
  const { id, origin } = relyingParty(ctx.config)
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const checked = await verifyAuthenticationResponse({
    // The contract leaves the content of the response open; the library validates all of it.
    response: { clientExtensionResults: {}, ...answer } as unknown as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: needsVerification(ask.purpose),
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
      transports: passkey.transports,
    },
  }).catch((error: unknown) => {
    // The library throws for every kind of invalid response; none of them is a fault of ours.
    ctx.log.info({ err: error, passkeyId: passkey.id }, 'passkey refused')
    return null
  })
  if (!checked?.verified) throw refuse(secondFactorRefusals.PASSKEY_INVALID)
  const { newCounter, credentialBackedUp } = checked.authenticationInfo
  await recordPasskeyUse(ctx.db, passkey.id, {
    counter: newCounter,
    isSynced: credentialBackedUp,
    lastUsedAt: ctx.clock.now(),
  })
  return passkey
}

function needsVerification(purpose: Ask['purpose']): boolean {
  return purpose !== 'second-factor'
}
