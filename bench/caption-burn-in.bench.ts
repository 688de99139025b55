import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Bench } from './lib/bench.ts'

const videoSeconds = 20
const mostMb = 600

/** Wall time of burning captions into a video of 20 seconds at 720 x 1280, against its length, in a process of its own. */
export const bench: Bench = {
  name: 'caption-burn-in',
  title: 'Captions burned into 20 s of video, share of real time',
  unit: 'x',
  limit: 0.45,
  better: 'lower',
  async run() {
    const script = join(import.meta.dirname, 'lib', 'burn-in-captions.ts')
    const { stdout } = await promisify(execFile)(process.execPath, [script])
    const { wallS, peakMb, bytes }: { wallS: number; peakMb: number; bytes: number } = JSON.parse(stdout)
    if (peakMb > mostMb) throw new Error(`Rendering took ${Math.round(peakMb)} MB of memory; ${mostMb} are allowed.`)
    return { value: Math.round((wallS / videoSeconds) * 100) / 100, detail: { peakMb: Math.round(peakMb), bytes } }
  },
}
