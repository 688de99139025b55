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
import { appendEntry, hasEntry, takeNumber } from './store.ts'
import type { Snapshot } from './tables.ts'

/** What somebody did. */
export interface Act {
  readonly action: AuditAction
  readonly object: { readonly kind: AuditObjectKind; readonly id: string; readonly name: string }
  /** Only what the act changed; values of fields that sound like secrets are not kept. */
  readonly before?: Snapshot
  readonly after?: Snapshot
}

/** Who acts, as it is written into the row. */
export interface ActorOfAct {
  readonly kind: AuditActorKind
  readonly id: string | null
  readonly name: string
  readonly email: string
  readonly keyName: string | null
}

/** From where an act came. */
export type PlaceOfAct = Pick<RequestFacts, 'address' | 'userAgent' | 'requestId'>

const theProduct: ActorOfAct = { kind: 'system', id: null, name: 'Taplore', email: '', keyName: null }
const textMax = 300
const secretField = /pass(word|phrase)?$|secret|token|code|hash|credential/i

/** The person at hand, or their key; `isStaff` for an act that only platform staff may do. */
export function actorOf(actor: Person | Member, { isStaff = false } = {}): ActorOfAct {
  const kind = actor.key ? 'key' : isStaff ? 'staff' : 'person'
  return { kind, id: actor.userId, name: actor.name, email: actor.email, keyName: actor.key?.name ?? null }
}

/**
 * Writes an act into the log of the workspace at hand, in the transaction that does it: the row is there exactly if the act
 * happened. Call it last: the chain of the workspace waits for the end of this transaction.
 */
export async function recordAuditEvent(ctx: WorkspaceContext | WorkspaceJobContext, act: Act): Promise<void> {
  const by = ctx.actor.kind === 'member' ? actorOf(ctx.actor) : theProduct
  await append(ctx, { workspaceId: ctx.actor.workspaceId, by, act })
}

/** The same for a transaction that knows no workspace: it says in which one, and who. */
export async function recordAuditEventIn(
  ctx: SystemContext,
  { workspaceId, by = theProduct }: { workspaceId: string; by?: ActorOfAct },
  act: Act,
): Promise<void> {
  await append(ctx, { workspaceId, by, act })
}

/**
 * Writes an act on a person's own account (sign-in, password, second factor) into the log of their personal workspace, and
 * soon after into those of the workspaces that they are a member of.
 */
export async function recordPersonalAuditEvent(
  ctx: SystemContext,
  person: { readonly userId: string; readonly name: string; readonly email: string },
  given: Omit<Act, 'object'>,
  { by, place = placeOf(ctx.request) }: { by?: ActorOfAct; place?: PlaceOfAct } = {},
): Promise<void> {
  const { userId, name, email } = person
  const act: Act = { ...given, object: { kind: 'person', id: userId, name: email } }
  const who: ActorOfAct = by ?? { kind: 'person', id: userId, name, email, keyName: null }
  const id = await append(ctx, { workspaceId: userId, by: who, act, place })
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

/** Writes a personal act into one more workspace, once however often it is asked. */
export async function forwardAuditEvent(
  ctx: SystemContext,
  workspaceId: string,
  { entryId, by, act, place, at }: { entryId: string; by: ActorOfAct; act: Act; place: PlaceOfAct; at: string },
): Promise<void> {
  const id = copyId(entryId, workspaceId)
  if (await hasEntry(ctx, id)) return
  await append(ctx, { id, workspaceId, by, act, place, at: new Date(at) })
}

async function append(
  ctx: Pick<SystemContext, 'db' | 'clock' | 'request'>,
  entry: { workspaceId: string; by: ActorOfAct; act: Act; id?: string; place?: PlaceOfAct; at?: Date },
): Promise<string> {
  const { workspaceId, by, act, place = placeOf(ctx.request), at = ctx.clock.now() } = entry
  const id = entry.id ?? newId(at.getTime())
  const { sequence, previousHash } = await takeNumber(ctx, workspaceId)
  const row = {
    id,
    workspaceId,
    sequence,
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
  await appendEntry(ctx, { ...row, hash: hashOf(row) })
  return id
}

function placeOf({ address, userAgent, requestId }: RequestFacts): PlaceOfAct {
  return { address, userAgent, requestId }
}

/** PostgreSQL keeps no U+0000 and no half of a pair; what cannot be kept must not be hashed either. */
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
