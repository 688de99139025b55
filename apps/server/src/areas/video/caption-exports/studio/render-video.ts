import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { BurnInResult } from '@taplore/caption-video'
import type { FromStudio, RenderWork } from './messages.ts'

const program = fileURLToPath(new URL('./studio-process.ts', import.meta.url))
const memoryMb = 256

/** A video could not be rendered. The message is for logs, not for users. */
export class RenderFailed extends Error {
  override readonly name = 'RenderFailed'
  readonly reason: Extract<FromStudio, { type: 'failed' }>['reason']
  constructor(reason: RenderFailed['reason'], message: string) {
    super(message)
    this.reason = reason
  }
}

/** Renders a video in a process of its own, without the server's environment. An abort ends it with everything it started. */
export async function renderVideo(
  work: RenderWork,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (share: number) => void },
): Promise<BurnInResult> {
  signal.throwIfAborted()
  const child = fork(program, {
    execArgv: [`--max-old-space-size=${memoryMb}`, '--disable-warning=ExperimentalWarning'],
    env: { PATH: '/usr/local/bin:/usr/bin:/bin', LANG: 'C.UTF-8' },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let complaint = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    complaint = (complaint + chunk.toString('utf8')).slice(-2_000)
  })
  // Its channel closes, so it kills what it started and ends.
  const stop = () => child.connected && child.disconnect()
  signal.addEventListener('abort', stop, { once: true })
  try {
    return await new Promise<BurnInResult>((resolve, reject) => {
      child.on('message', (message: FromStudio) => {
        if (message.type === 'progress') onProgress(message.share)
        else if (message.type === 'done') resolve(message.result)
        else reject(new RenderFailed(message.reason, message.message))
      })
      child.once('error', reject)
      child.once('exit', (code, killed) =>
        reject(
          signal.aborted
            ? signal.reason
            : new RenderFailed('other', `The studio ended (${killed ?? code}). ${complaint}`),
        ),
      )
      child.send(work, (error) => error && reject(error))
    })
  } finally {
    signal.removeEventListener('abort', stop)
    stop()
  }
}
