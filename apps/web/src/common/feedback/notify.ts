import { constants } from '@taplore/contract'
import { showToast, type ToastKind, type ToastMessage } from '@taplore/ui'
import { problemReason, problemText, readProblem } from '../../api/problem.ts'
import { inWords } from '../../texts/sentences.ts'

/** Story, video and widget screens show messages for 5 seconds, all others for 7. */
export type ToastArea = 'stories' | 'account'

export function toastDuration(area: ToastArea): number {
  return area === 'stories' ? constants.toast.storiesMs : constants.toast.accountMs
}

export function notify(
  area: ToastArea,
  kind: ToastKind,
  title: string,
  more: Pick<ToastMessage, 'body' | 'action' | 'onExpire'> = {},
): () => void {
  const body = more.body === undefined ? {} : { body: typeof more.body === 'string' ? inWords(more.body) : more.body }
  return showToast({ kind, title: inWords(title), durationMs: toastDuration(area), ...more, ...body })
}

/** Something failed: the given sentence, and beside it the reason where there is one. */
export function notifyFailed(area: ToastArea, title: string, error: unknown): () => void {
  const body = problemReason(error, '')
  return notify(area, 'error', title, body ? { body } : {})
}

/** What a refusal says, else the given sentence; beside that one it is said when the server was not reached. */
export function notifyProblem(area: ToastArea, error: unknown, otherwise: string): () => void {
  const isAway = readProblem(error).kind === 'offline'
  return notify(area, 'error', problemText(error, otherwise), isAway ? { body: problemReason(error, '') } : {})
}
