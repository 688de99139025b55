import { createHash } from 'node:crypto'
import {
  type AnswerError,
  elementsOf,
  type Form,
  isQuestion,
  type Outcome,
  outcomeOf,
  type Response,
  readAnswers,
  type StoredFile,
  translateForm,
} from '@taplore/form'
import { dayMs, newId } from '@taplore/kit'
import type { Installation } from '../../../../platform/api/scope.ts'
import { type CountedAttempt, reserveBatched } from '../../../../platform/attempts/attempts.ts'
import { QueueFullError } from '../../../../platform/batcher.ts'
import { deviceOf } from '../../../../platform/http/requests/visitor-device.ts'
import { findSource, readPreferences } from '../../forms/index.ts'
import { type EmailResult, knownEmailResult } from '../follow-up/email-deliverability.ts'
import { liveFormOf, versionOf } from '../form-versions.ts'
import { hashOf } from '../hash-secret.ts'
import { fileIdsIn, filesIn, referrerHost, suspicionsOf, termsOf, whoAnswered } from '../rules.ts'
import { limitedSlots } from './appointment-slots.ts'
import { isDuplicateSubmission } from './duplicate-detection.ts'
import { intakeOf, type Limits } from './intake.ts'
import { type FileRow, findByKeys, findFiles, type NewSubmission } from './intake-store.ts'
import { isWaiting, rememberRateLimit } from './rate-limit-cache.ts'

export interface SubmissionInput {
  readonly workspaceId: string
  readonly formId: string
  readonly version: number
  /** Chosen by the client, unique within the form: the same key is the same submission. */
  readonly key: string
  /** As `inputOfPost` or JSON provide them, including hidden and prefilled fields. */
  readonly answers: unknown
  readonly language?: string | null
  readonly sourceKey?: string | null
  /** The story whose link led to the form. */
  readonly storyId?: string | null
  readonly startedAt?: Date | null
  readonly address?: string
  readonly userAgent?: string
  readonly referrer?: string
  /** The secret of the partial submission, which is deleted once this is accepted. */
  readonly partialToken?: string | null
  /** Links the submission to the events of its visit; without one the server records the events itself. */
  readonly visitId?: string | null
  /** Whether the password of the form was given; checked by the caller. */
  readonly hasPassword?: boolean
  /** The rate limit attempt of the submission, unless already counted. It counts whatever the result. */
  readonly taking?: CountedAttempt | null
  readonly verdict?: { readonly isSpam: boolean; readonly reasons: readonly string[] }
}

export type SubmissionRefusal =
  | 'not-live'
  | 'not-open'
  | 'closed'
  | 'full'
  | 'source-closed'
  | 'version-unknown'
  | 'password'
  | 'one-per-person'
  | 'bad-key'
  | 'not-answers'
  | 'too-large'
  | 'too-deep'
  | 'invalid'
  | 'busy'
  | 'too-often'

export type AcceptResult =
  | {
      readonly ok: true
      readonly submissionId: string
      readonly endingId: string
      /** Where the respondent is sent, with answers inserted; null for a form without endings. */
      readonly outcome: Outcome | null
      readonly score: number
      readonly highestScore: number
      /** It existed already: nothing was saved twice. */
      readonly wasKnown: boolean
    }
  | {
      readonly ok: false
      readonly refusal: SubmissionRefusal
      /** By element, when `invalid`. */
      readonly errors: readonly AnswerError[]
      /** The owner's message when the form is closed or full. */
      readonly closedText: string
    }

const keyPattern = /^[\w-]{8,100}$/
const visitPattern = /^[\w-]{8,100}$/

/**
 * Accepts a submission or says why not. The engine evaluates the version that was shown: hidden fields are dropped,
 * required ones are checked again. It is saved with its event, its quotas and the follow-up job in one transaction,
 * and acknowledged only once it is durable. The same key gets the same result, whatever has changed since.
 */
export async function acceptSubmission(installation: Installation, input: SubmissionInput): Promise<AcceptResult> {
  const { database } = installation
  const { taking } = input
  // A client that was told to wait costs nothing meanwhile.
  if (taking && isWaiting(database, taking)) return refused('too-often')
  const progress = { isTaken: false }
  const taken = await take(installation, input, progress)
  const isLate = taking && !progress.isTaken && (await reserveBatched(database, taking.attempt, taking.now)) > 0
  const result = isLate ? refused('too-often') : taken
  if (taking && !result.ok && result.refusal === 'too-often') rememberRateLimit(database, taking)
  return result
}

