import { createHash } from 'node:crypto'
import type { CaptchaService } from '@taplore/contract'
import { hourMs, minuteMs, secondMs } from '@taplore/kit'
import type { Installation } from '../../../platform/api/scope.ts'
import { attemptOf, reserve, toIpBucket } from '../../../platform/attempts/attempts.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { challengeLifeMs, readChallenge } from './challenge.ts'
import { actionOf, type CaptchaChoice, type CaptchaWish, chooseCaptcha } from './choose-captcha.ts'
import { askService } from './services.ts'
import { openCaptchaSecret } from './settings.ts'
import { findKey, findUse, noteUse } from './store.ts'
import { type CaptchaVerdict, passes, refused } from './verdict.ts'

/** Humans are not faster. Where no script ran, this and a rate limit keep floods out; they prove nothing. */
const leastSecondsWithoutScript = 3
/** Submissions without a script from one IP bucket, over all forms. */
const withoutScript = { limit: 20, windowMs: hourMs, lockMs: null }
const serviceTokenLifeMs = 10 * minuteMs

type Needs = Pick<Installation, 'database' | 'config' | 'egress' | 'clock' | 'log'>

export interface CaptchaAnswer {
  readonly workspaceId: string
  readonly formId: string
  readonly setting: CaptchaWish
  /** What the page sent: the token of the challenge (`token:number`), or that of a service. */
  readonly response: string
  /** The submission's own key: one token allows one submission, however often it is sent. */
  readonly submissionKey: string
  /** IP address of the caller; counted as a hash where no script ran. */
  readonly address: string
}

/**
 * Whether this submission may pass, and why. Opens its own transactions: a service is called in between, and no
 * connection waits for it. A service that does not respond, or does not know our key, rejects no one: the verdict
 * says so.
 */
export async function verifyCaptcha(needs: Needs, answer: CaptchaAnswer): Promise<CaptchaVerdict> {
  const { workspaceId, formId, setting, response } = answer
  const inWorkspace = <T>(work: (db: Transaction) => Promise<T>) =>
    needs.database.workspace({ workspaceId, userId: null }, work)
  const choice = await inWorkspace((db) => chooseCaptcha({ db }, { workspaceId, setting }))
  if (choice.type === 'none') return passes('none')
  if (!response) return refused(choice.type, 'missing')
  if (response.length > 8_192) return refused(choice.type, 'broken')

  const token = choice.type === 'embedded' ? (response.split(':', 1)[0] ?? '') : response
  const tokenHash = createHash('sha256')
    .update(JSON.stringify([workspaceId, formId, choice.type, token]))
    .digest('base64url')
  const known = await inWorkspace((db) => findUse({ db }, tokenHash))
  if (known) return known.usedFor === answer.submissionKey ? known.verdict : refused(choice.type, 'used')

  const verdict =
    choice.type === 'embedded' ? await judgeChallenge(needs, answer) : await judgeToken(needs, answer, choice)
  // A token that the service did not judge proves nothing and may be tried again.
  if (!verdict.ok || verdict.reasons.some((reason) => reason === 'service-unreachable' || reason === 'key-refused')) {
    return verdict
  }
  const lifeMs = choice.type === 'embedded' ? challengeLifeMs : serviceTokenLifeMs
  const expiresAt = new Date(needs.clock.now().getTime() + 2 * lifeMs)
  const usedFor = answer.submissionKey
  const use = await inWorkspace((db) => noteUse({ db }, { tokenHash, workspaceId, usedFor, verdict, expiresAt }))
  return use.usedFor === usedFor ? use.verdict : refused(choice.type, 'used')
}

async function judgeChallenge({ config, clock, database }: Needs, { formId, response, address }: CaptchaAnswer) {
  const read = readChallenge(config, response)
  if (!read || (read.number !== null && !read.isProved)) return refused('embedded', 'broken')
  if (read.formId !== formId) return refused('embedded', 'other-form')
  const now = clock.now()
  const ageMs = now.getTime() - read.issuedAt.getTime()
  if (ageMs > challengeLifeMs) return refused('embedded', 'expired')
  if (read.isProved) return passes('embedded')
  if (ageMs < leastSecondsWithoutScript * secondMs) return refused('embedded', 'too-fast')
  const attempt = attemptOf(config.secret, withoutScript, 'captchaWithoutScript', [toIpBucket(address)])
  const lockedForMs = await database.system((db) => reserve(db, [attempt], now))
  return lockedForMs > 0 ? refused('embedded', 'too-many-without-script') : passes('embedded', ['without-script'])
}

async function judgeToken(
  needs: Needs,
  { workspaceId, formId, response }: CaptchaAnswer,
  { type, minScore }: Extract<CaptchaChoice, { type: CaptchaService }>,
): Promise<CaptchaVerdict> {
  const key = await needs.database.workspace({ workspaceId, userId: null }, (db) => findKey({ db }, workspaceId, type))
  if (!key) return passes(type, ['key-refused'])
  const secret = openCaptchaSecret(needs.config, key)
  const said = await askService(needs, { service: type, secret, response })
  if (said.kind !== 'answered') {
    needs.log.warn({ workspaceId, service: type, outcome: said.kind }, 'captcha service gave no verdict')
    return passes(type, [said.kind === 'unreachable' ? 'service-unreachable' : 'key-refused'])
  }
  const { isPerson, score, action, solvedAt, isDuplicate } = said
  if (!isPerson) return refused(type, isDuplicate ? 'used' : 'refused-by-service')
  if (solvedAt && needs.clock.now().getTime() - solvedAt.getTime() > serviceTokenLifeMs) return refused(type, 'expired')
  // Where the service supports actions, a token of another form is refused.
  if (action && action !== actionOf(formId)) return refused(type, 'other-form')
  // A score cannot be improved by a second try: a low score is accepted and marked as spam.
  const isDoubted = type === 'recaptcha-v3' && (score ?? 0) < minScore
  return passes(type, isDoubted ? ['low-score'] : [], score)
}
