import { buffer } from 'node:stream/consumers'
import { voiceRefusals } from '@taplore/contract'
import { newId, refuse } from '@taplore/kit'
import type { z } from 'zod'
import type { WorkspaceContext } from '../../../../platform/context.ts'
import { presentTask, startTask, type TaskWork } from '../../../foundation/tasks/index.ts'
import { type AssetRow, findAssets, storeGenerated } from '../../assets/index.ts'
import { addMusicKind } from '../kinds.ts'
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

/** Adds a track to the library, so that documents can use it like any audio. Composing takes seconds, so it is a task. */
export async function addMusic(ctx: WorkspaceContext, { trackId }: { trackId: string }) {
  const track = requireTrack(trackId)
  const madeId = newId(ctx.clock.now().getTime())
  const payload = { trackId, madeId }
  const row = await startTask(ctx, addMusicKind, { title: track.name, subject: payload, payload })
  return { task: presentTask(row), madeId }
}

/** The task of {@link addMusic}. */
export async function saveTrack(work: TaskWork<z.output<typeof addMusicKind.payload>, 'composing'>): Promise<void> {
  await work.stage('composing')
  const { trackId, madeId } = work.payload
  await storeTrack(work, { trackId, assetId: madeId })
}

/**
 * Saves a track as a file of the workspace, with how long it plays. Called again, it finds the file of the first time. Refuses with
 * `MUSIC_NOT_FOUND`, without ffmpeg with `MEDIA_TOOLS_MISSING`, and where the storage is full.
 */
export async function storeTrack(
  { ctx: { providers }, inWorkspace }: Pick<TaskWork<unknown, string>, 'ctx' | 'inWorkspace'>,
  { trackId, assetId }: { trackId: string; assetId: string },
): Promise<{ asset: AssetRow; durationMs: number }> {
  const track = requireTrack(trackId)
  const durationMs = durationOf(track)
  const { storage } = providers
  const stream = await storage.read(await trackKey(storage, track))
  if (!stream) throw refuse(voiceRefusals.MUSIC_NOT_FOUND)
  const bytes = await buffer(stream)
  const asset = await inWorkspace(async (ctx) => {
    const stored = (await findAssets(ctx, [assetId])).get(assetId)
    if (stored) return stored
    const { name } = track
    return storeGenerated(ctx, { assetId, bytes, mime: 'audio/mpeg', name, durationMs, credit: { text: credit } })
  })
  return { asset, durationMs }
}
