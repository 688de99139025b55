import { isDeepStrictEqual } from 'node:util'
import { type SubmissionDetail, submissionRefusals } from '@taplore/contract'
import {
  type Answers,
  type AnswerValue,
  type CalculatedElement,
  calculatedText,
  columnsOf,
  displayValue,
  elementsOf,
  type Form,
  type FormElement,
  isAnswered,
  respond,
  titleOfAnswer,
} from '@taplore/form'
import { newId, refuse } from '@taplore/kit'
import type { WorkspaceContext } from '../../../../platform/context.ts'
import { findUserSummaries } from '../../../accounts/identity/index.ts'
import { publishedVersionOf, requireFormRow } from '../../forms/index.ts'
import { choicesOf, formsOf } from '../columns.ts'
import { deleteBytes } from '../files/delete-bytes.ts'
import { sendConfirmationMail } from '../follow-up/follow-up.ts'
import { deleteProof, findEntries, insertEntries } from '../follow-up/follow-up-store.ts'
import { notifyWebhooks } from '../follow-up/webhook-events.ts'
import { versionOf } from '../form-versions.ts'
import { bookedSlots, limitedSlots } from '../intake/appointment-slots.ts'
import { lockFormForIntake } from '../intake/intake-store.ts'
import { checkEmails } from '../jobs.ts'
import { reindexSubmission } from '../keys/index-columns.ts'
import { presentRow } from '../present.ts'
import type { SubmissionRow } from '../rows/submission-row.ts'
import {
  deleteFileRows,
  filesOf,
  findAnswerFile,
  findNeighbours,
  findSubmission,
  lockRows,
  rewriteAnswers,
} from '../rows/submission-store.ts'
import { filesIn, termsOf, whoAnswered } from '../rules.ts'
import { notifyList } from './bulk-actions.ts'
import { countIn, countOut } from './move-submissions.ts'

type One = { submissionId: string }

/** One submission, question by question, with its history. */
export async function getSubmission(ctx: WorkspaceContext, { submissionId }: One): Promise<SubmissionDetail> {
  const row = await requireSubmission(ctx, submissionId)
  const formRow = await requireFormRow(ctx, row.formId, { isTrashedToo: true })
  const form = await versionOf(ctx.db, row.formId, row.version)
  const columns = columnsOf(await formsOf(ctx.db, formRow))
  const files = await filesOf(ctx, [row.id])
  const entries = await findEntries(ctx, row.id)
  const people = await ctx.scopes.system(({ db }) =>
    findUserSummaries(
      db,
      entries.flatMap(({ by }) => by ?? []),
    ),
  )
  const titles = new Map(form ? elementsOf(form).map((element) => [element.id, element]) : [])
  return {
    ...presentRow(row, form ?? undefined, columns),
    formName: formRow.name,
    startedAt: row.startedAt?.toISOString() ?? null,
    address: row.address,
    referrer: row.referrer,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    answers: form && !row.isLocked ? presentAnswers(form, row, files) : [],
    history: entries.map((entry) => ({
      id: entry.id,
      kind: entry.kind,
      by: entry.by ? (people.get(entry.by)?.name ?? '') : null,
      // The recipient of an email may be part of the answers.
      text: row.isLocked && entry.kind === 'mailed' ? '' : entry.text,
      at: entry.at.toISOString(),
      before: row.isLocked
        ? []
        : Object.entries(entry.before ?? {}).map(([id, value]) => {
            const element = titles.get(id)
            return {
              elementId: id,
              title: form && element && isAnswered(element) ? titleOfAnswer(form, element) : id,
              text: element ? wordsOf(element, value, form) : '',
            }
          }),
    })),
    ...(await findNeighbours(ctx, row)),
  }
}

async function requireSubmission(ctx: WorkspaceContext, submissionId: string): Promise<SubmissionRow> {
  const row = await findSubmission(ctx, submissionId)
  if (!row) throw refuse(submissionRefusals.SUBMISSION_NOT_FOUND)
  return row
}

type Detail = SubmissionDetail['answers'][number]

