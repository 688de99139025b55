import { type SubmissionFilter, submissionLimits } from '@taplore/contract'
import { columnsOf, type Form, keyTypeOf, withChoiceColumns } from '@taplore/form'
import type { WorkspaceContext } from '../../../../platform/context.ts'
import { type FormRow, preferencesOf, requireFormRow } from '../../forms/index.ts'
import { formsOf, presentColumns } from '../columns.ts'
import { versionsOf } from '../form-versions.ts'
import { indexColumn } from '../keys/index-columns.ts'
import { prepareFilter } from '../keys/prepare-filter.ts'
import { listSortedRows, readSortedCursor, sortedCursorOf } from '../keys/sorted-store.ts'
import { allowanceOf } from '../plan-allowance.ts'
import { presentRow } from '../present.ts'
import { idAt, type PartFilter } from '../rows/search-store.ts'
import { startOfDay } from '../rows/start-of-day.ts'
import type { SubmissionRow } from '../rows/submission-row.ts'
import { countRows, findCounters, listRows } from '../rows/submission-store.ts'
import { hasPartials } from './partial-store.ts'

type Listed = SubmissionFilter & {
  formId: string
  order: 'newest' | 'oldest'
  sort?: string
  isDescending?: boolean
  jump?: string
  split?: string
  cursor?: string
  limit: number
}

/** One page of the list with its columns and the counts of the tabs. */
export async function listSubmissions(
  ctx: WorkspaceContext,
  { formId, cursor, limit, order, sort, isDescending = false, jump, split, ...asked }: Listed,
) {
  const form = await requireFormRow(ctx, formId, { isTrashedToo: true })
  const { workspaceId } = ctx.actor
  const prepared = await prepareFilter(ctx, { workspaceId, form }, asked)
  const forms = await formsOf(ctx.db, form)
  const columns = withChoiceColumns(columnsOf(forms), forms, new Set(split?.split('~') ?? []))
  const page = sort
    ? await sortedPage(ctx, { form, forms, filter: prepared.filter }, { sort, isDescending, cursor, limit })
    : await pageByTime(ctx, { form, filter: prepared.filter }, { cursor, limit, order, jump })
  const versions = await versionsOf(ctx.db, page.rows)
  const counters = await findCounters(ctx, formId)
  const locked = counters?.locked ?? 0
  return {
    formName: form.name,
    columns: presentColumns(forms, columns),
    submissions: page.rows.map((row) => presentRow(row, versions.get(`${formId}/${row.version}`), columns)),
    nextCursor: page.nextCursor,
    isPreparing: !(prepared.isComplete && page.isComplete),
    counts: {
      all: counters?.inbox ?? 0,
      spam: counters?.spam ?? 0,
      trash: counters?.trash ?? 0,
      verified: counters?.verified ?? 0,
      unseen: counters?.unseen ?? 0,
      starred: counters?.starred ?? 0,
      locked,
    },
    hasPartials: (forms[0]?.settings.keepsPartial ?? false) || (await hasPartials(ctx, formId)),
    lock: locked > 0 ? await lockOf(ctx, locked) : null,
  }
}

interface Page {
  readonly rows: readonly SubmissionRow[]
  readonly nextCursor: string | null
  /** Whether all submissions are in their order. */
  readonly isComplete: boolean
}

async function pageByTime(
  ctx: WorkspaceContext,
  { form, filter }: { form: FormRow; filter: PartFilter },
  { cursor, limit, order, jump }: Pick<Listed, 'cursor' | 'limit' | 'order' | 'jump'>,
): Promise<Page> {
  const from = cursor ?? (jump && (await idOfDay(ctx, jump, order)))
  const rows = await listRows(ctx, form.id, filter, { cursor: from, limit: limit + 1, order })
  const page = rows.slice(0, limit)
  return { rows: page, nextCursor: rows.length > limit ? (page.at(-1)?.id ?? null) : null, isComplete: true }
}

/** Between all ids of a day and those before it in the list. */
async function idOfDay(ctx: WorkspaceContext, day: string, order: Listed['order']): Promise<string> {
  const { timeZone } = await preferencesOf(ctx, ctx.actor.workspaceId)
  return idAt(startOfDay(day, timeZone, order === 'newest' ? 1 : 0))
}

async function sortedPage(
  ctx: WorkspaceContext,
  { form, forms, filter }: { form: FormRow; forms: readonly Form[]; filter: PartFilter },
  { sort, isDescending, cursor, limit }: { sort: string; isDescending: boolean; cursor?: string; limit: number },
): Promise<Page> {
  const column = columnsOf(forms).find(({ id }) => id === sort)
  // A column that was removed together with its answers: the list is in its usual order.
  if (!column) return pageByTime(ctx, { form, filter }, { cursor, limit, order: 'newest' })
  const type = keyTypeOf(column, forms)
  const isText = type === 'text' || type === 'date'
  const indexed = await indexColumn(ctx, { workspaceId: ctx.actor.workspaceId, formId: form.id }, { ...column, type })
  const rows = await listSortedRows(ctx, form.id, filter, {
    columnId: indexed.id,
    isText,
    isDescending,
    cursor: readSortedCursor(cursor),
    limit: limit + 1,
  })
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    rows: page,
    nextCursor: rows.length > limit && last ? sortedCursorOf(last, isText) : null,
    isComplete: indexed.isComplete,
  }
}

/** Why some are locked: how many the plan includes, until when, and the cheapest plan with room for them. */
async function lockOf(ctx: WorkspaceContext, locked: number) {
  const { limit, resetsOn, planFor } = await allowanceOf(ctx, ctx.actor.workspaceId)
  if (typeof limit !== 'number') return null
  return { limit, resetsOn, neededPlan: planFor(limit + locked) }
}

export async function countSubmissions(
  ctx: WorkspaceContext,
  { formId, ...asked }: SubmissionFilter & { formId: string },
) {
  const form = await requireFormRow(ctx, formId, { isTrashedToo: true })
  const { filter } = await prepareFilter(ctx, { workspaceId: ctx.actor.workspaceId, form }, asked)
  const count = await countRows(ctx, formId, filter, submissionLimits.counted + 1)
  return { count: Math.min(count, submissionLimits.counted), isMore: count > submissionLimits.counted }
}
