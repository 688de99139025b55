import { isUnlimited } from '@taplore/contract'
import type { Form } from '@taplore/form'
import { factsOfProcess, type Installation, processScopes } from '../../../../platform/api/scope.ts'
import { type CountedAttempt, countInTransaction } from '../../../../platform/attempts/attempts.ts'
import { Batcher } from '../../../../platform/batcher.ts'
import type { Transaction } from '../../../../platform/database/database.ts'
import { publishLive } from '../../../../platform/live/live.ts'
import { insertCounted, type NewEvent } from '../counters/counters-store.ts'
import { countersFromEvents, countersFromSubmissions } from '../counters/daily-counters.ts'
import { findRecipients } from '../follow-up/recipients.ts'
import { announceArrivals, followUp } from '../jobs.ts'
import { submissionsChanged } from '../live.ts'
import { type Allowance, allowanceOf, remainingAllowance } from '../plan-allowance.ts'
import { bookedSlots, type LimitedSlot } from './appointment-slots.ts'
import { announcementOf, forgetAnnouncements, lowestIdBeside } from './arrivals-throttle.ts'
import {
  addQuotas,
  addToMonth,
  bindFiles,
  countOfMonth,
  deletePartials,
  findByKeys,
  hasSubmittedBefore,
  insertSubmissions,
  type KnownSubmission,
  lockFiles,
  lockFormForIntake,
  markForFollowUp,
  type NewSubmission,
} from './intake-store.ts'
import { isListRefreshDue } from './list-refresh-throttle.ts'
import { lockPaying, unlockWithCredits } from './submissions-beyond-plan.ts'

/** The limits of a form. */
export interface Limits {
  readonly maxResponses: number | null
  readonly quotas: Form['quotas']
  readonly isOncePerPerson: boolean
  /** Limited slots that the submission books. */
  readonly slots: readonly LimitedSlot[]
}

export interface Incoming {
  readonly row: NewSubmission
  /** The answered version. */
  readonly form: Form
  readonly limits: Limits
  /** Its rate limit attempt; null where already counted. */
  readonly taking: CountedAttempt | null
  readonly fileIds: readonly string[]
  readonly partialHash: string | null
  /** Questions on the respondent's path, by id; null where the page reports its events itself. */
  readonly shown: readonly string[] | null
}

export type SaveResult =
  | { readonly kind: 'kept' | 'known'; readonly submission: Pick<KnownSubmission, 'id' | 'endingId' | 'score'> }
  | { readonly kind: 'refused'; readonly refusal: 'full' | 'one-per-person' | 'too-often' | 'files-gone' }
  | { readonly kind: 'refused'; readonly refusal: 'slot-full'; readonly elementId: string }

const intakes = new WeakMap<object, Batcher<Incoming, SaveResult>>()

/** The only intake of this process. */
export function intakeOf(installation: Installation): Batcher<Incoming, SaveResult> {
  const known = intakes.get(installation)
  if (known) return known
  const made = new Batcher<Incoming, SaveResult>((batch) => saveBatch(installation, batch))
  intakes.set(installation, made)
  return made
}

/**
 * Saves a batch in one transaction: rows, events, quotas, the monthly count, the follow-up job. Only forms with a
 * limit are locked meanwhile; for all others the unique key decides who was first.
 */
