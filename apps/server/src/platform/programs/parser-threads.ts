import { Worker } from 'node:worker_threads'

interface Options {
  /** The program of the threads: it posts `'ready'` when it is loaded, and one answer for each message. */
  readonly file: URL
  readonly memoryMb: number
  /** For what is made and thrown away while parsing; it comes on top. Less makes parsing of large inputs a little slower. */
  readonly youngMemoryMb?: number
  /** How long it may take to load; far longer than most inputs, and longer still on a busy machine. */
  readonly loadTimeMs: number
}

interface Thread {
  readonly worker: Worker
  /** Whether the parser is loaded. */
  isReady: boolean
  inputs: number
  expiry?: NodeJS.Timeout
}

export const tooHeavy = { isTooHeavy: true } as const
export type TooHeavy = typeof tooHeavy

/** Loading a parser takes longer than most inputs, so a thread waits a moment for the next one. */
const idleMs = 30_000
const maxIdle = 2
/** Whatever inputs leave behind in a thread ends with it. */
const maxInputs = 200

/**
 * Threads that parse what strangers wrote. One that uses too much time or memory ends, without stopping the server, and the answer is
 * {@link tooHeavy}. Rejects with the reason of the signal, and with what the thread threw.
 */
export function parserThreads<Input, Output>({ file, memoryMb, youngMemoryMb, loadTimeMs }: Options) {
  const idle: Thread[] = []

  function run(
    input: Input,
    {
      timeMs,
      signal,
      transfer = [],
    }: {
      timeMs: number
      signal?: AbortSignal | undefined
      /** Buffers of the input that are handed over rather than copied. */
      transfer?: readonly ArrayBuffer[]
    },
  ): Promise<Output | TooHeavy> {
    // A thread that is loaded already may answer before a timer of no time ends.
    if (timeMs <= 0) return Promise.resolve(tooHeavy)
    const thread = takeThread()
    const { worker } = thread
    return new Promise<Output | TooHeavy>((resolve, reject) => {
      const giveUp = () => end(() => resolve(tooHeavy))
      // An input has its time from when the parser is loaded.
      let timer = setTimeout(giveUp, thread.isReady ? timeMs : loadTimeMs)
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
      worker.on('message', (message: Output | 'ready') => {
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
        end(() => (isTooHeavy ? resolve(tooHeavy) : reject(error)))
      })
      signal?.addEventListener('abort', onAbort, { once: true })
      worker.postMessage(input, transfer)
    })
  }

  function takeThread(): Thread {
    const waiting = idle.pop()
    if (!waiting) return { worker: openWorker(), isReady: false, inputs: 0 }
    clearTimeout(waiting.expiry)
    for (const event of ['error', 'exit']) waiting.worker.removeAllListeners(event)
    waiting.worker.ref()
    return waiting
  }

  function keepForNext(thread: Thread): void {
    const { worker } = thread
    thread.inputs += 1
    if (idle.length >= maxIdle || thread.inputs >= maxInputs) {
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
    return new Worker(file, {
      resourceLimits: {
        maxOldGenerationSizeMb: memoryMb,
        ...(youngMemoryMb ? { maxYoungGenerationSizeMb: youngMemoryMb } : {}),
      },
      // The thread parses inputs and needs neither settings nor keys.
      env: {},
      stdout: true,
      stderr: true,
    })
  }

  return { run }
}
