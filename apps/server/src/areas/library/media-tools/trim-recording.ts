import type { z } from 'zod'
import type { TaskWork } from '../../foundation/tasks/index.ts'
import { storeRecording } from '../assets/index.ts'
import type { cutFilmKind } from './kinds.ts'
import { ffmpeg, withSource } from './source-file.ts'

type Work = TaskWork<z.output<typeof cutFilmKind.payload>, 'cutting'>

/**
 * Encoded anew: a film that is only copied can begin at its key frames alone, seconds away from the wished place. Nothing is
 * counted but the room it takes.
 */
export async function trimRecording(work: Work): Promise<void> {
  await work.stage('cutting')
  await withSource(work, async ({ row, input, path }) => {
    const { startMs, endMs, withoutSound, madeId } = work.payload
    const target = path('.mp4')
    const part = ['-ss', seconds(startMs), ...input, '-t', seconds(endMs - startMs)]
    const picture = ['-map', '0:v:0', '-c:v', 'libx264', '-preset', 'veryfast', '-crf', '20', '-pix_fmt', 'yuv420p']
    const sound = withoutSound ? ['-an'] : ['-map', '0:a:0?', '-c:a', 'aac', '-b:a', '160k']
    await ffmpeg([...part, ...picture, ...sound, '-movflags', '+faststart', '-f', 'mp4', target], work.signal)
    await work.progress(0.8)
    const { name, alt, credit } = row
    const { workspaceId, userId } = work
    const made = { path: target, assetId: madeId, name: partName(name, startMs, endMs), alt, credit }
    await storeRecording(work.ctx, { workspaceId, userId }, made, () => Promise.resolve())
  })
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(3)
}

function partName(name: string, startMs: number, endMs: number): string {
  const [, stem = name] = /^(.+)\.[a-z0-9]{1,5}$/i.exec(name) ?? []
  return `${stem} (${(startMs / 1000).toFixed(1)}–${(endMs / 1000).toFixed(1)} s)`
}
