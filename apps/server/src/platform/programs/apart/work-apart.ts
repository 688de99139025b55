import { enableCompileCache } from 'node:module'
import { constants, setPriority } from 'node:os'
import type { FailureReason, FromApart } from './messages.ts'

const progressEveryMs = 250

interface Given {
  readonly signal: AbortSignal
  readonly onProgress: (share: number) => void
}

/**
 * Makes this process one that does pieces of work, one after the other. Heavy work is done in such a process and not in the server: a
 * request must never wait for it. It ends when the server has no more work, and with the server: the channel between them closes when
 * either ends, for any reason.
 */
export function workApart<Work, Result>(
  work: (given: Work, context: Given) => Promise<Result>,
  reasonOf: (error: unknown) => FailureReason = () => 'other',
): void {
  try {
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // Some systems forbid it; then the work competes with everything else.
  }
  enableCompileCache()
  const controller = new AbortController()
  let isRunning = false
  process.once('disconnect', () => {
    controller.abort(new Error('the server is gone'))
    if (!isRunning) process.exit(0)
  })
  process.on('message', async (given: Work) => {
    isRunning = true
    let lastMs = 0
    const onProgress = (share: number) => {
      if (Date.now() - lastMs < progressEveryMs) return
      lastMs = Date.now()
      tell({ type: 'progress', share })
    }
    try {
      tell({ type: 'done', result: await work(given, { signal: controller.signal, onProgress }) })
    } catch (error) {
      const message = error instanceof Error ? error.message : 'unknown'
      tell({ type: 'failed', message, reason: knownReason(message) ?? reasonOf(error) })
    } finally {
      isRunning = false
      if (!process.connected) process.exit(0)
    }
  })
}

/** What every kind of work can fail of, by what it or a program it started said. */
export function knownReason(message: string): FailureReason | null {
  if (/\bENOENT\b/.test(message) && message.includes('could not be started')) return 'tool-missing'
  return /\bENOSPC\b|No space left on device|Disk quota exceeded/i.test(message) ? 'disk-full' : null
}

function tell<Result>(message: FromApart<Result>): void {
  if (process.connected) process.send?.(message, undefined, undefined, () => undefined)
}