function presentAnswers(form: Form, row: SubmissionRow, files: Awaited<ReturnType<typeof filesOf>>): Detail[] {
  return elementsOf(form)
    .filter(isAnswered)
    .map((element): Detail => {
      const value = Object.hasOwn(row.answers, element.id) ? row.answers[element.id] : undefined
      const text =
        element.kind === 'calculated'
          ? calculatedText(element, row.calculated[element.id] ?? null, { locale: form.language })
          : displayValue(element, value, { locale: form.language })
      const ids = new Set(
        value === undefined
          ? []
          : filesIn(form, { [element.id]: value }).flatMap((each) => each.files.map(({ id }) => id)),
      )
      return {
        elementId: element.id,
        title: titleOfAnswer(form, element),
        kind: element.kind,
        text,
        value: (value ?? null) as Detail['value'],
        isEditable: !['calculated', 'file', 'signature', 'consent', 'repeat'].includes(element.kind),
        choices: choicesOf(element, form.language)
          .filter(({ value: id }) => id !== 'other')
          .map(({ value: id, label }) => ({ id, label })),
        grid: gridOf(element),
        files: files
          .filter(({ id }) => ids.has(id))
          .map(({ id, name, bytes, mime }) => ({
            id,
            name,
            bytes,
            mime,
            url: `/api/submissions/${row.id}/files/${id}?workspace=${row.workspaceId}`,
          })),
      }
    })
}

function gridOf(element: FormElement): Detail['grid'] {
  if (element.kind !== 'matrix-single' && element.kind !== 'matrix-multiple' && element.kind !== 'matrix-input')
    return null
  const named = ({ id, label }: { id: string; label: string }) => ({ id, label: label || id })
  const columns = element.columns.map((column) => ({
    ...named(column),
    isNumber: 'input' in column && column.input === 'number',
  }))
  return { rows: element.rows.map(named), columns }
}

function wordsOf(element: FormElement, value: unknown, form: Form | null): string {
  // Null where there was no answer before.
  if (value === null || !form || !isAnswered(element) || element.kind === 'calculated') return ''
  return displayValue(element as Exclude<typeof element, CalculatedElement>, value as AnswerValue, {
    locale: form.language,
  })
}

/** Changes answers by the rules of the answered version; previous values stay in the history. */
export async function editSubmission(
  ctx: WorkspaceContext,
  { submissionId, answers }: One & { answers: Record<string, unknown> },
) {
  const found = await requireSubmission(ctx, submissionId)
  const [row] = await lockRows(ctx, found.formId, [submissionId])
  if (!row) throw refuse(submissionRefusals.SUBMISSION_NOT_FOUND)
  if (row.isLocked) throw refuse(submissionRefusals.SUBMISSION_LOCKED)
  const form = await versionOf(ctx.db, row.formId, row.version)
  if (!form) throw refuse(submissionRefusals.SUBMISSION_NOT_FOUND)
  const fixed = new Set(
    elementsOf(form)
      .filter(({ kind }) => kind === 'file' || kind === 'signature' || kind === 'consent')
      .map(({ id }) => id),
  )
  const given = Object.fromEntries(Object.entries(answers).filter(([id]) => !fixed.has(id)))
  const merged: Record<string, unknown> = { ...row.answers, ...given }
  for (const [id, value] of Object.entries(merged)) if (value === null) delete merged[id]
  // Evaluated as of the day of submission: conditions on today's date could otherwise invalidate answers.
  const today = row.receivedAt.toISOString().slice(0, 10)
  const response = respond(form, merged, { language: row.language, today })
  // Only of questions in the edit: another may have been left open by an older submission, or be asked because of this edit.
  const wrong = response.errors.filter(({ elementId, groupId }) => Object.hasOwn(given, groupId ?? elementId))
  if (wrong.length > 0) {
    throw refuse(submissionRefusals.SUBMISSION_EDIT_INVALID, {
      errors: wrong.map(({ elementId, message, part }) => ({
        elementId,
        message,
        ...(part === undefined ? {} : { part }),
      })),
    })
  }
  const before = changedValues(row.answers, response.answers)
  if (Object.keys(before).length > 0) {
    if (row.place === 'inbox') await requireCapacity(ctx, form, row, response.answers)
    if (row.place === 'inbox') await countOut(ctx, [{ ...row, quotaIds: [] }])
    const who = whoAnswered(form, response.answers)
    const change = {
      answers: response.answers,
      calculated: response.calculated,
      variables: response.variables,
      score: response.score,
      ...who,
      ...(who.email === row.email ? {} : unproven),
    }
    await rewriteAnswers(ctx, row.id, { ...change, ...termsOf(form, response.answers, who) })
    await reindexSubmission(ctx, { ...row, ...change }, form)
    if (who.email !== row.email) {
      await deleteProof(ctx, row.id)
      if (who.email !== null) await ctx.jobs(checkEmails, { ids: [row.id] })
    }
    if (row.place === 'inbox') await countIn(ctx, [{ ...row, ...change, quotaIds: [] }])
    await enter(ctx, row, { kind: 'edited', before })
    await notifyWebhooks(ctx, { ...row, ...change }, form, 'submission.updated')
    await notifyList(ctx, row.formId)
  }
  return getSubmission(ctx, { submissionId })
}

