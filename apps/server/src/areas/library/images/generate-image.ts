import { imageRefusals } from '@taplore/contract'
import { Refusal, refuse, shorten } from '@taplore/kit'
import { artFromWords, drawArt } from '@taplore/story/art'
import { fileTypeFromBuffer } from 'file-type'
import type { LongJobContext, SlowWorkspaceContext } from '../../../platform/context.ts'
import type { GeneratedImage, ImageProvider, ImageShape } from '../../../ports/images.ts'
import { hasProviderKey, openProviderKey } from '../../accounts/identity/index.ts'
import { ownerOf } from '../../accounts/workspaces/index.ts'
import { requireBalance, spend } from '../../money/billing/index.ts'
import { presentAsset, storeGenerated } from '../assets/index.ts'

type Asking = Pick<SlowWorkspaceContext, 'providers' | 'scopes'> & {
  readonly actor: { readonly workspaceId: string }
}

/** Users wait no longer. */
const patienceMs = 110_000
const usable = new Set(['image/png', 'image/jpeg', 'image/webp'])

/** Whose key generates images: the owner's own comes first, since they added it for this. */
export async function stateOfImages({ actor, providers, scopes }: Asking) {
  const hasOwn = await scopes.system(async (system) => {
    const ownerId = await ownerOf(system.db, actor.workspaceId)
    return ownerId !== null && (await hasProviderKey(system, ownerId, 'image-generation'))
  })
  return {
    by: hasOwn ? ('owner' as const) : providers.images.house ? ('installation' as const) : ('nobody' as const),
  }
}

/**
 * Generates an image from a prompt and saves it in the library, with the service as credit. It is deducted from the
 * month's balance when it is saved, so failures cost nothing; the balance is also checked before.
 */
export async function generateImage(ctx: SlowWorkspaceContext, input: { prompt: string; shape: ImageShape }) {
  const { actor, scopes } = ctx
  const { prompt, shape } = input
  const provider = await findProvider(ctx)
  if (!provider) return drawBasic(ctx, input)
  await requireBalance((work) => scopes.workspace(actor, work), 'aiImageGeneration', 1)
  const signal = AbortSignal.timeout(patienceMs)
  const verdict = await ctx.providers.moderation.check(prompt, { kind: 'topic', signal })
  if (verdict.isExplicit) throw refuse(imageRefusals.IMAGE_PROMPT_REFUSED)
  const made = await provider.make(ctx.egress, { prompt, shape, signal }).catch((error) => {
    throw signal.aborted && !(error instanceof Refusal) ? refuse(imageRefusals.IMAGES_UNAVAILABLE) : error
  })
  const type = (await fileTypeFromBuffer(made.bytes))?.mime ?? ''
  if (!usable.has(type)) throw refuse(imageRefusals.IMAGE_UNUSABLE)
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

/**
 * Generates an image for work that is paid with credits of its own: nothing is deducted from the plan, and nothing is saved. No
 * transaction is open while the service runs. Refuses with `imageRefusals`.
 */
export async function generateForPaidWork(
  ctx: Pick<LongJobContext, 'providers' | 'scopes' | 'egress'>,
  actor: { workspaceId: string },
  { prompt, shape, signal }: { prompt: string; shape: ImageShape; signal: AbortSignal },
): Promise<GeneratedImage> {
  const provider = await providerOf({ ...ctx, actor })
  const verdict = await ctx.providers.moderation.check(prompt, { kind: 'topic', signal })
  if (verdict.isExplicit) throw refuse(imageRefusals.IMAGE_PROMPT_REFUSED)
  const made = await provider.make(ctx.egress, { prompt, shape, signal })
  const type = (await fileTypeFromBuffer(made.bytes))?.mime ?? ''
  if (!usable.has(type)) throw refuse(imageRefusals.IMAGE_UNUSABLE)
  return made
}

/** Px of a drawing of each shape. */
const frames = {
  portrait: { width: 720, height: 1280 },
  square: { width: 1080, height: 1080 },
  landscape: { width: 1280, height: 720 },
} as const satisfies Record<ImageShape, { width: number; height: number }>

/** Without any service: a drawing of our own, by the words of the prompt. It is called what it is, and nothing is counted. */
async function drawBasic(ctx: SlowWorkspaceContext, { prompt, shape }: { prompt: string; shape: ImageShape }) {
  const { actor, scopes } = ctx
  const signal = AbortSignal.timeout(patienceMs)
  const verdict = await ctx.providers.moderation.check(prompt, { kind: 'topic', signal })
  if (verdict.isExplicit) throw refuse(imageRefusals.IMAGE_PROMPT_REFUSED)
  const row = await scopes.workspace(actor, (inner) =>
    storeGenerated(
      { ...inner, actor },
      {
        bytes: Buffer.from(drawArt(artFromWords(prompt, frames[shape]))),
        mime: 'image/svg+xml',
        name: shorten(prompt, 60),
        alt: shorten(prompt, 300),
        credit: { text: 'Basic drawing' },
      },
    ),
  )
  return presentAsset(ctx, row)
}

/** The key is decrypted at the last moment, and discarded right after the call. */
async function providerOf(asking: Asking): Promise<ImageProvider> {
  const provider = await findProvider(asking)
  if (!provider) throw refuse(imageRefusals.IMAGES_OFF)
  return provider
}

async function findProvider({ actor, providers, scopes }: Asking): Promise<ImageProvider | null> {
  const key = await scopes.system(async (system) => {
    const ownerId = await ownerOf(system.db, actor.workspaceId)
    return ownerId ? openProviderKey(system, ownerId, 'image-generation') : null
  })
  return key ? providers.images.withKey(key) : providers.images.house
}
