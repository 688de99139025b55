import { text } from 'node:stream/consumers'
import type { ShortClip } from '@taplore/contract'
import { type Clip, exportSizeOf, planFraming, seenFacesSchema } from '@taplore/media'
import type { WorkspaceContext } from '../../../../platform/context.ts'
import { inputHashOf } from '../rules.ts'
import { findArtifacts, type ProjectRow } from '../store.ts'

/** How the shots of clips are framed by their faces, as in an export; only of clips in which faces were looked for. */
export async function findClipShots(
  ctx: WorkspaceContext,
  { assetId, facts }: Pick<ProjectRow, 'assetId' | 'facts'>,
  clips: readonly Clip[],
): Promise<Map<Clip, ShortClip['shots']>> {
  const found = new Map<Clip, ShortClip['shots']>()
  if (!assetId || !facts) return found
  const byHash = new Map(clips.map((clip) => [inputHashOf('faces', [assetId, clip.startMs, clip.endMs]), clip]))
  const target = exportSizeOf('9:16', facts, 'standard')
  for (const { inputHash, key } of await findArtifacts(ctx, [...byHash.keys()])) {
    const clip = byHash.get(inputHash)
    const stream = await ctx.providers.storage.read(key)
    const seen = stream ? seenFacesSchema.safeParse(JSON.parse(await text(stream))) : null
    if (!clip || !seen?.success) continue
    const shots = planFraming(seen.data, { durationMs: clip.endMs - clip.startMs, media: facts, target })
    found.set(
      clip,
      shots.map((shot) => ({ ...shot, crop: [...shot.crop] })),
    )
  }
  return found
}
