import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { MediaSource, MediaUse } from '@taplore/story-frames'
import type { FromStudio, StudioResult, StudioSetup, StudioWork, ToStudio } from './messages.ts'

const program = fileURLToPath(new URL('./studio-process.ts', import.meta.url))
/** So long a work has to end by itself when it is called off; then the process is killed. */
const patienceMs = 5_000
const memoryMb = 256

/** A file could not be made. The message is the end of what the drawing or the encoder said: for logs, not for people. */
export class StudioFailed extends Error {
  override readonly name = 'StudioFailed'

  /** The encoder is not installed on this machine: no second try will change that. */
  get isToolMissing(): boolean {
    return /\bENOENT\b/.test(this.message) && this.message.includes('could not be started')
  }
}

/** A process of its own in which the pages of one story are drawn. Close it, whatever happens. */
export interface Studio {
  readonly processId: number | undefined
  readonly isOpen: boolean
  /** Makes one file. Rejects with {@link StudioFailed}, or with the signal's reason. `onProgress` gets 0 to 1. */
  make(
    work: StudioWork,
    options: { signal: AbortSignal; onProgress?: (fraction: number) => void },
  ): Promise<StudioResult>
  close(): Promise<void>
}

/** Brings a file of the story onto the disk; null when it cannot be had. */
export type CollectMedia = (media: MediaSource, use: MediaUse) => Promise<string | null>

interface Waiting {
  readonly resolve: (result: StudioResult) => void
  readonly reject: (error: Error) => void
  readonly onProgress: ((fraction: number) => void) | undefined
}

/** Starts the process. Nothing of the server's environment is handed to it. */
export function openStudio(setup: StudioSetup, bringMedia: CollectMedia): Studio {
  const child = fork(program, {
    execArgv: [`--max-old-space-size=${memoryMb}`, '--disable-warning=ExperimentalWarning'],
    env: { PATH: '/usr/local/bin:/usr/bin:/bin', LANG: 'C.UTF-8' },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  const waiting = new Map<number, Waiting>()
  let lastWork = 0
  let complaint = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    complaint = (complaint + chunk.toString('utf8')).slice(-2_000)
  })
  const ended = new Promise<void>((resolve) => {
    const onEnd = (reason: string) => {
      for (const { reject } of waiting.values()) reject(new StudioFailed(`${reason} ${complaint}`.trim()))
      waiting.clear()
      resolve()
    }
    child.once('exit', (code, signal) => onEnd(`The studio ended (${signal ?? code}).`))
    child.once('error', (error) => onEnd(error.message))
  })
  child.on('message', async (message: FromStudio) => {
    if (message.type === 'need') {
      const path = await bringMedia(message.media, message.use).catch(() => null)
      return tell(child, { type: 'media', needId: message.needId, path })
    }
    const work = waiting.get(message.workId)
    if (message.type === 'progress') return work?.onProgress?.(message.fraction)
    waiting.delete(message.workId)
    if (message.type === 'done') work?.resolve(message.result)
    else work?.reject(new StudioFailed(message.message))
  })
  tell(child, { type: 'open', setup })

  return {
    processId: child.pid,
    get isOpen() {
      return child.connected && child.exitCode === null && child.signalCode === null
    },
    async make(work, { signal, onProgress }) {
      signal.throwIfAborted()
      lastWork += 1
      const workId = lastWork
      let timer: NodeJS.Timeout | undefined
      const stop = () => {
        tell(child, { type: 'stop', workId })
        timer = setTimeout(() => child.kill('SIGKILL'), patienceMs)
      }
      signal.addEventListener('abort', stop, { once: true })
      try {
        return await new Promise<StudioResult>((resolve, reject) => {
          waiting.set(workId, { resolve, reject, onProgress })
          tell(child, { type: 'work', workId, work })
        })
      } catch (error) {
        throw signal.aborted ? signal.reason : error
      } finally {
        clearTimeout(timer)
        signal.removeEventListener('abort', stop)
      }
    },
    async close() {
      if (child.connected) child.disconnect()
      const timer = setTimeout(() => child.kill('SIGKILL'), patienceMs)
      await ended
      clearTimeout(timer)
    },
  }
}

function tell(child: ChildProcess, message: ToStudio): void {
  // A process that is gone says so by its exit.
  if (child.connected) child.send(message, () => undefined)
}
