import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Bench } from './lib/bench.ts'

const clipSeconds = 20
const mostMb = 600

/**
 * Wall time of a clip of 20 seconds at 720 x 1280 from the middle of a wide video, against its length, in a process of its own: its
 * crop moves, it has a title and captions, and its loudness is measured first.
 */
export const bench: Bench = {
  name: 'clip-export',
  title: 'Clip of 20 s from a wide video, share of real time',
  unit: 'x',
  limit: 0.6,
  better: 'lower',
  async run() {
    const script = join(import.meta.dirname, 'lib', 'burn-in-captions.ts')
    const { stdout } = await promisify(execFile)(process.execPath, [script, 'clip'])
    const { wallS, peakMb, bytes }: { wallS: number; peakMb: number; bytes: number } = JSON.parse(stdout)
    if (peakMb > mostMb) throw new Error(`Rendering took ${Math.round(peakMb)} MB of memory; ${mostMb} are allowed.`)
    return { value: Math.round((wallS / clipSeconds) * 100) / 100, detail: { peakMb: Math.round(peakMb), bytes } }
  },
}
