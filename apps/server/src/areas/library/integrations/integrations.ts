import {
  type IntegrationType,
  integrationRefusals,
  integrationTypes,
  integrationVendors,
  type ProviderService,
} from '@taplore/contract'
import { refuse } from '@taplore/kit'
import type { SlowWorkspaceContext } from '../../../platform/context.ts'
import { providerKeyHint, removeProviderKey, saveProviderKey } from '../../accounts/identity/index.ts'
import { ownerOf } from '../../accounts/workspaces/index.ts'

const services: Record<IntegrationType, ProviderService> = {
  AI_VOICE_GENERATION: 'voice-cloning',
  AI_IMAGE_GENERATION: 'image-generation',
}

/** The services that work for the workspace: by the keys of its owner. Only the owner sees something of a key. */
export async function listIntegrations({ scopes, actor }: SlowWorkspaceContext) {
  return scopes.system(async (system) => {
    const ownerId = await ownerOf(system.db, actor.workspaceId)
    const canChange = ownerId === actor.userId
    const integrations = []
    for (const type of integrationTypes) {
      const hint = ownerId ? await providerKeyHint(system, ownerId, services[type]) : null
      const isConnected = hint !== null
      integrations.push({ type, vendor: integrationVendors[type], isConnected, hint: canChange ? hint : null })
    }
    return { integrations, canChange }
  })
}

interface SaveIntegration {
  readonly type: IntegrationType
  readonly apiKey: string | null
}

/** Saves the key of a service, encrypted, or removes it. A key that ElevenLabs rejects is told now and not saved (INTEG-04). */
export async function saveIntegration(ctx: SlowWorkspaceContext, { type, apiKey }: SaveIntegration) {
  const { scopes, actor, providers } = ctx
  const ownerId = await scopes.system((system) => ownerOf(system.db, actor.workspaceId))
  // A key acts for its user, and no program should change the keys of that user.
  if (ownerId !== actor.userId || actor.key) throw refuse(integrationRefusals.INTEGRATION_OF_OWNER)
  const service = services[type]
  if (apiKey === null) await removeProviderKey(ctx, { service })
  else {
    if (type === 'AI_VOICE_GENERATION') await providers.speech.withKey(apiKey).check?.()
    await saveProviderKey(ctx, { service, key: apiKey })
  }
  return listIntegrations(ctx)
}
