import type { SubmissionAction } from '@taplore/contract'
import { newId } from '@taplore/kit'
import type { WorkspaceContext, WorkspaceJobContext } from '../../../../platform/context.ts'
import { addCounters, deleteSubmitEvents, insertCounted, type NewEvent } from '../counters/counters-store.ts'
import { countersFromEvents, countersFromSubmissions } from '../counters/daily-counters.ts'
import { findKnownEmailResults, insertEntries, markFollowUpLate } from '../follow-up/follow-up-store.ts'
import { versionsOf } from '../form-versions.ts'
import { bookedSlots } from '../intake/appointment-slots.ts'
import { addQuotas } from '../intake/intake-store.ts'
import { followUp } from '../jobs.ts'
import type { SubmissionRow } from '../rows/submission-row.ts'
import { changeRows, lockRows } from '../rows/submission-store.ts'

type Ctx = Pick<WorkspaceContext | WorkspaceJobContext, 'db' | 'clock' | 'jobs'>

const marks: Partial<Record<SubmissionAction, { isSeen?: boolean; isStarred?: boolean; isVerified?: boolean }>> = {
  seen: { isSeen: true },
  unseen: { isSeen: false },
  star: { isStarred: true },
  unstar: { isStarred: false },
  verify: { isVerified: true },
  unverify: { isVerified: false },
}
const entryKinds: Partial<Record<SubmissionAction, 'spam' | 'not-spam' | 'trashed' | 'restored' | 'verified'>> = {
  spam: 'spam',
  'not-spam': 'not-spam',
  trash: 'trashed',
  restore: 'restored',
  verify: 'verified',
}

/** Marks or moves submissions. Those that the action does not apply to are skipped; returns how many were changed. */
export async function moveSubmissions(
  ctx: Ctx,
  { formId, ids, act, by }: { formId: string; ids: readonly string[]; act: SubmissionAction; by: string | null },
): Promise<number> {
  const rows = (await lockRows(ctx, formId, ids)).filter((row) => fits(row, act))
  if (rows.length === 0) return 0
  const mark = marks[act]
  if (mark) await changeRows(ctx, idsOf(rows), mark)
  else await move(ctx, rows, act)
  const kind = entryKinds[act]
  if (kind) {
    const at = ctx.clock.now()
    await insertEntries(
      ctx,
      rows.map(({ id, workspaceId }) => ({ id: newId(at.getTime()), workspaceId, submissionId: id, kind, by, at })),
    )
  }
  return rows.length
}

function fits(row: SubmissionRow, act: SubmissionAction): boolean {
  if (act === 'spam') return row.place === 'inbox'
  if (act === 'not-spam') return row.place === 'spam'
  if (act === 'trash') return row.place !== 'trash'
  return act !== 'restore' || row.place === 'trash'
}

async function move(ctx: Ctx, rows: readonly SubmissionRow[], act: SubmissionAction): Promise<void> {
  const now = ctx.clock.now()
  if (act === 'trash') {
    for (const place of ['inbox', 'spam'] as const) {
      const some = rows.filter((row) => row.place === place)
      await changeRows(ctx, idsOf(some), { place: 'trash', placeBefore: place, trashedAt: now })
    }
  } else if (act === 'restore') {
    for (const place of ['inbox', 'spam'] as const) {
      const some = rows.filter((row) => (row.placeBefore ?? 'inbox') === place)
      await changeRows(ctx, idsOf(some), { place, placeBefore: null, trashedAt: null })
    }
  } else {
    await changeRows(ctx, idsOf(rows), { place: act === 'spam' ? 'spam' : 'inbox' })
  }
  const placeAfter = (row: SubmissionRow) =>
    act === 'trash' ? 'trash' : act === 'restore' ? (row.placeBefore ?? 'inbox') : act === 'spam' ? 'spam' : 'inbox'
  const left = rows.filter((row) => row.place === 'inbox')
  const came = rows.filter((row) => row.place !== 'inbox' && placeAfter(row) === 'inbox')
  await countOut(ctx, left)
  await countIn(ctx, came)
  if (act === 'spam') {
    const gone = countersFromEvents(await deleteSubmitEvents(ctx, rows))
    await addCounters(
      ctx,
      gone.map((counter) => ({ ...counter, count: -1 })),
    )
  }
  if (act === 'not-spam') {
    await followRescued(ctx, rows)
    const events = rows.map(
      (row): NewEvent => ({
        formId: row.formId,
        workspaceId: row.workspaceId,
        visitId: row.visitId,
        kind: 'submit',
        elementId: '',
        version: row.version,
        sourceKey: row.sourceKey ?? '',
        device: row.device,
        ms: row.durationMs,
        at: row.receivedAt.toISOString(),
      }),
    )
    await insertCounted(ctx, events, { listStats: countersFromEvents })
  }
}

/**
 * Spam had no follow-up; once a member marks it as not spam, it gets its emails and webhooks. Submissions that were
 * moved before had their follow-up on arrival, or when they were rescued first.
 */
async function followRescued(ctx: Ctx, rows: readonly SubmissionRow[]): Promise<void> {
  const judged = await findKnownEmailResults(ctx, idsOf(rows))
  const untold = rows.filter(({ id }) => !judged.has(id))
  await markFollowUpLate(ctx, untold, ctx.clock.now())
  const most = 1_000
  for (let from = 0; from < untold.length; from += most)
    await ctx.jobs(followUp, { ids: idsOf(untold.slice(from, from + most)) })
}

/** Submissions that no longer count. */
export function countOut(ctx: Pick<Ctx, 'db' | 'clock'>, rows: readonly SubmissionRow[]): Promise<void> {
  return count(ctx, rows, -1)
}

export function countIn(ctx: Pick<Ctx, 'db' | 'clock'>, rows: readonly SubmissionRow[]): Promise<void> {
  return count(ctx, rows, 1)
}

async function count(ctx: Pick<Ctx, 'db' | 'clock'>, rows: readonly SubmissionRow[], sign: 1 | -1): Promise<void> {
  const forms = await versionsOf(ctx.db, rows)
  await addCounters(
    ctx,
    rows.flatMap((row) => {
      const form = forms.get(`${row.formId}/${row.version}`)
      return form ? countersFromSubmissions(form, row, sign) : []
    }),
  )
  const quotas = new Map<string, { place: { formId: string; workspaceId: string }; counts: Map<string, number> }>()
  for (const { formId, workspaceId, version, quotaIds, answers } of rows) {
    const form = forms.get(`${formId}/${version}`)
    const places = form ? [...quotaIds, ...bookedSlots(form, answers).map(({ id }) => id)] : quotaIds
    if (places.length === 0) continue
    const known = quotas.get(formId) ?? { place: { formId, workspaceId }, counts: new Map<string, number>() }
    for (const id of places) known.counts.set(id, (known.counts.get(id) ?? 0) + sign)
    quotas.set(formId, known)
  }
  for (const { place, counts } of quotas.values()) await addQuotas(ctx, place, counts)
}

function idsOf(rows: readonly SubmissionRow[]): string[] {
  return rows.map(({ id }) => id)
}
