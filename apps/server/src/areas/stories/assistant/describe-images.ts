import { buffer } from 'node:stream/consumers'
import type { SlowWorkspaceContext } from '../../../platform/context.ts'
import type { ShownImage } from '../../../ports/language.ts'
import { publicFilesOf } from '../../library/assets/index.ts'
import { askLanguageModel } from './reword.ts'

/** A small image is enough for the model, and a large one costs more. */
const variant = 'medium'

/**
 * Proposes alt texts for images of the library. A video is described by its poster. Missing files and files without
 * an image are left out; without any, no call is made.
 */
export async function describeImages(
  ctx: SlowWorkspaceContext,
  { assetIds, language }: { assetIds: string[]; language: string },
  signal?: AbortSignal,
) {
  return askLanguageModel(ctx, signal, async (assistant, patience) => {
    const found = await listImages(ctx, [...new Set(assetIds)])
    if (found.length === 0) return { images: [] }
    const images = found.map(({ image }) => image)
    const texts = await assistant.describeImages({ images, language, signal: patience })
    return { images: found.map(({ assetId }, index) => ({ assetId, alt: texts[index] ?? '' })) }
  })
}

async function listImages(
  ctx: SlowWorkspaceContext,
  assetIds: readonly string[],
): Promise<{ assetId: string; image: ShownImage }[]> {
  const { workspaceId, userId } = ctx.actor
  const files = await ctx.scopes.workspace({ workspaceId, userId }, (inner) =>
    publicFilesOf(
      inner,
      assetIds.map((assetId) => ({ assetId, variant })),
    ),
  )
  const read = await Promise.all(
    files.map(async ({ assetId, storageKey, mime }) => {
      const stream = mime.startsWith('image/') ? await ctx.providers.storage.read(storageKey) : null
      return stream ? [{ assetId, image: { bytes: new Uint8Array(await buffer(stream)), mime } }] : []
    }),
  )
  return read.flat()
}