async function saveBatch(installation: Installation, batch: readonly Incoming[]): Promise<SaveResult[]> {
  const allowances = new Map<string, Allowance>()
  for (const { row } of batch) {
    if (!allowances.has(row.workspaceId))
      allowances.set(row.workspaceId, await allowanceOf(installation, row.workspaceId))
  }
  return processScopes(installation, factsOfProcess('intake'))
    .system(
      async (ctx) => {
        const results = new Map<Incoming, SaveResult>()
        // Independent queries run together: every wait for the database also waits for the event loop.
        const [waits, hasRecipients, rooms] = await Promise.all([
          countInTransaction(ctx.db, takingsOf(batch)),
          findRecipients(
            ctx,
            batch.map(({ row }) => row),
          ),
          findRemaining(ctx, allowances),
        ])
        const whole = await withTheirFiles(ctx, notTooOften(batch, waits, results), results)
        const rowsOf = (list: readonly Incoming[]) => list.map(({ row }) => row)
        const paying = await lockPaying(ctx, rowsOf(whole), { allowances, rooms })
        const open = await withinLimits(ctx, whole, results)
        lockBeyondPlan(open, { allowances, rooms })
        const inserted = await insertSubmissions(
          ctx,
          open.map(({ row }) => row),
        )
        const kept = open.filter(({ row }) => inserted.has(row.id))
        const passedOver = open.filter(({ row }) => !inserted.has(row.id))
        const known = await findByKeys(
          ctx,
          passedOver.map(({ row }) => row),
        )
        for (const each of passedOver) {
          const found = known.get(nameOf(each))
          results.set(
            each,
            found ? { kind: 'known', submission: found } : { kind: 'refused', refusal: 'one-per-person' },
          )
        }
        for (const each of kept) results.set(each, { kind: 'kept', submission: each.row })
        const bought = await unlockWithCredits(ctx, rowsOf(kept), { allowances, paying })
        if (kept.length > 0) await saveDetails(ctx, kept, { installation, allowances, hasRecipients, bought })
        return batch.map((each) => results.get(each) as SaveResult)
        // A submission is not acknowledged before it is durable, whatever the database's setting.
      },
      { commit: 'on-disk', isFrequent: true },
    )
    .catch((error: unknown) => {
      forgetAnnouncements(
        installation,
        batch.map(({ row }) => row.formId),
      )
      throw error
    })
}

const takingsOf = (batch: readonly Incoming[]) => batch.flatMap(({ taking }) => taking ?? [])

/** Leaves out submissions over the rate limit, by the milliseconds each attempt still has to wait. */
function notTooOften(
  batch: readonly Incoming[],
  waits: readonly number[],
  results: Map<Incoming, SaveResult>,
): readonly Incoming[] {
  const waiting = new Set(batch.filter(({ taking }) => taking).filter((_each, index) => (waits[index] ?? 0) > 0))
  for (const each of waiting) results.set(each, { kind: 'refused', refusal: 'too-often' })
  return waiting.size === 0 ? batch : batch.filter((each) => !waiting.has(each))
}

/**
 * Leaves out submissions with a missing or used file: it may have been deleted since the check. Two requests of one
 * submission have the same files; its key identifies them as one.
 */
async function withTheirFiles(
  ctx: { db: Transaction },
  batch: readonly Incoming[],
  results: Map<Incoming, SaveResult>,
): Promise<readonly Incoming[]> {
  const waiting = await lockFiles(ctx, [...new Set(batch.flatMap(({ fileIds }) => fileIds))])
  const holders = new Map<string, string>()
  return batch.filter((each) => {
    const mine = nameOf(each)
    const isWhole = each.fileIds.every((id) => waiting.has(id) && (holders.get(id) ?? mine) === mine)
    if (isWhole) for (const id of each.fileIds) holders.set(id, mine)
    else results.set(each, { kind: 'refused', refusal: 'files-gone' })
    return isWhole
  })
}

function nameOf({ row }: Incoming): string {
  return `${row.formId} ${row.key}`
}

/**
 * Checks the limits. Forms are locked in one order; existing submissions are accepted again, however full the form
 * is.
 */
