import { createHash } from 'node:crypto'
import type { AuditAction, AuditActorKind, AuditObjectKind } from '@taplore/contract'
import { newId, shorten } from '@taplore/kit'
import type {
  Member,
  Person,
  RequestFacts,
  SystemContext,
  WorkspaceContext,
  WorkspaceJobContext,
} from '../../../platform/context.ts'
import { auditEvents } from './events.ts'
import { hashOf } from './hash-chain.ts'
import { appendEntries, hasEntry, reserveNumbers } from './store.ts'
import type { AuditRow, Snapshot } from './tables.ts'

/** An audit event. */
export interface AuditEvent {
  readonly action: AuditAction
  readonly object: { readonly kind: AuditObjectKind; readonly id: string; readonly name: string }
  /** Only the changed fields; values of fields whose names suggest secrets are not stored. */
  readonly before?: Snapshot
  readonly after?: Snapshot
}

/** The actor as stored in the row. */
export interface AuditActor {
  readonly kind: AuditActorKind
  readonly id: string | null
  readonly name: string
  readonly email: string
  readonly keyName: string | null
}

/** Where the action came from. */
export type AuditOrigin = Pick<RequestFacts, 'address' | 'userAgent' | 'requestId'>

const theProduct: AuditActor = { kind: 'system', id: null, name: 'Taplore', email: '', keyName: null }
const textMax = 300
const secretField = /pass(word|phrase)?$|secret|token|code|hash|credential/i

/** The current user or their key; `isStaff` for an action only platform staff may do. */
export function actorOf(actor: Person | Member, { isStaff = false } = {}): AuditActor {
  const kind = actor.key ? 'key' : isStaff ? 'staff' : 'person'
  return { kind, id: actor.userId, name: actor.name, email: actor.email, keyName: actor.key?.name ?? null }
}

/**
 * Records an event in the current workspace's log, in the transaction of the action: the row exists exactly if the
 * action happened. Call it last: the workspace's chain is locked until this transaction ends.
 */
export async function recordAuditEvent(ctx: WorkspaceContext | WorkspaceJobContext, act: AuditEvent): Promise<void> {
  await recordAuditEvents(ctx, [act])
}

/** Several at once, in this order. */
export async function recordAuditEvents(
  ctx: WorkspaceContext | WorkspaceJobContext,
  acts: readonly AuditEvent[],
): Promise<void> {
  const by = ctx.actor.kind === 'member' ? actorOf(ctx.actor) : theProduct
  const { workspaceId } = ctx.actor
  await append(
    ctx,
    workspaceId,
    acts.map((act) => ({ by, act })),
  )
}

/** The same for a transaction without a workspace: the caller provides workspace and actor. */
export async function recordAuditEventIn(
  ctx: SystemContext,
  { workspaceId, by = theProduct }: { workspaceId: string; by?: AuditActor },
  act: AuditEvent,
): Promise<void> {
  await append(ctx, workspaceId, [{ by, act }])
}

/**
 * Records an action on a user's own account (sign-in, password, second factor) in the log of their personal
 * workspace, and soon after in those of the workspaces they are a member of.
 */
export async function recordPersonalAuditEvent(
  ctx: SystemContext,
  person: { readonly userId: string; readonly name: string; readonly email: string },
  given: Omit<AuditEvent, 'object'>,
  { by, place = toOrigin(ctx.request) }: { by?: AuditActor; place?: AuditOrigin } = {},
): Promise<void> {
  const { userId, name, email } = person
  const act: AuditEvent = { ...given, object: { kind: 'person', id: userId, name: email } }
  const who: AuditActor = by ?? { kind: 'person', id: userId, name, email, keyName: null }
  const id = newId(ctx.clock.now().getTime())
  await append(ctx, userId, [{ id, by: who, act, place }])
  const { address, userAgent, requestId } = place
  await ctx.events.announce(auditEvents.personalAct, {
    entryId: id,
    userId,
    by: who,
    act,
    place: { address, userAgent, requestId },
    at: ctx.clock.now().toISOString(),
  })
}

/** Records a personal action in one more workspace, at most once. */
export async function forwardAuditEvent(
  ctx: SystemContext,
  workspaceId: string,
  { entryId, by, act, place, at }: { entryId: string; by: AuditActor; act: AuditEvent; place: AuditOrigin; at: string },
): Promise<void> {
  const id = copyId(entryId, workspaceId)
  if (await hasEntry(ctx, id)) return
  await append(ctx, workspaceId, [{ id, by, act, place, at: new Date(at) }])
}

interface Entry {
  readonly by: AuditActor
  readonly act: AuditEvent
  readonly id?: string
  readonly place?: AuditOrigin
  readonly at?: Date
}

async function append(
  ctx: Pick<SystemContext, 'db' | 'clock' | 'request'>,
  workspaceId: string,
  entries: readonly Entry[],
): Promise<void> {
  if (entries.length === 0) return
  const reserved = await reserveNumbers(ctx, workspaceId, entries.length)
  let { previousHash } = reserved
  const rows: AuditRow[] = []
  for (const [index, entry] of entries.entries()) {
    const { by, act, place = toOrigin(ctx.request), at = ctx.clock.now() } = entry
    const row = {
      id: entry.id ?? newId(at.getTime()),
      workspaceId,
      sequence: reserved.first + index,
      at,
      actorKind: by.kind,
      actorId: by.id,
      actorName: text(by.name),
      actorEmail: text(by.email),
      keyName: by.keyName === null ? null : text(by.keyName),
      action: act.action,
      objectKind: act.object.kind,
      objectId: text(act.object.id),
      objectName: text(act.object.name),
      before: snapshot(act.before),
      after: snapshot(act.after),
      address: text(place.address),
      userAgent: text(place.userAgent),
      requestId: text(place.requestId),
      previousHash,
    }
    previousHash = hashOf(row)
    rows.push({ ...row, hash: previousHash })
  }
  await appendEntries(ctx, rows)
}

function toOrigin({ address, userAgent, requestId }: RequestFacts): AuditOrigin {
  return { address, userAgent, requestId }
}

/** PostgreSQL cannot store U+0000 and lone surrogates; the hash must match what is stored. */
function text(value: string): string {
  return shorten(value.replaceAll('\0', '').toWellFormed(), textMax)
}

function snapshot(given: Snapshot | undefined): Snapshot | null {
  if (!given) return null
  return Object.fromEntries(
    Object.entries(given).map(([key, value]) => {
      if (value !== null && secretField.test(key)) return [key, '(not kept)']
      if (typeof value === 'string') return [key, text(value)]
      return [key, Array.isArray(value) ? value.slice(0, 100).map(text) : value]
    }),
  )
}

function copyId(entryId: string, workspaceId: string): string {
  const hex = createHash('sha256').update(`${entryId} in ${workspaceId}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
