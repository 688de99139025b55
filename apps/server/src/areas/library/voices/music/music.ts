import { buffer } from 'node:stream/consumers'
import { voiceRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import type { WorkspaceContext } from '../../../../platform/context.ts'
import { presentAsset, storeGenerated } from '../../assets/index.ts'
import { requireTrack, trackKey } from './track-file.ts'
import { durationOf, tracks } from './tracks.ts'

const credit = 'Composed by Taplore, free to use'

export async function listMusic(ctx: WorkspaceContext) {
  return {
    tracks: tracks.map((track) => ({
      id: track.id,
      name: track.name,
      mood: track.mood,
      durationMs: durationOf(track),
      url: `/api/music/${track.id}/play?workspace=${ctx.actor.workspaceId}`,
      credit,
    })),
  }
}

/** Adds a track to the library, so that documents can use it like any audio. */
export async function addMusic(ctx: WorkspaceContext, { trackId }: { trackId: string }) {
  const track = requireTrack(trackId)
  const stream = await ctx.providers.storage.read(await trackKey(ctx.providers.storage, track))
  if (!stream) throw refuse(voiceRefusals.MUSIC_NOT_FOUND)
  const bytes = await buffer(stream)
  const asset = await storeGenerated(ctx, {
    bytes,
    mime: 'audio/mpeg',
    name: track.name,
    durationMs: durationOf(track),
    credit: { text: credit },
  })
  return presentAsset(ctx, asset)
}
