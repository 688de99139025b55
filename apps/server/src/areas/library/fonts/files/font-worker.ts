import { parentPort } from 'node:worker_threads'
import { convert } from 'fontverter'
import subsetFont from 'subset-font'
import type { FontTask, FontTaskResult } from './font-tasks.ts'
import { readSfnt } from './read-sfnt.ts'

// Font files are untrusted: they are parsed in a thread of their own with limited time and memory.
parentPort?.on('message', async (task: FontTask) => parentPort?.postMessage(await work(task)))

async function work(task: FontTask): Promise<FontTaskResult> {
  const file = Buffer.from(task.bytes)
  try {
    if (task.kind === 'subset') {
      return { web: await subsetFont(file, task.words, { targetFormat: 'woff2', noHinting: true }) }
    }
    // A table that points outside the file would keep the writer below busy forever: it is checked first.
    const plain = Buffer.from(await convert(file, 'sfnt'))
    readSfnt(plain)
    // Rewritten by a parser that validates every table: unknown content is dropped.
    const clean = await subsetFont(plain, undefined, { targetFormat: 'sfnt', noHinting: true, keepAllGlyphs: true })
    return { facts: readSfnt(clean), web: Buffer.from(await convert(clean, 'woff2', 'sfnt')) }
  } catch (error) {
    return { fault: error instanceof Error ? error.message : 'unknown' }
  }
}
