import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Bench } from './lib/bench.ts'

const root = join(import.meta.dirname, '..')

/**
 * JavaScript that the sign-in page and the home load before anything else: the entry and what it imports at once, gzip.
 * The code of a page and the texts of all pages load beside each other, after it.
 */
export const bench: Bench = {
  name: 'bundle',
  title: 'Main JavaScript of the app',
  unit: 'KB gzip',
  limit: 250,
  better: 'lower',
  async run() {
    const dist = join(root, 'apps/web/dist')
    if (!existsSync(dist)) throw new Error('the app is not built: npm run bench builds it')
    const html = readFileSync(join(dist, 'index.html'), 'utf8')
    const files = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map((match) => match[1] ?? '')
    const sizes = files.map((file) => gzipSync(readFileSync(join(dist, file))).length)
    return { value: sizes.reduce((sum, size) => sum + size, 0) / 1024 }
  },
}
