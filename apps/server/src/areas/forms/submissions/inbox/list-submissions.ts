import { type SubmissionFilter, submissionLimits } from '@taplore/contract'
import { columnsOf } from '@taplore/form'
import type { WorkspaceContext } from '../../../../platform/context.ts'
import { requireFormRow } from '../../forms/index.ts'
import { formsOf, presentColumns } from '../columns.ts'
import { versionsOf } from '../form-versions.ts'
import { allowanceOf } from '../plan-allowance.ts'
import { presentRow } from '../present.ts'
import { withWorkspaceTimeZone } from '../rows/filter-time-zone.ts'
import { countRows, findCounters, listRows } from '../rows/submission-store.ts'

type Listed = SubmissionFilter & { formId: string; order: 'newest' | 'oldest'; cursor?: string; limit: number }

/** One page of the list with its columns and the counts of the tabs. */
export async function listSubmissions(ctx: WorkspaceContext, { formId, cursor, limit, order, ...asked }: Listed) {
  const filter = await withWorkspaceTimeZone(ctx, ctx.actor.workspaceId, asked)
  const form = await requireFormRow(ctx, formId, { isTrashedToo: true })
  const rows = await listRows(ctx, formId, filter, { cursor, limit: limit + 1, order })
  const page = rows.slice(0, limit)
  const forms = await formsOf(ctx.db, form)
  const columns = columnsOf(forms)
  const versions = await versionsOf(ctx.db, page)
  const counters = await findCounters(ctx, formId)
  const locked = counters?.locked ?? 0
  return {
    formName: form.name,
    columns: presentColumns(forms),
    submissions: page.map((row) => presentRow(row, versions.get(`${formId}/${row.version}`), columns)),
    nextCursor: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
    counts: {
      all: counters?.inbox ?? 0,
      spam: counters?.spam ?? 0,
      trash: counters?.trash ?? 0,
      verified: counters?.verified ?? 0,
      unseen: counters?.unseen ?? 0,
      starred: counters?.starred ?? 0,
      locked,
    },
    lock: locked > 0 ? await lockOf(ctx, locked) : null,
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
  const filter = await withWorkspaceTimeZone(ctx, ctx.actor.workspaceId, asked)
  await requireFormRow(ctx, formId, { isTrashedToo: true })
  const count = await countRows(ctx, formId, filter, submissionLimits.counted + 1)
  return { count: Math.min(count, submissionLimits.counted), isMore: count > submissionLimits.counted }
}
