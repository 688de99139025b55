import type { z } from 'zod'
import type { TaskWork } from '../../foundation/tasks/index.ts'
import { storeRecording } from '../assets/index.ts'
import type { trimVideoKind } from './kinds.ts'
import { ffmpeg, withSource } from './source-file.ts'

type Work = TaskWork<z.output<typeof trimVideoKind.payload>, 'cutting'>

/**
 * Re-encoded: a stream copy can only start at key frames, seconds away from the requested position. Only its storage
 * counts.
 */
export async function trimRecording(work: Work): Promise<void> {
  await work.stage('cutting')
  await withSource(work, async ({ row, input, path }) => {
    const { startMs, endMs, withoutSound, madeId } = work.payload
    const target = path('.mp4')
    const part = ['-ss', seconds(startMs), ...input, '-t', seconds(endMs - startMs)]
    const image = ['-map', '0:v:0', '-c:v', 'libx264', '-preset', 'veryfast', '-crf', '20', '-pix_fmt', 'yuv420p']
    const sound = withoutSound ? ['-an'] : ['-map', '0:a:0?', '-c:a', 'aac', '-b:a', '160k']
    await ffmpeg([...part, ...image, ...sound, '-movflags', '+faststart', '-f', 'mp4', target], work.signal)
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