/** Another time is accepted only if it has capacity. Keeping the same time is always allowed. */
async function requireCapacity(ctx: WorkspaceContext, form: Form, row: SubmissionRow, after: Answers): Promise<void> {
  const { formId, workspaceId } = row
  await requireFormRow(ctx, formId, { isTrashedToo: true })
  const publishedVersion = await publishedVersionOf(ctx, formId)
  const live = publishedVersion === null ? null : await versionOf(ctx.db, formId, publishedVersion)
  const before = new Set(bookedSlots(form, row.answers).map(({ id }) => id))
  const wanted = limitedSlots(form, after, live ?? form).filter(({ id }) => !before.has(id))
  if (wanted.length === 0) return
  const { quotas } = await lockFormForIntake(ctx, { formId, workspaceId })
  const full = wanted.filter(({ id, capacity }) => (quotas.get(id) ?? 0) >= capacity)
  if (full.length > 0) {
    throw refuse(submissionRefusals.SUBMISSION_EDIT_INVALID, {
      errors: full.map(({ elementId }) => ({ elementId, message: 'slot-full' })),
    })
  }
}

/** The check of one address does not apply to another. */
const unproven = { isVerified: false, emailResult: null }

/** Previous values of an edit; null where there were none. The database returns members in an order of its own. */
function changedValues(before: Answers, after: Answers): Record<string, unknown> {
  const ids = new Set([...Object.keys(before), ...Object.keys(after)])
  const changed = [...ids].filter((id) => !isDeepStrictEqual(before[id], after[id]))
  return Object.fromEntries(changed.map((id) => [id, before[id] ?? null]))
}

export async function addNote(ctx: WorkspaceContext, { submissionId, text }: One & { text: string }) {
  const row = await requireSubmission(ctx, submissionId)
  await enter(ctx, row, { kind: 'note', text })
  return getSubmission(ctx, { submissionId })
}

/** Permanently deletes a file of a submission. */
export async function removeFile(ctx: WorkspaceContext, { submissionId, fileId }: One & { fileId: string }) {
  const { formId } = await requireSubmission(ctx, submissionId)
  const [row] = await lockRows(ctx, formId, [submissionId])
  if (!row) throw refuse(submissionRefusals.SUBMISSION_NOT_FOUND)
  if (row.isLocked) throw refuse(submissionRefusals.SUBMISSION_LOCKED)
  const file = await findAnswerFile(ctx, submissionId, fileId)
  const form = await versionOf(ctx.db, row.formId, row.version)
  if (!file || !form) throw refuse(submissionRefusals.SUBMISSION_NOT_FOUND)
  const answers = structuredClone(row.answers)
  for (const { files } of filesIn(form, answers)) {
    const index = files.findIndex(({ id }) => id === fileId)
    if (index >= 0) files.splice(index, 1)
  }
  for (const [id, value] of Object.entries(answers)) if (Array.isArray(value) && value.length === 0) delete answers[id]
  const isCounted = row.place === 'inbox'
  if (isCounted) await countOut(ctx, [{ ...row, quotaIds: [] }])
  await rewriteAnswers(ctx, row.id, { answers, ...termsOf(form, answers, row) })
  await reindexSubmission(ctx, { ...row, answers }, form)
  if (isCounted) await countIn(ctx, [{ ...row, answers, quotaIds: [] }])
  await deleteFileRows(ctx, [fileId])
  await enter(ctx, row, { kind: 'file-removed', text: file.name })
  await notifyWebhooks(ctx, { ...row, answers }, form, 'submission.updated')
  await notifyList(ctx, row.formId)
  await deleteBytes(ctx, [file.storageKey])
  return getSubmission(ctx, { submissionId })
}

export async function sendCode(ctx: WorkspaceContext, { submissionId }: One) {
  const row = await requireSubmission(ctx, submissionId)
  // For locked submissions, neither the address nor the recipient of the code is shown.
  if (!row.email || row.isLocked) throw refuse(submissionRefusals.SUBMISSION_HAS_NO_EMAIL)
  const { name } = await requireFormRow(ctx, row.formId, { isTrashedToo: true })
  await sendConfirmationMail(ctx, row, name)
  await enter(ctx, row, { kind: 'mailed', text: row.email })
  return { sent: true }
}

export async function enter(
  ctx: Pick<WorkspaceContext, 'db' | 'clock' | 'actor'>,
  row: Pick<SubmissionRow, 'id' | 'workspaceId'>,
  entry: {
    kind: 'note' | 'edited' | 'mailed' | 'file-added' | 'file-removed'
    text?: string
    before?: Record<string, unknown>
  },
): Promise<void> {
  const at = ctx.clock.now()
  const { id: submissionId, workspaceId } = row
  await insertEntries(ctx, [{ id: newId(at.getTime()), workspaceId, submissionId, by: ctx.actor.userId, at, ...entry }])
}
