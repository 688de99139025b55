import { type ChildProcess, fork } from 'node:child_process'
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

interface Limits {
  readonly signal: AbortSignal
  readonly memoryMb: number
}

/** Runs work in a process of its own, without the server's environment. An abort ends it with everything it started. */
export async function runApart<Result>(
  program: URL,
  work: object,
  { onProgress, ...limits }: Limits & { readonly onProgress: (share: number) => void },
): Promise<Result> {
  const apart = openApart<object, Result>(program, limits)
  try {
    return await apart.run(work, onProgress)
  } finally {
    apart.close()
  }
}

/** Processes of their own for many pieces of work. */
export interface Apart<Work, Result> {
  /** In a process that has nothing to do, or a new one: starting one costs as much as a second of video. */
  run(work: Work, onProgress?: (share: number) => void): Promise<Result>
  /** Ends them. */
  close(): void
}

/** Opens processes as {@link runApart} does, each when there is more work than processes. An abort ends them all. */
export function openApart<Work extends object, Result>(
  program: URL,
  { signal, memoryMb }: Limits,
): Apart<Work, Result> {
  const idle: Started[] = []
  const all = new Set<Started>()
  const end = (started: Started) => {
    all.delete(started)
    started.end()
  }
  const close = () => {
    for (const started of all) end(started)
    idle.length = 0
    signal.removeEventListener('abort', close)
  }
  signal.addEventListener('abort', close, { once: true })
  return {
    async run(work, onProgress) {
      signal.throwIfAborted()
      let started = idle.pop()
      // One that was killed while it had nothing to do is replaced.
      while (started && !started.child.connected) started = idle.pop()
      started ??= start(program, memoryMb)
      all.add(started)
      try {
        const result = await exchange<Result>(started, work, { signal, onProgress })
        idle.push(started)
        return result
      } catch (error) {
        // What failed may have left anything behind.
        end(started)
        throw error
      }
    },
    close,
  }
}

interface Started {
  readonly child: ChildProcess
  /** The end of what it wrote to its error output. */
  complaint(): string
  /** Its channel closes, so it kills what it started and ends. */
  end(): void
}

function start(program: URL, memoryMb: number): Started {
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
  // Between two pieces of work nobody else hears of it.
  child.on('error', () => {})
  return { child, complaint: () => complaint, end: () => child.connected && child.disconnect() }
}

/** Sends work to a process and waits for what it says. */
async function exchange<Result>(
  { child, complaint }: Started,
  work: object,
  { signal, onProgress }: { signal: AbortSignal; onProgress?: ((share: number) => void) | undefined },
): Promise<Result> {
  const { promise, resolve, reject } = Promise.withResolvers<Result>()
  const hear = (message: FromApart<Result>) => {
    if (message.type === 'progress') onProgress?.(message.share)
    else if (message.type === 'done') resolve(message.result)
    else reject(new WorkFailed(message.reason, message.message))
  }
  const onExit = (code: number | null, killed: string | null) =>
    reject(
      signal.aborted ? signal.reason : new WorkFailed('other', `The process ended (${killed ?? code}). ${complaint()}`),
    )
  child.on('message', hear)
  child.on('error', reject)
  child.on('exit', onExit)
  child.send(work, (error) => error && reject(error))
  try {
    return await promise
  } finally {
    child.off('message', hear)
    child.off('error', reject)
    child.off('exit', onExit)
  }
}
