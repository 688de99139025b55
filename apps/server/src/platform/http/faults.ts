import type { IncomingMessage } from 'node:http'
import { commonRefusals } from '@taplore/contract'
import { Refusal, refuse } from '@taplore/kit'

/** ENOSPC and EDQUOT: a file system is full. 53100: PostgreSQL's is. XMinioStorageFull: that of an S3-compatible service. */
const diskFull: readonly unknown[] = ['ENOSPC', 'EDQUOT', '53100', 'XMinioStorageFull']
/** How streams report that the other side disconnected. */
const brokenOff: readonly unknown[] = ['ECONNRESET', 'EPIPE', 'ECONNABORTED', 'ERR_STREAM_PREMATURE_CLOSE', 'ABORT_ERR']

/** Whether an error or one of its causes has one of these codes. */
export function hasCode(error: unknown, codes: readonly unknown[]): boolean {
  for (let fault = error, depth = 0; fault instanceof Error && depth < 10; fault = fault.cause, depth += 1) {
    if ('code' in fault && codes.includes(fault.code)) return true
  }
  return false
}

export function isDiskFull(error: unknown): boolean {
  return hasCode(error, diskFull)
}

/** The refusal of an error; null for faults without a sentence for users. */
export function refusalOf(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error
  return isDiskFull(error) ? refuse(commonRefusals.STORAGE_FULL) : null
}

/** Whether an error was caused by the caller disconnecting: no fault of ours. */
export function isClientGone(error: unknown, request: IncomingMessage): boolean {
  const isGone = request.socket.destroyed || (request.destroyed && !request.complete)
  return (
    isGone && (hasCode(error, brokenOff) || hasCode(error, ['ERR_HTTP_HEADERS_SENT', 'ERR_STREAM_WRITE_AFTER_END']))
  )
}
