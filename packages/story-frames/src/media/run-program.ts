import { type ChildProcess, spawn } from 'node:child_process'

/** A program failed; `detail` is the end of its error output. */
export class ProgramError extends Error {
  readonly detail: string
  constructor(message: string, detail: string) {
    super(`${message}: ${detail.trim().split('\n').at(-1) ?? ''}`)
    this.name = 'ProgramError'
    this.detail = detail
  }
}

/** Options for every untrusted input: no network, no playlists that refer to other files. */
export const carefulInput = [
  '-protocol_whitelist',
  'file,pipe',
  '-format_whitelist',
  'mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,mp3,wav,ogg,aac,flac,gif,avi,mpegts,png_pipe,jpeg_pipe,webp_pipe,image2,rawvideo',
] as const

export interface RunningProgram {
  child: ChildProcess
  /** Resolves when the program has ended; rejects when it failed, was aborted or took too long. */
  done: Promise<void>
}

/** Starts a program without a shell and with a minimal environment; an abort or the time limit kills it. */
export function startProgram(
  command: string,
  args: readonly string[],
  options: { signal?: AbortSignal | undefined; timeoutMs: number; stdin?: 'pipe'; stdout?: 'pipe' },
): RunningProgram {
  options.signal?.throwIfAborted()
  const child = spawn(command, args, {
    stdio: [options.stdin ?? 'ignore', options.stdout ?? 'ignore', 'pipe'],
    env: { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C' },
  })
  let told = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    told = (told + chunk.toString('utf8')).slice(-4000)
  })
  const kill = () => child.kill('SIGKILL')
  options.signal?.addEventListener('abort', kill, { once: true })
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    kill()
  }, options.timeoutMs)
  const done = new Promise<void>((resolve, reject) => {
    child.once('error', (error) => reject(new ProgramError(`${command} could not be started`, error.message)))
    child.once('close', (code) => {
      if (options.signal?.aborted) reject(options.signal.reason)
      else if (isLate) reject(new ProgramError(`${command} took too long`, told))
      // ffmpeg says 0 when only the end of a file no longer fitted on the disk.
      else if (code === 0 && !/No space left on device|Disk quota exceeded/i.test(told)) resolve()
      else reject(new ProgramError(`${command} ended with ${code}`, told))
    })
  }).finally(() => {
    clearTimeout(timer)
    options.signal?.removeEventListener('abort', kill)
  })
  // A reader that closes early must not crash the process.
  done.catch(() => {})
  return { child, done }
}

/** Runs a program to its end and returns its output, at most a megabyte. */
export async function readProgram(
  command: string,
  args: readonly string[],
  options: { signal?: AbortSignal | undefined; timeoutMs: number },
): Promise<string> {
  const { child, done } = startProgram(command, args, { ...options, stdout: 'pipe' })
  let text = ''
  child.stdout?.on('data', (chunk: Buffer) => {
    if (text.length < 1_000_000) text += chunk.toString('utf8')
  })
  await done
  return text
}
