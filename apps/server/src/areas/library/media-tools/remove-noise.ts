import type { z } from 'zod'
import type { TaskWork } from '../../foundation/tasks/index.ts'
import { spend } from '../../money/billing/index.ts'
import { storeRecording } from '../assets/index.ts'
import type { removeNoiseKind } from './kinds.ts'
import { ffmpeg, withSource } from './source-file.ts'
import { secondsOf } from './start-tools.ts'

type Work = TaskWork<z.output<typeof removeNoiseKind.payload>, 'cleaning'>

/** Hum below voices is filtered out. */
const hum = 'highpass=f=70'
const loudestFloor = -20
const quietestFloor = -80

/**
 * Reduces steady noise by 24 dB: ffmpeg's FFT denoiser, with the noise level measured where the recording is
 * quietest. Its own noise tracking changes almost nothing.
 */
function denoiser(quietestDb: number): string {
  const floor = Math.min(loudestFloor, Math.max(quietestFloor, Math.round(quietestDb) + 3))
  return `${hum},afftdn=nr=24:nf=${floor}`
}

/** Level of the quietest tenth of a recording, in dB below full scale: between words there is only noise. */
async function quietest(input: readonly string[], signal: AbortSignal): Promise<number> {
  const key = 'lavfi.astats.Overall.RMS_level'
  const measured = `${hum},aresample=48000,asetnsamples=n=4800:p=0,astats=metadata=1:reset=1,ametadata=print:key=${key}:file=-`
  const printed = await ffmpeg([...input, '-map', '0:a:0', '-af', measured, '-f', 'null', '-'], signal)
  // Digital silence (-inf) is not noise.
  const found = [...printed.toString('utf8').matchAll(/RMS_level=(-?\d[\d.]*)/g)].map(([, value]) => Number(value))
  return found.sort((left, right) => left - right)[Math.floor(found.length / 10)] ?? quietestFloor
}

/** Creates a clean copy; the image track of a video is not re-encoded. */
export async function removeRecordingNoise(work: Work): Promise<void> {
  await work.stage('cleaning')
  await withSource(work, async ({ row, input, path }) => {
    const isVideo = row.kind === 'video'
    const target = path(isVideo ? '.mp4' : '.m4a')
    const image = isVideo ? ['-map', '0:v:0', '-c:v', 'copy'] : ['-vn']
    const sound = [
      '-map',
      '0:a:0',
      '-af',
      denoiser(await quietest(input, work.signal)),
      '-c:a',
      'aac',
      '-b:a',
      '160k',
      '-ar',
      '48000',
    ]
    await ffmpeg([...input, ...image, ...sound, '-f', isVideo ? 'mp4' : 'ipod', target], work.signal)
    await work.progress(0.8)
    const { name, alt, credit } = row
    const { workspaceId, userId } = work
    await storeRecording(
      work.ctx,
      { workspaceId, userId },
      { path: target, assetId: work.payload.madeId, name: cleanName(name), alt, credit },
      (inner) => spend(inner, 'noiseRemovalSeconds', secondsOf(row)),
    )
  })
}

function cleanName(name: string): string {
  const [, stem = name] = /^(.+)\.[a-z0-9]{1,5}$/i.exec(name) ?? []
  return `${stem} (clean)`
}
