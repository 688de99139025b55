import { pictureRefusals } from '@taplore/contract'
import { Refusal, refuse, shorten } from '@taplore/kit'
import { fileTypeFromBuffer } from 'file-type'
import type { SlowWorkspaceContext } from '../../../platform/context.ts'
import type { PictureProvider, PictureShape } from '../../../providers/images/images.ts'
import { hasProviderKey, openProviderKey } from '../../accounts/identity/index.ts'
import { ownerOf } from '../../accounts/workspaces/index.ts'
import { requireBalance, requireFeature, spend } from '../../money/billing/index.ts'
import { presentAsset, storeGenerated } from '../assets/index.ts'

type Asking = Pick<SlowWorkspaceContext, 'actor' | 'providers' | 'scopes'>

/** A person waits no longer. */
const patienceMs = 110_000
const usable = new Set(['image/png', 'image/jpeg', 'image/webp'])

/** On whose key pictures are made: the owner's own comes first, since they brought it for this. */
export async function stateOfPictures({ actor, providers, scopes }: Asking) {
  const hasOwn = await scopes.system(async (system) => {
    const ownerId = await ownerOf(system.db, actor.workspaceId)
    return ownerId !== null && (await hasProviderKey(system, ownerId, 'image-generation'))
  })
  return {
    by: hasOwn ? ('owner' as const) : providers.pictures.house ? ('installation' as const) : ('nobody' as const),
  }
}

/**
 * Makes a picture of words and keeps it in the library, with whose machine made it as its credit. It is taken from the month's
 * balance together with the keeping, so what failed costs nothing; that one is left is asked before as well.
 */
export async function generateImage(ctx: SlowWorkspaceContext, input: { prompt: string; shape: PictureShape }) {
  const { actor, scopes } = ctx
  const { prompt, shape } = input
  await scopes.workspace(actor, (inner) => requireFeature({ ...inner, actor }, 'aiImageGeneration'))
  const provider = await providerOf(ctx)
  await requireBalance((work) => scopes.workspace(actor, work), 'aiImageGeneration', 1)
  const signal = AbortSignal.timeout(patienceMs)
  const verdict = await ctx.providers.moderation.check(prompt, { kind: 'topic', signal })
  if (verdict.isExplicit) throw refuse(pictureRefusals.PICTURE_PROMPT_REFUSED)
  const made = await provider.make(ctx.egress, { prompt, shape, signal }).catch((error) => {
    throw signal.aborted && !(error instanceof Refusal) ? refuse(pictureRefusals.PICTURES_UNAVAILABLE) : error
  })
  const type = (await fileTypeFromBuffer(made.bytes))?.mime ?? ''
  if (!usable.has(type)) throw refuse(pictureRefusals.PICTURE_UNUSABLE)
  const row = await scopes.workspace(actor, async (inner) => {
    await spend(inner, 'aiImageGeneration', 1)
    return storeGenerated(
      { ...inner, actor },
      {
        bytes: made.bytes,
        mime: type,
        name: shorten(prompt, 60),
        alt: shorten(prompt, 300),
        credit: { text: `Made by AI (${made.maker})` },
      },
    )
  })
  return presentAsset(ctx, row)
}

/** The key is read at the last moment, and given up right after the call. */
async function providerOf({ actor, providers, scopes }: Asking): Promise<PictureProvider> {
  const key = await scopes.system(async (system) => {
    const ownerId = await ownerOf(system.db, actor.workspaceId)
    return ownerId ? openProviderKey(system, ownerId, 'image-generation') : null
  })
  const provider = key ? providers.pictures.withKey(key) : providers.pictures.house
  if (!provider) throw refuse(pictureRefusals.PICTURES_OFF)
  return provider
}