async function take(
  installation: Installation,
  input: SubmissionInput,
  progress: { isTaken: boolean },
): Promise<AcceptResult> {
  const { database, clock } = installation
  const { formId, key } = input
  if (!keyPattern.test(key)) return refused('bad-key')
  const live = await liveFormOf(installation, formId)
  const settings = live?.form.settings
  const refuse = async (refusal: SubmissionRefusal, errors: readonly AnswerError[] = []): Promise<AcceptResult> => {
    // A repeated request after a lost response must not be told that the form is closed.
    const known = await database.system(async (db) =>
      (await findByKeys({ db }, [{ formId, key }])).get(`${formId} ${key}`),
    )
    if (!known) return refused(refusal, errors, settings?.closedText)
    const form = await database.system((db) => versionOf(db, formId, input.version))
    const read = form && readAnswers(form, input.answers, contextOf(form, input, clock.now()))
    return accepted(known, form, read?.ok ? read.response : null, true)
  }
  if (!live || live.workspaceId !== input.workspaceId || !settings) return refuse('not-live')
  const now = clock.now()
  if (settings.opensAt && now < new Date(settings.opensAt)) return refuse('not-open')
  if (settings.closesAt && now >= new Date(settings.closesAt)) return refuse('closed')
  if (settings.passwordHash && !input.hasPassword) return refuse('password')
  const { sourceKey } = input
  const source = sourceKey ? await database.system((db) => findSource(db, { formId, key: sourceKey })) : null
  if (source?.isDisabled) return refuse('source-closed')
  const form =
    live.version === input.version ? live.form : await database.system((db) => versionOf(db, formId, input.version))
  if (!form) return refuse('version-unknown')
  const read = readAnswers(form, input.answers, contextOf(form, input, now))
  if (!read.ok) return refuse(read.refusal)
  const { response } = read
  if (response.errors.length > 0) return refuse('invalid', response.errors)
  const files = await ownFiles(installation, form, response, { formId })
  if (files.lost.length > 0) return refuse('invalid', files.lost)

  const suspicions = suspicionsOf(form, response.answers, { startedAt: input.startedAt ?? null, now })
  const given = { formId, key, answers: response.answers, now }
  if (await isDuplicateSubmission((work) => database.system(work), form, given)) suspicions.push('duplicate')
  const reasons = [...(input.verdict?.isSpam ? input.verdict.reasons : []), ...suspicions]
  const { countsDevices, countsReferrers } = await readPreferences(database, input.workspaceId)
  const row = rowOf(form, input, response, {
    now,
    countsDevices,
    countsReferrers,
    sourceKey: source ? (sourceKey ?? null) : null,
    isSpam: (input.verdict?.isSpam ?? false) || suspicions.length > 0,
    reasons,
    keepsAddress: settings.keepsAddress,
    retentionDays: settings.retentionDays,
    emailResultOf: (email) => knownEmailResult(installation, email),
    personElementId: settings.onePerPerson.by === 'answer' ? settings.onePerPerson.elementId : null,
  })
  const limits: Limits = {
    maxResponses: settings.maxResponses,
    quotas: live.form.quotas,
    isOncePerPerson: row.personKey !== null,
    slots: limitedSlots(form, response.answers, live.form),
  }
  try {
    progress.isTaken = true
    const kept = await intakeOf(installation).add({
      row,
      form,
      limits,
      taking: input.taking ?? null,
      fileIds: files.ids,
      partialHash: input.partialToken ? hashOf(input.partialToken) : null,
      shown: visitPattern.test(input.visitId ?? '') ? null : questionsShown(form, response),
    })
    if (kept.kind === 'refused') {
      if (kept.refusal === 'too-often') return refused('too-often')
      if (kept.refusal === 'slot-full')
        return refuse('invalid', [{ elementId: kept.elementId, message: 'slot-full', values: {} }])
      return kept.refusal === 'files-gone' ? refuse('invalid', files.ofElements) : refuse(kept.refusal)
    }
    return accepted(kept.submission, form, response, kept.kind === 'known')
  } catch (error) {
    if (error instanceof QueueFullError) {
      progress.isTaken = false
      return refused('busy')
    }
    throw error
  }
}

function contextOf(form: Form, { language }: SubmissionInput, now: Date) {
  const isKnown = language && (language === form.language || Object.hasOwn(form.translations, language))
  return { language: isKnown ? language : form.language, today: now.toISOString().slice(0, 10) }
}

function refused(refusal: SubmissionRefusal, errors: readonly AnswerError[] = [], closedText = ''): AcceptResult {
  return { ok: false, refusal, errors, closedText }
}

