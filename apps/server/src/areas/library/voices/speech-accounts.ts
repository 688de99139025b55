import { constants, type Limit, voiceRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import type { Scopes } from '../../../platform/context.ts'
import type { Speech, SpeechProvider } from '../../../ports/speech.ts'
import { hasProviderKey, openProviderKey } from '../../accounts/identity/index.ts'
import { ownerOf } from '../../accounts/workspaces/index.ts'

/** An account at a speech service: this installation's, or the one of the workspace's owner. */
export interface Account {
  /** As stored with cloned voices: the service, and whose account it is when it is not ours. */
  readonly name: string
  /** The owner of the workspace whose key it is; null for this installation's account. */
  readonly keyOwner: string | null
}

/** The accounts whose voices a workspace may use; the first one makes new voices. */
export type Accounts = readonly [Account, ...Account[]]

interface Asking {
  readonly actor: { readonly workspaceId: string }
  readonly providers: { readonly speech: Speech }
  readonly scopes: Scopes
}

/** The account of this installation: it speaks with the built-in voices. */
export function installationAccount({ speech }: Asking['providers']): Account {
  return { name: speech.describe().chosen, keyOwner: null }
}

/**
 * The accounts whose cloned voices the workspace may use; new voices are created on the first. A key in the profile
 * of the workspace's owner serves everyone in it, so that a voice does not depend on its creator; voices of a
 * previous owner's account are no longer offered.
 */
export async function accountsOf({ actor, providers, scopes }: Asking): Promise<Accounts> {
  const house = installationAccount(providers)
  return scopes.system(async (system) => {
    const ownerId = await ownerOf(system.db, actor.workspaceId)
    if (!ownerId || !(await hasProviderKey(system, ownerId, 'voice-cloning'))) return [house]
    return [{ name: `elevenlabs of ${ownerId}`, keyOwner: ownerId }, house]
  })
}

/** Speech with an account. The key is decrypted at the last moment, and discarded right after the call. */
export async function speechOf(
  { providers, scopes }: Pick<Asking, 'providers' | 'scopes'>,
  { keyOwner: keyHolder }: Account,
): Promise<SpeechProvider> {
  if (!keyHolder) return providers.speech
  const key = await scopes.system((system) => openProviderKey(system, keyHolder, 'voice-cloning'))
  if (!key) throw refuse(voiceRefusals.VOICE_NOT_FOUND)
  return providers.speech.withKey(key)
}

/** How many voices an account may have: the plan's limit, on one's own ten. */
export function voiceLimitOf({ keyOwner: keyHolder }: Account, planLimit: Limit): Limit {
  return keyHolder ? constants.voices.mostOnOwnKey : planLimit
}
