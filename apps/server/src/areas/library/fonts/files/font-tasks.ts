import { Worker } from 'node:worker_threads'
import { fontRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import type { FontFacts } from '../tables.ts'

export type FontTask =
  | { readonly kind: 'prepare'; readonly bytes: Uint8Array }
  | { readonly kind: 'subset'; readonly bytes: Uint8Array; readonly words: string }
export type FontTaskResult = { web: Uint8Array; facts?: FontFacts } | { fault: string }

const limits = { timeMs: 25_000, memoryMb: 512 }

/** Parses and rewrites an untrusted font. Throws the refusal FONT_FILE_INVALID when that fails. */
export async function prepareFont(bytes: Uint8Array): Promise<{ web: Uint8Array; facts: FontFacts }> {
  const result = await inTurn({ kind: 'prepare', bytes })
  if ('fault' in result || !result.facts) throw refuseFile('The file is damaged, or it is no font that can be read.')
  return { web: result.web, facts: result.facts }
}

/** The subset of a font with these characters, as WOFF2. Null when it cannot be created. */
export async function subsetOf(bytes: Uint8Array, words: string): Promise<Uint8Array | null> {
  const result = await inTurn({ kind: 'subset', bytes, words })
  return 'fault' in result ? null : result.web
}

export function refuseFile(reason: string) {
  return refuse(fontRefusals.FONT_FILE_INVALID, { reason })
}

let last: Promise<unknown> = Promise.resolve()

/** One at a time: each needs a processor and memory. */
function inTurn(task: FontTask): Promise<FontTaskResult> {
  const turn = last.then(() => inThread(task))
  last = turn
  return turn
}

/**
 * Each font has a thread of its own, which ends with it: the libraries that read and compress fonts stay busy forever
 * when reused after certain files. Never rejects.
 */
function inThread(task: FontTask): Promise<FontTaskResult> {
  const worker = openWorker()
  return new Promise((resolve) => {
    const end = (result: FontTaskResult) => {
      clearTimeout(timer)
      worker.removeAllListeners()
      worker.on('error', () => {})
      void worker.terminate()
      resolve(result)
    }
    const timer = setTimeout(() => end({ fault: 'It takes too long to read.' }), limits.timeMs)
    worker.once('message', end)
    worker.once('error', (error) => end({ fault: error.message }))
    worker.once('exit', () => end({ fault: 'The reader ended.' }))
    worker.postMessage(task)
  })
}

function openWorker(): Worker {
  return new Worker(new URL('./font-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb },
    // It parses fonts and needs neither settings nor keys.
    env: {},
    stdout: true,
    stderr: true,
  })
}