function accepted(
  { id, endingId, score }: { id: string; endingId: string; score: number },
  form: Form | null,
  response: Response | null,
  wasKnown: boolean,
): AcceptResult {
  return {
    ok: true,
    submissionId: id,
    endingId,
    outcome:
      form && response
        ? outcomeOf(translateForm(form, response.language as Form['language']), response, endingId)
        : null,
    score,
    highestScore: response?.highestScore ?? 0,
    wasKnown,
  }
}

/** Files come from the server's records, not from the input; files of another question or submission are ignored. */
async function ownFiles(
  { database }: Installation,
  form: Form,
  response: Response,
  { formId }: { formId: string },
): Promise<{ ids: string[]; lost: AnswerError[]; ofElements: AnswerError[] }> {
  const named = filesIn(form, response.answers)
  const ids = named.flatMap(({ files }) => files.map(({ id }) => id))
  if (ids.length === 0) return { ids, lost: [], ofElements: [] }
  const rows = await database.system((db) => findFiles({ db }, fileIdsIn(named)))
  const free = rows.filter((row) => row.formId === formId && row.submissionId === null)
  const known = new Map<string, FileRow>(free.map((row) => [row.id, row]))
  const wrong = (elementId: string): AnswerError => ({ elementId, message: 'invalid', values: {} })
  const lost: AnswerError[] = []
  for (const { elementId, files } of named) {
    for (const file of files) {
      const row = known.get(file.id)
      if (row?.elementId === elementId)
        Object.assign(file, { name: row.name, bytes: row.bytes, mime: row.mime } satisfies Omit<StoredFile, 'id'>)
      else lost.push(wrong(elementId))
    }
  }
  return { ids, lost, ofElements: named.map(({ elementId }) => wrong(elementId)) }
}

function rowOf(
  form: Form,
  input: SubmissionInput,
  response: Response,
  about: {
    now: Date
    sourceKey: string | null
    isSpam: boolean
    reasons: readonly string[]
    keepsAddress: boolean
    retentionDays: number | null
    countsDevices: boolean
    countsReferrers: boolean
    personElementId: string | null
    emailResultOf(email: string): EmailResult | null
  },
): NewSubmission {
  const { now } = about
  const who = whoAnswered(form, response.answers)
  const { text, terms } = termsOf(form, response.answers, who)
  const startedAt = input.startedAt && input.startedAt <= now ? input.startedAt : null
  const id = newId(now.getTime())
  const apart = about.personElementId === null ? undefined : response.answers[about.personElementId]
  return {
    id,
    workspaceId: input.workspaceId,
    formId: input.formId,
    version: input.version,
    key: input.key,
    answers: response.answers,
    calculated: response.calculated,
    variables: response.variables,
    score: response.score,
    endingId: response.endingId,
    quotaIds: response.quotaIds,
    language: response.language,
    sourceKey: about.sourceKey,
    device: about.countsDevices ? deviceOf(input.userAgent ?? '') : 'other',
    storyId: about.countsReferrers ? (input.storyId ?? null) : null,
    referrer: about.countsReferrers ? referrerHost(input.referrer ?? '') : '',
    address: about.keepsAddress ? (input.address ?? '').slice(0, 60) : null,
    visitId: visitPattern.test(input.visitId ?? '') ? (input.visitId as string) : id,
    ...who,
    emailResult: who.email === null ? null : about.emailResultOf(who.email),
    personKey: apart === undefined ? null : respondentKeyOf(apart),
    searchText: text,
    searchTerms: terms,
    place: about.isSpam ? 'spam' : 'inbox',
    isLocked: false,
    spamReasons: [...new Set(about.reasons)].slice(0, 20),
    startedAt: startedAt?.toISOString() ?? null,
    durationMs: startedAt ? Math.min(now.getTime() - startedAt.getTime(), 2_000_000_000) : null,
    receivedAt: now.toISOString(),
    expiresAt:
      about.retentionDays === null ? null : new Date(now.getTime() + about.retentionDays * dayMs).toISOString(),
  }
}

function questionsShown(form: Form, { steps }: Response): string[] {
  const questions = new Set(elementsOf(form).flatMap((element) => (isQuestion(element) ? [element.id] : [])))
  return steps.flatMap(({ elementIds }) => elementIds.filter((id) => questions.has(id)))
}

/** Email addresses are compared case-insensitively. */
function respondentKeyOf(value: unknown): string {
  const plain = typeof value === 'string' ? value.trim().toLowerCase() : JSON.stringify(value)
  return createHash('sha256').update(plain).digest('base64url')
}
