import { constants, type Limit, voiceRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import type { Scopes } from '../../../platform/context.ts'
import type { Speech, SpeechProvider } from '../../../providers/speech/speech.ts'
import { hasProviderKey, openProviderKey } from '../../accounts/identity/index.ts'
import { ownerOf } from '../../accounts/workspaces/index.ts'

/** An account at a speech service: this installation's, or the one of the workspace's owner. */
export interface Account {
  /** As rows of cloned voices keep it: the service, and whose account it is when it is not ours. */
  readonly name: string
  /** The owner of the workspace who brought the key; null for this installation's account. */
  readonly keyHolder: string | null
}

interface Asking {
  readonly actor: { readonly workspaceId: string }
  readonly providers: { readonly speech: Speech }
  readonly scopes: Scopes
}

/** The account of this installation: it speaks with the ready-made voices. */
export function houseAccount({ speech }: Asking['providers']): Account {
  return { name: speech.describe().chosen, keyHolder: null }
}

/**
 * The accounts whose cloned voices the workspace may use; where new voices are made stands first. A key that the owner of the
 * workspace keeps in their profile serves everybody in it, so that a voice does not depend on who made it; a voice of a former
 * owner's account is no longer offered.
 */
export async function accountsOf({ actor, providers, scopes }: Asking): Promise<readonly [Account, ...Account[]]> {
  const house = houseAccount(providers)
  return scopes.system(async (system) => {
    const ownerId = await ownerOf(system.db, actor.workspaceId)
    if (!ownerId || !(await hasProviderKey(system, ownerId, 'voice-cloning'))) return [house]
    return [{ name: `elevenlabs of ${ownerId}`, keyHolder: ownerId }, house]
  })
}

/** Speech on an account. The key is read at the last moment, and given up right after the call. */
export async function speechOf(
  { providers, scopes }: Pick<Asking, 'providers' | 'scopes'>,
  { keyHolder }: Account,
): Promise<SpeechProvider> {
  if (!keyHolder) return providers.speech
  const key = await scopes.system((system) => openProviderKey(system, keyHolder, 'voice-cloning'))
  if (!key) throw refuse(voiceRefusals.VOICE_NOT_FOUND)
  return providers.speech.withKey(key)
}

/** How many voices may be made on an account: as many as the plan says, on one's own ten. */
export function voiceLimitOf({ keyHolder }: Account, planLimit: Limit): Limit {
  return keyHolder ? constants.voices.mostOnOwnKey : planLimit
}
