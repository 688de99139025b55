import type { AnswerError, Outcome } from '@taplore/form'
import type { Notice, wordsOf } from '@taplore/form-page'
import { isDiskFull } from '../../../../platform/http/faults.ts'
import { countSubmission, tryOfSubmission, verifyCaptcha } from '../../../connections/captcha/index.ts'
import { acceptSubmission, type SubmissionRefusal } from '../../submissions/index.ts'
import type { PageState } from '../page-state.ts'
import type { ShownForm } from '../published-forms.ts'
import type { Call } from './form-request.ts'

export type Sent =
  | { readonly type: 'done'; readonly outcome: Outcome | null; readonly submissionId: string }
  /** Answers to give again. */
  | { readonly type: 'errors'; readonly errors: readonly AnswerError[] }
  /** Nothing more can be done on this page. */
  | { readonly type: 'notice'; readonly notice: Notice }
  /** May be sent again, as it is. */
  | {
      readonly type: 'again'
      readonly word: keyof ReturnType<typeof wordsOf>['page']
      readonly status: 400 | 429 | 503 | 507
    }

export interface AnswerToSend {
  readonly shown: ShownForm
  readonly state: PageState
  readonly input: Record<string, unknown>
  /** What the captcha of the page came to. */
  readonly captcha: string
  readonly visitId: string | null
}

/** Passes a submission to the intake, after captcha, password and limits. */
export async function sendSubmission(
  call: Call,
  { shown, state, input, captcha, visitId }: AnswerToSend,
): Promise<Sent> {
  const { installation, facts, request } = call
  const { workspaceId, formId } = shown
  const place = { formId, address: facts.address }
  // Before a check that costs something; else it goes along with the answer.
  const isChecked = shown.captcha.type !== 'none'
  if (isChecked && (await countSubmission(installation, place)) > 0) return tooMany
  const verdict = await verifyCaptcha(installation, {
    workspaceId,
    formId,
    setting: shown.form.settings.captcha,
    response: captcha,
    submissionKey: state.key,
    address: facts.address,
  })
  if (!verdict.ok) return { type: 'again', word: 'captchaFailed', status: 400 }
  const reasons = [
    ...(state.isTrapped ? ['honeypot'] : []),
    ...(verdict.reasons.includes('low-score') ? ['captcha'] : []),
    // Nothing tells people without scripts from programs that wait: saved, and left to the owner.
    ...(verdict.reasons.includes('without-script') ? ['unchecked'] : []),
  ]
  const submission = {
    workspaceId,
    formId,
    version: state.version,
    key: state.key,
    answers: input,
    language: state.language,
    sourceKey: state.source,
    storyId: state.storyId ?? null,
    startedAt: new Date(state.startedAt),
    address: facts.address,
    userAgent: facts.userAgent,
    referrer: String(request.headers.referer ?? '').slice(0, 2_000),
    partialToken: state.partialToken,
    visitId,
    hasPassword: state.isUnlocked,
    verdict: { isSpam: reasons.length > 0, reasons },
    taking: isChecked ? null : tryOfSubmission(installation, place),
  }
  const taken = await acceptSubmission(installation, submission).catch((error) => {
    if (!isDiskFull(error)) throw error
    installation.log.error({ err: error }, 'no space left for a submission')
    return null
  })
  if (!taken) return { type: 'again', word: 'sendFailed', status: 507 }
  if (taken.ok) return { type: 'done', outcome: taken.outcome, submissionId: taken.submissionId }
  if (taken.refusal === 'too-often') return tooMany
  if (taken.refusal === 'invalid') return { type: 'errors', errors: taken.errors }
  const notice = notices[taken.refusal]
  return notice
    ? { type: 'notice', notice }
    : { type: 'again', word: 'sendFailed', status: taken.refusal === 'busy' ? 503 : 400 }
}

const tooMany: Sent = { type: 'again', word: 'tooMany', status: 429 }

const notices: Partial<Record<SubmissionRefusal, Notice>> = {
  'not-live': 'missing',
  'not-open': 'notYet',
  closed: 'closed',
  full: 'full',
  'source-closed': 'closed',
  'version-unknown': 'changed',
  password: 'changed',
  'one-per-person': 'answered',
}
