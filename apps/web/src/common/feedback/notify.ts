import { constants } from '@taplore/contract'
import { showToast, type ToastKind, type ToastMessage } from '@taplore/ui'
import i18next from 'i18next'
import { mutationCauses } from '../../api/mutation-causes.ts'
import { problemReason, problemText, readProblem } from '../../api/problem.ts'
import { serverConnection } from '../../api/server-connection.ts'
import { inWords } from '../../texts/sentences.ts'

/** Story, video and widget screens show messages for 5 seconds, all others for 7. */
export type ToastArea = 'stories' | 'account'

export function toastDuration(area: ToastArea): number {
  return area === 'stories' ? constants.toast.storiesMs : constants.toast.accountMs
}

/** Messages of failures that are shown, by what failed. */
const failures = new Map<string, () => void>()

mutationCauses.whenSucceeded((cause) => {
  failures.get(cause)?.()
  failures.delete(cause)
  unreached.delete(cause)
})

/** Messages that say that the server was not reached. */
const unreached = new Map<string, () => void>()

// That is no longer true. What was not saved is still not: its message stays, and says that it can be tried again.
serverConnection.whenBack(() => {
  for (const correct of unreached.values()) correct()
  unreached.clear()
})

/**
 * Shows a message. There is one for each failure: the next try replaces it, and a successful one removes it. The same failure
 * message is not shown twice.
 */
export function notify(
  area: ToastArea,
  kind: ToastKind,
  title: string,
  more: Pick<ToastMessage, 'body' | 'action' | 'onExpire'> = {},
): () => void {
  const body = more.body === undefined ? {} : { body: typeof more.body === 'string' ? inWords(more.body) : more.body }
  const message: ToastMessage = { kind, title: inWords(title), durationMs: toastDuration(area), ...more, ...body }
  if (kind !== 'error') return showToast(message)
  const cause = mutationCauses.current()
  const id = cause ?? `${message.title} ${message.body ?? ''}`
  const close = showToast({
    ...message,
    id,
    onExpire: () => {
      unreached.delete(id)
      message.onExpire?.()
    },
  })
  if (cause !== null) failures.set(cause, close)
  const reason = i18next.t('errors.notReached')
  if (message.title === reason) unreached.set(id, close)
  else if (message.body === reason)
    unreached.set(id, () => void showToast({ ...message, id, body: i18next.t('errors.reachedAgain') }))
  else unreached.delete(id)
  return () => {
    unreached.delete(id)
    close()
  }
}

/** Something failed: the given sentence, and beside it the reason where there is one. */
export function notifyFailed(area: ToastArea, title: string, error: unknown): () => void {
  const body = problemReason(error, '')
  return notify(area, 'error', title, body ? { body } : {})
}

/** What a refusal says, else the given sentence; beside that one it is said when the server was not reached. */
export function notifyProblem(area: ToastArea, error: unknown, otherwise: string): () => void {
  const { title, body } = wordsOfProblem(error, otherwise)
  return notify(area, 'error', title, body === undefined ? {} : { body })
}

/** The message of `notifyProblem`. */
export function wordsOfProblem(error: unknown, otherwise: string): { title: string; body?: string } {
  const isAway = readProblem(error).kind === 'offline'
  return { title: problemText(error, otherwise), ...(isAway ? { body: problemReason(error, '') } : {}) }
}
