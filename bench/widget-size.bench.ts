import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Bench } from './lib/bench.ts'

/** The script of widgets as pages of others load it, gzip. */
export const bench: Bench = {
  name: 'widget-size',
  title: 'JavaScript of a widget',
  unit: 'KB gzip',
  limit: 15,
  better: 'lower',
  async run() {
    const file = join(import.meta.dirname, '..', 'packages/widget/dist/story-player.js')
    if (!existsSync(file)) throw new Error('the widget is not built: npm run bench builds it')
    return { value: gzipSync(readFileSync(file)).length / 1024 }
  },
}