async function withinLimits(
  ctx: { db: Transaction },
  batch: readonly Incoming[],
  results: Map<Incoming, SaveResult>,
): Promise<Incoming[]> {
  const limited = batch.filter(
    ({ limits, row }) =>
      limits.maxResponses !== null ||
      limits.isOncePerPerson ||
      limits.slots.length > 0 ||
      (limits.quotas.length > 0 && row.quotaIds.length > 0),
  )
  const forms = [...new Map(limited.map(({ row }) => [row.formId, row])).values()].sort((one, other) =>
    one.formId.localeCompare(other.formId),
  )
  const gone = new Set<Incoming>()
  for (const { formId, workspaceId } of forms) {
    const held = await lockFormForIntake(ctx, { formId, workspaceId })
    const known = await findByKeys(
      ctx,
      limited.filter(({ row }) => row.formId === formId).map(({ row }) => row),
    )
    const persons = new Set<string>()
    const taken = new Map<string, number>()
    const slots = new Map<string, number>()
    let inbox = held.inbox
    for (const each of limited) {
      if (each.row.formId !== formId) continue
      const { row, limits } = each
      const before = known.get(nameOf(each))
      const refusal = before
        ? null
        : limits.maxResponses !== null && inbox >= limits.maxResponses
          ? 'full'
          : row.personKey && (persons.has(row.personKey) || (await hasSubmittedBefore(ctx, formId, row.personKey)))
            ? 'one-per-person'
            : null
      if (before || refusal) {
        gone.add(each)
        results.set(
          each,
          before ? { kind: 'known', submission: before } : { kind: 'refused', refusal: refusal ?? 'full' },
        )
        continue
      }
      const fullSlot = limits.slots.find(
        ({ id, capacity }) => (held.quotas.get(id) ?? 0) + (slots.get(id) ?? 0) >= capacity,
      )
      if (fullSlot) {
        gone.add(each)
        results.set(each, { kind: 'refused', refusal: 'slot-full', elementId: fullSlot.elementId })
        continue
      }
      if (row.personKey) persons.add(row.personKey)
      if (row.place === 'inbox') {
        inbox += 1
        for (const { id } of limits.slots) slots.set(id, (slots.get(id) ?? 0) + 1)
      }
      const full = limits.quotas.find(
        ({ id, limit }) => row.quotaIds.includes(id) && (held.quotas.get(id) ?? 0) + (taken.get(id) ?? 0) >= limit,
      )
      if (full) {
        row.endingId = full.endingId
        row.quotaIds = []
      } else if (row.place === 'inbox') {
        for (const id of row.quotaIds) taken.set(id, (taken.get(id) ?? 0) + 1)
      }
    }
    await addQuotas(ctx, { formId, workspaceId }, taken)
  }
  return batch.filter((each) => !gone.has(each))
}

/** How many more submissions the limited plans of those owners allow. */
async function findRemaining(
  ctx: { db: Transaction },
  allowances: ReadonlyMap<string, Allowance>,
): Promise<Map<string, number>> {
  const limited = new Map(
    [...allowances.values()].filter(({ limit }) => !isUnlimited(limit)).map((each) => [each.ownerId, each]),
  )
  const rooms = [...limited].map(async ([ownerId, allowance]) => {
    const taken = await countOfMonth(ctx, allowance.workspaceIds, allowance.period)
    return [ownerId, remainingAllowance(allowance, taken)] as const
  })
  return new Map(await Promise.all(rooms))
}

/** Over the plan limit a submission is still saved, and unlocked later (SUB-12). */
function lockBeyondPlan(
  batch: readonly Incoming[],
  { allowances, rooms }: { allowances: ReadonlyMap<string, Allowance>; rooms: Map<string, number> },
): void {
  for (const { row } of batch) {
    const ownerId = allowances.get(row.workspaceId)?.ownerId ?? ''
    const room = rooms.get(ownerId)
    if (room === undefined || row.place === 'spam') continue
    row.isLocked = room <= 0
    rooms.set(ownerId, room - 1)
  }
}

