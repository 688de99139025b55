import { buffer } from 'node:stream/consumers'
import type { SlowWorkspaceContext } from '../../../platform/context.ts'
import type { ShownPicture } from '../../../providers/language/language.ts'
import { publicFilesOf } from '../../library/assets/index.ts'
import { askWordsmith } from './reword.ts'

/** A writer sees enough on a small one, and a large one costs more. */
const variant = 'medium'

/**
 * What pictures of the library show, as proposals of alternative texts. A film is judged by its still. Files that are gone or
 * hold no picture are left out; when none is left, nobody is asked.
 */
export async function describePictures(
  ctx: SlowWorkspaceContext,
  { assetIds, language }: { assetIds: string[]; language: string },
  signal?: AbortSignal,
) {
  return askWordsmith(ctx, signal, async (wordsmith, patience) => {
    const found = await picturesOf(ctx, [...new Set(assetIds)])
    if (found.length === 0) return { pictures: [] }
    const pictures = found.map(({ picture }) => picture)
    const texts = await wordsmith.describePictures({ pictures, language, signal: patience })
    return { pictures: found.map(({ assetId }, index) => ({ assetId, alt: texts[index] ?? '' })) }
  })
}

async function picturesOf(
  ctx: SlowWorkspaceContext,
  assetIds: readonly string[],
): Promise<{ assetId: string; picture: ShownPicture }[]> {
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
      return stream ? [{ assetId, picture: { bytes: new Uint8Array(await buffer(stream)), mime } }] : []
    }),
  )
  return read.flat()
}
