import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Bench } from './lib/bench.ts'

/** The player as readers load it, gzip. */
export const bench: Bench = {
  name: 'player-size',
  title: 'JavaScript of the player',
  unit: 'KB gzip',
  limit: 20,
  better: 'lower',
  async run() {
    const dist = join(import.meta.dirname, '..', 'packages/story-player/dist')
    const file = existsSync(dist) ? readdirSync(dist).find((name) => name.endsWith('.js')) : undefined
    if (!file) throw new Error('the player is not built: npm run bench builds it')
    return { value: gzipSync(readFileSync(join(dist, file))).length / 1024 }
  },
}