async function saveDetails(
  ctx: Parameters<typeof publishLive>[0] &
    Pick<Parameters<Parameters<ReturnType<typeof processScopes>['system']>[0]>[0], 'jobs'>,
  kept: readonly Incoming[],
  {
    installation,
    allowances,
    hasRecipients,
    bought,
  }: {
    installation: Installation
    allowances: ReadonlyMap<string, Allowance>
    hasRecipients: Awaited<ReturnType<typeof findRecipients>>
    /** Ids of those that were paid for with credits. */
    bought: ReadonlySet<string>
  },
): Promise<void> {
  const months = new Map<string, { workspaceId: string; period: string; count: number }>()
  for (const { row } of kept) {
    const period = allowances.get(row.workspaceId)?.period
    if (!period || row.place === 'spam' || bought.has(row.id)) continue
    const month = months.get(row.workspaceId) ?? { workspaceId: row.workspaceId, period, count: 0 }
    month.count += 1
    months.set(row.workspaceId, month)
  }
  const toFollow = kept.flatMap(({ row }) => (hasRecipients(row) ? [row] : []))
  const forms = new Map(kept.map(({ row }) => [row.formId, row.workspaceId]))
  await Promise.all([
    ...kept.map(({ row, fileIds }) => bindFiles(ctx, row.id, fileIds)),
    deletePartials(
      ctx,
      kept.flatMap(({ partialHash }) => partialHash ?? []),
    ),
    addToMonth(ctx, [...months.values()]),
    markForFollowUp(ctx, toFollow),
    toFollow.length > 0 ? ctx.jobs(followUp, { ids: toFollow.map(({ id }) => id) }) : null,
    ...[...forms].map(([formId, workspaceId]) =>
      isListRefreshDue(installation, { formId, workspaceId })
        ? publishLive(ctx, submissionsChanged, { workspaceId, payload: { formId } })
        : null,
    ),
    ...arrivalsOf(kept).map((arrived) => {
      const startAfter = announcementOf(installation, arrived.formId)
      return startAfter && ctx.jobs(announceArrivals, arrived, { startAfter })
    }),
    // Last, since others who update the same counters wait until this transaction ends.
    insertCounted(ctx, kept.flatMap(eventsOf), {
      listStats: countersFromEvents,
      besides: kept.flatMap(({ row, form }) => (row.place === 'inbox' ? countersFromSubmissions(form, row, 1) : [])),
    }),
  ])
  await countSlots(ctx, kept)
}

/** The first submission in the inbox of each form. */
function arrivalsOf(kept: readonly Incoming[]) {
  const firsts = new Map<string, { workspaceId: string; formId: string; firstId: string }>()
  for (const { row } of kept) {
    const first = firsts.get(row.formId)
    if (row.place !== 'inbox' || (first && first.firstId <= row.id)) continue
    firsts.set(row.formId, { workspaceId: row.workspaceId, formId: row.formId, firstId: lowestIdBeside(row.id) })
  }
  return [...firsts.values()]
}

/** After the counters, as everywhere, so that the lock order is the same. */
async function countSlots(ctx: { db: Transaction }, kept: readonly Incoming[]): Promise<void> {
  const counts = new Map<string, { workspaceId: string; taken: Map<string, number> }>()
  for (const { row, form } of kept) {
    if (row.place !== 'inbox') continue
    for (const { id } of bookedSlots(form, row.answers)) {
      const known = counts.get(row.formId) ?? { workspaceId: row.workspaceId, taken: new Map<string, number>() }
      known.taken.set(id, (known.taken.get(id) ?? 0) + 1)
      counts.set(row.formId, known)
    }
  }
  const forms = [...counts].sort(([one], [other]) => one.localeCompare(other))
  for (const [formId, { workspaceId, taken }] of forms) await addQuotas(ctx, { formId, workspaceId }, taken)
}

/** A page without scripts reports no events: then the submission itself records what was seen and answered. */
function eventsOf({ row, shown }: Incoming): NewEvent[] {
  const { formId, workspaceId, version, visitId, device, receivedAt, durationMs } = row
  const common = {
    formId,
    workspaceId,
    version,
    visitId,
    device,
    sourceKey: row.sourceKey ?? '',
    ms: null,
    at: receivedAt,
  }
  if (row.place === 'spam') return []
  const sent: NewEvent = { ...common, kind: 'submit', elementId: '', ms: durationMs }
  if (!shown) return [sent]
  const answered = Object.keys(row.answers)
  // A question that was left open was seen as well.
  const seen = new Set([...shown, ...answered])
  return [
    { ...common, kind: 'view', elementId: '' },
    { ...common, kind: 'start', elementId: '' },
    ...Array.from(seen, (elementId): NewEvent => ({ ...common, kind: 'reach', elementId })),
    ...answered.map((elementId): NewEvent => ({ ...common, kind: 'answer', elementId })),
    sent,
  ]
}
