import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { FailureReason, FromApart } from './messages.ts'

/** Work in a process apart failed. The message is for logs, not for users; `code` says when a full disk was the reason. */
export class WorkFailed extends Error {
  override readonly name = 'WorkFailed'
  readonly reason: FailureReason
  readonly code: 'ENOSPC' | undefined
  constructor(reason: FailureReason, message: string) {
    super(message)
    this.reason = reason
    this.code = reason === 'disk-full' ? 'ENOSPC' : undefined
  }
}

/** Runs work in a process of its own, without the server's environment. An abort ends it with everything it started. */
export async function runApart<Result>(
  program: URL,
  work: object,
  { signal, onProgress, memoryMb }: { signal: AbortSignal; onProgress: (share: number) => void; memoryMb: number },
): Promise<Result> {
  signal.throwIfAborted()
  const child = fork(fileURLToPath(program), {
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
    return await new Promise<Result>((resolve, reject) => {
      child.on('message', (message: FromApart<Result>) => {
        if (message.type === 'progress') onProgress(message.share)
        else if (message.type === 'done') resolve(message.result)
        else reject(new WorkFailed(message.reason, message.message))
      })
      child.once('error', reject)
      child.once('exit', (code, killed) =>
        reject(
          signal.aborted
            ? signal.reason
            : new WorkFailed('other', `The process ended (${killed ?? code}). ${complaint}`),
        ),
      )
      child.send(work, (error) => error && reject(error))
    })
  } finally {
    signal.removeEventListener('abort', stop)
    stop()
  }
}
