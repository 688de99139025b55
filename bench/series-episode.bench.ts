import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Bench } from './lib/bench.ts'

/** Wall time of rendering an episode of 45 seconds at 720 x 1280: nine scenes, speech, music and captions, in the processes of a worker. */
export const bench: Bench = {
  name: 'series-episode',
  title: 'Episode of a series of 45 s rendered, share of its length',
  unit: 'x',
  limit: 0.8,
  better: 'lower',
  async run() {
    const script = join(import.meta.dirname, 'lib', 'render-episode.ts')
    const { stdout } = await promisify(execFile)(process.execPath, [script])
    const { wallS, scenesS, cpuS, seconds, peakMb, bytes }: Record<string, number> = JSON.parse(stdout)
    if (!wallS || !seconds || !peakMb || !scenesS || !cpuS || !bytes) throw new Error('The episode was not rendered.')
    // On a busy machine the processor time says more than the wall time.
    const [scenes, wall, cpu, peak] = [scenesS, wallS, cpuS, peakMb].map(Math.round)
    const detail = { scenesS: scenes ?? 0, wallS: wall ?? 0, cpuS: cpu ?? 0, peakMb: peak ?? 0, bytes }
    return { value: Math.round((wallS / seconds) * 100) / 100, detail }
  },
}
