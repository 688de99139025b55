import { Worker } from 'node:worker_threads'
import type { Extracted } from './extract-article.ts'

/** Time on the clock: a busy machine takes several times as long for an ordinary page. */
export const articleTimeMs = 60_000
const memoryMb = 400
/** Loading the parser takes ten times as long as an ordinary page, so a thread waits a moment for the next one. */
const idleMs = 30_000
const maxIdle = 2
/** Whatever pages leave behind in a thread ends with it. */
const maxPages = 200

interface ArticleThread {
  readonly worker: Worker
  /** Whether the parser is loaded. */
  isReady: boolean
  pages: number
  expiry?: NodeJS.Timeout
}

const idle: ArticleThread[] = []

/**
 * Extracts the article of a page in a thread that has nothing else to do. A page that takes too much time or memory ends its
 * thread and is `too-heavy`. Rejects with the reason of the signal, and with what the thread threw.
 */
export function extractInThread(
  page: { readonly html: string; readonly url: string },
  { timeMs = articleTimeMs, signal }: { timeMs?: number | undefined; signal?: AbortSignal | undefined } = {},
): Promise<Extracted> {
  const thread = takeThread()
  const { worker } = thread
  return new Promise<Extracted>((resolve, reject) => {
    const giveUp = () => end(() => resolve({ fault: 'too-heavy' }))
    // A page has its time from when the parser is loaded, which takes seconds on a busy machine.
    let timer = setTimeout(giveUp, thread.isReady ? timeMs : articleTimeMs)
    const onAbort = () => end(() => reject(signal?.reason))
    const settle = (finish: () => void) => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', onAbort)
      worker.removeAllListeners('message')
      worker.removeAllListeners('error')
      finish()
    }
    const end = (finish: () => void) => {
      settle(finish)
      worker.on('error', () => undefined)
      void worker.terminate()
    }
    worker.on('message', (message: Extracted | 'ready') => {
      if (message === 'ready') {
        thread.isReady = true
        clearTimeout(timer)
        timer = setTimeout(giveUp, timeMs)
        return
      }
      settle(() => {
        keepForNext(thread)
        resolve(message)
      })
    })
    worker.once('error', (error: NodeJS.ErrnoException) => {
      const isTooHeavy = error.code === 'ERR_WORKER_OUT_OF_MEMORY' || error instanceof RangeError
      end(() => (isTooHeavy ? resolve({ fault: 'too-heavy' }) : reject(error)))
    })
    signal?.addEventListener('abort', onAbort, { once: true })
    worker.postMessage(page)
  })
}

function takeThread(): ArticleThread {
  const waiting = idle.pop()
  if (!waiting) return { worker: openWorker(), isReady: false, pages: 0 }
  clearTimeout(waiting.expiry)
  for (const event of ['error', 'exit']) waiting.worker.removeAllListeners(event)
  waiting.worker.ref()
  return waiting
}

function keepForNext(thread: ArticleThread): void {
  const { worker } = thread
  thread.pages += 1
  if (idle.length >= maxIdle || thread.pages >= maxPages) {
    void worker.terminate()
    return
  }
  const drop = () => {
    idle.splice(idle.indexOf(thread), 1)
    void worker.terminate()
  }
  // An idle thread keeps no process alive, and one that ends by itself is not used again.
  worker.unref()
  worker.once('error', () => undefined)
  worker.once('exit', () => {
    clearTimeout(thread.expiry)
    if (idle.includes(thread)) idle.splice(idle.indexOf(thread), 1)
  })
  thread.expiry = setTimeout(drop, idleMs).unref()
  idle.push(thread)
}

function openWorker(): Worker {
  return new Worker(new URL('./article-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    // The thread parses pages and needs neither settings nor keys.
    env: {},
    stdout: true,
    stderr: true,
  })
}
