import { createHash } from 'node:crypto'
import {
  type AnswerError,
  type Form,
  type Outcome,
  outcomeOf,
  type Response,
  readAnswers,
  type StoredFile,
  translateForm,
} from '@taplore/form'
import { dayMs, newId } from '@taplore/kit'
import { reserveTogether, type Taking } from '../../../../platform/attempts/attempts.ts'
import { TooMany } from '../../../../platform/batcher.ts'
import type { Installation } from '../../../../platform/http/api/scope.ts'
import { findSource, keptPreferences } from '../../forms/index.ts'
import { type EmailResult, knownEmailResult } from '../follow-up/email-deliverability.ts'
import { liveFormOf, versionOf } from '../form-versions.ts'
import { hashOf } from '../hash-secret.ts'
import { deviceOf, fileIdsIn, filesIn, referrerHost, suspicionsOf, termsOf, whoAnswered } from '../rules.ts'
import { limitedSlots } from './appointment-slots.ts'
import { cameBefore } from './duplicate-detection.ts'
import { intakeOf, type Limits } from './intake.ts'
import { type FileRow, findByKeys, findFiles, type NewSubmission } from './intake-store.ts'
import { isWaiting, rememberRateLimit } from './rate-limit-cache.ts'

export interface SubmissionInput {
  readonly workspaceId: string
  readonly formId: string
  readonly version: number
  /** Made up by the client, unique within the form: the same key again is the same answer. */
  readonly key: string
  /** As `inputOfPost` or JSON gives them, hidden and prefilled fields among them. */
  readonly answers: unknown
  readonly language?: string | null
  readonly sourceKey?: string | null
  readonly startedAt?: Date | null
  readonly address?: string
  readonly userAgent?: string
  readonly referrer?: string
  /** The secret of answers that were kept on the way; they go once these are taken. */
  readonly partialToken?: string | null
  /** Ties the answer to the events of its visit; without one the server notes what was answered itself. */
  readonly visitId?: string | null
  /** Whether the password of the form was given; asked by whoever shows the form. */
  readonly hasPassword?: boolean
  /** The try that the answer takes from its place, unless it was taken before. It is taken whatever becomes of the answer. */
  readonly taking?: Taking | null
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

export type Taken =
  | {
      readonly ok: true
      readonly submissionId: string
      readonly endingId: string
      /** Where the respondent comes out, with the answers put in; null for a form without endings. */
      readonly outcome: Outcome | null
      readonly score: number
      readonly highestScore: number
      /** It was there already: nothing was kept twice. */
      readonly wasKnown: boolean
    }
  | {
      readonly ok: false
      readonly refusal: SubmissionRefusal
      /** By element, when `invalid`. */
      readonly errors: readonly AnswerError[]
      /** What the owner says when the form is closed or full. */
      readonly closedText: string
    }

const keyPattern = /^[\w-]{8,100}$/
const visitPattern = /^[\w-]{8,100}$/

/**
 * Takes an answer, or says why not. The engine goes through the version that was shown: what is hidden by then is dropped, what is
 * required is asked for again. It is kept with its event, its place in quotas and the job that tells everybody, in one transaction,
 * and nobody hears yes before that lies on the disk. The same key again gets the same answer, whatever has changed since.
 */
export async function acceptSubmission(installation: Installation, input: SubmissionInput): Promise<Taken> {
  const { database } = installation
  const { taking } = input
  // A place that was told to wait costs nothing while it does.
  if (taking && isWaiting(database, taking)) return refused('too-often')
  const progress = { isTaken: false }
  const taken = await take(installation, input, progress)
  const isLate = taking && !progress.isTaken && (await reserveTogether(database, taking.attempt, taking.now)) > 0
  const result = isLate ? refused('too-often') : taken
  if (taking && !result.ok && result.refusal === 'too-often') rememberRateLimit(database, taking)
  return result
}

async function take(
  installation: Installation,
  input: SubmissionInput,
  progress: { isTaken: boolean },
): Promise<Taken> {
  const { database, clock } = installation
  const { formId, key } = input
  if (!keyPattern.test(key)) return refused('bad-key')
  const live = await liveFormOf(installation, formId)
  const settings = live?.form.settings
  const refuse = async (refusal: SubmissionRefusal, errors: readonly AnswerError[] = []): Promise<Taken> => {
    // Whoever sends again because the answer got lost must not be told that it is too late.
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
  if (await cameBefore((work) => database.system(work), form, given)) suspicions.push('duplicate')
  const reasons = [...(input.verdict?.isSpam ? input.verdict.reasons : []), ...suspicions]
  const { countsDevices, countsReferrers } = await keptPreferences(database, input.workspaceId)
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
      hasVisit: visitPattern.test(input.visitId ?? ''),
    })
    if (kept.kind === 'refused') {
      if (kept.refusal === 'too-often') return refused('too-often')
      if (kept.refusal === 'slot-full')
        return refuse('invalid', [{ elementId: kept.elementId, message: 'slot-full', values: {} }])
      return kept.refusal === 'files-gone' ? refuse('invalid', files.ofElements) : refuse(kept.refusal)
    }
    return accepted(kept.submission, form, response, kept.kind === 'known')
  } catch (error) {
    if (error instanceof TooMany) {
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

function refused(refusal: SubmissionRefusal, errors: readonly AnswerError[] = [], closedText = ''): Taken {
  return { ok: false, refusal, errors, closedText }
}

function accepted(
  { id, endingId, score }: { id: string; endingId: string; score: number },
  form: Form | null,
  response: Response | null,
  wasKnown: boolean,
): Taken {
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

/** Files are what the server knows of them, not what was sent; one of another question or another answer is none. */
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
    referrer: about.countsReferrers ? referrerHost(input.referrer ?? '') : '',
    address: about.keepsAddress ? (input.address ?? '').slice(0, 60) : null,
    visitId: visitPattern.test(input.visitId ?? '') ? (input.visitId as string) : id,
    ...who,
    emailResult: who.email === null ? null : about.emailResultOf(who.email),
    personKey: apart === undefined ? null : personKeyOf(apart),
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

/** Equal whether somebody writes their address in large letters or small. */
function personKeyOf(value: unknown): string {
  const plain = typeof value === 'string' ? value.trim().toLowerCase() : JSON.stringify(value)
  return createHash('sha256').update(plain).digest('base64url')
}
