import { voiceMessages } from '@taplore/contract'
import { problemText } from '../../../api/problem.ts'
import { notify } from '../../../common/feedback/notify.ts'

/** What a call about voices answers; any of it may be missing (VOICE-19). */
export interface VoiceAnswer {
  readonly message?: string | undefined
  readonly status?: string | number | undefined
  readonly success?: string | boolean | undefined
}

interface Toast {
  readonly kind: 'success' | 'error'
  readonly text: string
}

/**
 * The message for an answer: the server’s own if there is one, an error if `success` or `status` says so, else the default of a
 * success (VOICE-05, VOICE-19).
 */
export function toastOf(answer: VoiceAnswer | null | undefined, whenDone: string): Toast {
  const { message, status, success } = answer ?? {}
  const isFailed = success === 'error' || success === false || status === 'error'
  if (isFailed) return { kind: 'error', text: message || voiceMessages.somethingWrong }
  return { kind: 'success', text: message || whenDone }
}

/** Shows the message for an answer. */
export function notifyAnswer(answer: VoiceAnswer | null | undefined, whenDone: string): void {
  const { kind, text } = toastOf(answer, whenDone)
  notify('stories', kind, text)
}

/** Shows why a call failed: the server’s sentence, else the given one. */
export function notifyVoiceProblem(error: unknown, otherwise: string = voiceMessages.somethingWrong): void {
  notify('stories', 'error', problemText(error, otherwise))
}
