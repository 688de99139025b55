import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Bench } from './lib/bench.ts'

const storySeconds = 20
const mostMb = 600

/** Wall time of a video of 20 seconds at 720 x 1280 with its sound, against its length, in a process of its own. */
export const bench: Bench = {
  name: 'story-export',
  title: 'Video of a 20 s story, share of real time',
  unit: 'x',
  limit: 0.6,
  better: 'lower',
  async run() {
    const script = join(import.meta.dirname, 'lib', 'export-videos.ts')
    const { stdout } = await promisify(execFile)(process.execPath, [script])
    const { wallS, peakMb, bytes }: { wallS: number; peakMb: number; bytes: number } = JSON.parse(stdout)
    if (peakMb > mostMb) throw new Error(`The export took ${Math.round(peakMb)} MB of memory; ${mostMb} are allowed.`)
    return { value: Math.round((wallS / storySeconds) * 100) / 100, detail: { peakMb: Math.round(peakMb), bytes } }
  },
}
