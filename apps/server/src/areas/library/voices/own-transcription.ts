import type { LongJobContext } from '../../../platform/context.ts'
import type { OwnTranscription } from '../../../ports/transcription.ts'
import { hasProviderKey, openProviderKey } from '../../accounts/identity/index.ts'
import { ownerOf } from '../../accounts/workspaces/index.ts'

type Asking = Pick<LongJobContext, 'scopes'>

/** Whether the owner of a workspace has a key of ElevenLabs, which recognizes speech too. */
export async function hasOwnTranscription({ scopes }: Asking, workspaceId: string): Promise<boolean> {
  return scopes.system(async (system) => {
    const ownerId = await ownerOf(system.db, workspaceId)
    return ownerId !== null && (await hasProviderKey(system, ownerId, 'voice-cloning'))
  })
}

/** Recognition with the key of the workspace's owner; null without one. The key is decrypted for this one call. */
export async function openOwnTranscription(
  { scopes, providers }: Asking & Pick<LongJobContext, 'providers'>,
  workspaceId: string,
): Promise<OwnTranscription | null> {
  const key = await scopes.system(async (system) => {
    const ownerId = await ownerOf(system.db, workspaceId)
    return ownerId ? openProviderKey(system, ownerId, 'voice-cloning') : null
  })
  return key ? providers.transcription.withKey(key) : null
}
