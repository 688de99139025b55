import i18next from 'i18next'
import { limitSentence } from '../texts/limit-sentence.ts'
import { inWords } from '../texts/sentences.ts'
import { isAnsweredForServer } from './answered-for-server.ts'

/**
 * An error, ready for display.
 * - `refusal`: an expected rejection of the server; its message can be shown.
 * - `offline`: the server was not reached.
 * - `fault`: ours; the request id identifies it in the log.
 */
export type Problem = {
  kind: 'refusal' | 'offline' | 'fault'
  code: string
  status: number
  message: string
  data: unknown
  requestId: string | null
}

const requestIds = new WeakMap<object, string>()

/** Remembers which request an error came from; called by the client only. */
export function rememberRequestId(error: unknown, requestId: string | null | undefined): void {
  if (requestId && typeof error === 'object' && error !== null) requestIds.set(error, requestId)
}

/** Parses any thrown value. Only refusals of the contract count as refusals. */
export function readProblem(error: unknown): Problem {
  const requestId = typeof error === 'object' && error !== null ? (requestIds.get(error) ?? null) : null
  if (isServerError(error)) {
    const isAway = isAnsweredForServer(error.status, requestId)
    const kind = isAway ? 'offline' : error.status >= 500 ? 'fault' : 'refusal'
    return { kind, code: error.code, status: error.status, message: error.message, data: error.data, requestId }
  }
  if (error instanceof TypeError || (error instanceof DOMException && error.name === 'NetworkError'))
    return { kind: 'offline', code: 'OFFLINE', status: 0, message: '', data: undefined, requestId }
  return { kind: 'fault', code: 'FAULT', status: 0, message: '', data: undefined, requestId }
}

/** The message of a refusal, with its numbers where a limit of the plan is reached, else the given one: faults never show their internals. */
export function problemText(error: unknown, otherwise: string): string {
  const problem = readProblem(error)
  if (problem.kind !== 'refusal' || !problem.message) return inWords(otherwise)
  return limitSentence(problem) ?? inWords(problem.message)
}

/**
 * Why something failed, beside the sentence that says that it did: what a refusal says, that the server was not reached, or the
 * given text.
 */
export function problemReason(error: unknown, otherwise: string): string {
  return readProblem(error).kind === 'offline' ? i18next.t('errors.notReached') : problemText(error, otherwise)
}

function isServerError(error: unknown): error is { code: string; status: number; message: string; data: unknown } {
  return (
    error instanceof Error &&
    'code' in error &&
    'status' in error &&
    typeof error.code === 'string' &&
    typeof error.status === 'number'
  )
}
