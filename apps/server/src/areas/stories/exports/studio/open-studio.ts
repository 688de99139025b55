import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { MediaSource, MediaUse } from '@taplore/story-frames'
import type { FromStudio, StudioResult, StudioSetup, StudioWork, ToStudio } from './messages.ts'

const program = fileURLToPath(new URL('./studio-process.ts', import.meta.url))
/** How long canceled work may take to stop; then the process is killed. */
const patienceMs = 5_000
const memoryMb = 256

/** A file could not be rendered. The message is the end of the error output: for logs, not for users. */
export class StudioFailed extends Error {
  override readonly name = 'StudioFailed'

  /** The encoder is not installed on this machine; retrying does not help. */
  get isToolMissing(): boolean {
    return /\bENOENT\b/.test(this.message) && this.message.includes('could not be started')
  }
}

/** A separate process in which the pages of one story are rendered. Always close it. */
export interface Studio {
  readonly processId: number | undefined
  readonly isOpen: boolean
  /** Renders one file. Rejects with {@link StudioFailed}, or with the signal's reason. `onProgress` gets 0 to 1. */
  make(
    work: StudioWork,
    options: { signal: AbortSignal; onProgress?: (fraction: number) => void },
  ): Promise<StudioResult>
  close(): Promise<void>
}

/** Copies a file of the story to disk; null when it is not available. */
export type CollectMedia = (media: MediaSource, use: MediaUse) => Promise<string | null>

interface Waiting {
  readonly resolve: (result: StudioResult) => void
  readonly reject: (error: Error) => void
  readonly onProgress: ((fraction: number) => void) | undefined
}

/** Starts the process, without the server's environment. */
export function openStudio(setup: StudioSetup, importMedia: CollectMedia): Studio {
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
      const path = await importMedia(message.media, message.use).catch(() => null)
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
  // A process that is gone reports it by its exit event.
  if (child.connected) child.send(message, () => undefined)
}
