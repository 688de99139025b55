import { spawn } from 'node:child_process'
import { accessSync, constants, statSync } from 'node:fs'
import { join } from 'node:path'

export interface RunOptions {
  readonly input?: string | Uint8Array
  /** The program is killed after this; default 60 s. */
  readonly timeoutMs?: number
  /** Maximum bytes of its output; default 64 MB. */
  readonly maxOutputBytes?: number
  readonly signal?: AbortSignal
  /**
   * Gets what the program writes as it arrives; then the result is empty and has no limit. `extend` gives the program another
   * `timeoutMs` from now, for work whose length nobody knows but whose progress is seen.
   */
  readonly onOutput?: (chunk: Buffer, clock: { extend(): void }) => void
}

/** A program of this machine is not installed. */
export class ProgramMissing extends Error {
  override readonly name = 'ProgramMissing'
  readonly program: string
  constructor(program: string) {
    super(`The program ${program} is not installed on this machine.`)
    this.program = program
  }
}

/**
 * A program failed, took too long or wrote too much. `complaint` is the end of its error output; `code` says when a full disk was the
 * reason, as it does for files that are written here.
 */
export class ProgramFailed extends Error {
  override readonly name = 'ProgramFailed'
  readonly complaint: string
  readonly code: 'ENOSPC' | undefined
  constructor(program: string, reason: string, complaint: string) {
    super(`${program} ${reason}${complaint ? `: ${complaint}` : ''}`)
    this.complaint = complaint
    this.code = isOfFullDisk(complaint) ? 'ENOSPC' : undefined
  }
}

function isOfFullDisk(complaint: string): boolean {
  return /No space left on device|Disk quota exceeded/i.test(complaint)
}

const maxErrorLength = 2_000
/** Where system packages and the usual package managers install programs. */
const searchPath = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin:/opt/homebrew/bin:/opt/local/bin'

/** Whether `runProgram` would find this program. It is looked up, not run: starting one takes up to a second on a busy machine. */
export function isInstalled(program: string): boolean {
  return searchPath.split(':').some((folder) => isExecutable(join(folder, program)))
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return statSync(path).isFile()
  } catch {
    return false
  }
}

/**
 * Runs a program with an argument list, never through a shell, and returns its output. Its environment is a search
 * path and a language, so that it contains no secret.
 */
export function runProgram(program: string, args: readonly string[], options: RunOptions = {}): Promise<Buffer> {
  const { input, timeoutMs = 60_000, maxOutputBytes = 64 * 1024 * 1024, signal, onOutput } = options
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const child = spawn(program, args, {
      env: { PATH: searchPath, LANG: 'C.UTF-8' },
      stdio: ['pipe', 'pipe', 'pipe'],
      windowsHide: true,
    })
    const chunks: Buffer[] = []
    let bytes = 0
    let complaint = ''
    let reason: string | null = null
    const stop = (why: string) => {
      reason ??= why
      child.kill('SIGKILL')
    }
    const timer = setTimeout(() => stop(`took longer than ${timeoutMs} ms`), timeoutMs)
    const extend = () => void timer.refresh()
    const onAbort = () => stop('was stopped')
    signal?.addEventListener('abort', onAbort, { once: true })
    child.stdout.on('data', (chunk: Buffer) => {
      if (onOutput) return onOutput(chunk, { extend })
      bytes += chunk.length
      if (bytes > maxOutputBytes) stop('wrote too much')
      else chunks.push(chunk)
    })
    child.stderr.on('data', (chunk: Buffer) => {
      complaint = (complaint + chunk.toString('utf8')).slice(-maxErrorLength)
    })
    // A program that ends before it has read everything is judged by its exit code.
    child.stdin.on('error', () => {})
    child.stdin.end(input)
    const settle = (finish: () => void) => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', onAbort)
      finish()
    }
    child.on('error', (error: NodeJS.ErrnoException) => {
      settle(() => reject(error.code === 'ENOENT' ? new ProgramMissing(program) : error))
    })
    child.on('close', (code) => {
      settle(() => {
        if (signal?.aborted) reject(signal.reason)
        else if (reason) reject(new ProgramFailed(program, reason, complaint.trim()))
        else if (code !== 0) reject(new ProgramFailed(program, `ended with code ${code}`, complaint.trim()))
        // ffmpeg says 0 when only the end of a file no longer fitted on the disk.
        else if (isOfFullDisk(complaint)) reject(new ProgramFailed(program, 'filled the disk', complaint.trim()))
        else resolve(Buffer.concat(chunks))
      })
    })
  })
}
