import { type AuditAction, auditRetentionDays } from '@taplore/contract'
import type { WorkspaceContext } from '../../../platform/context.ts'
import { type EntryFilter, findActors, findEntries } from '../../foundation/audit/index.ts'
import { presentEntry } from './present.ts'

/** A filter as sent by the client. */
export interface RequestedFilter {
  readonly actions?: readonly AuditAction[]
  readonly personId?: string
  readonly object?: string
  /** ISO 8601. */
  readonly from?: string
  readonly until?: string
}

export function filterOf({ actions, personId, object, from, until }: RequestedFilter): EntryFilter {
  return {
    ...(actions?.length ? { actions } : {}),
    ...(personId ? { personId } : {}),
    ...(object ? { object } : {}),
    ...(from ? { from: new Date(from) } : {}),
    ...(until ? { until: new Date(until) } : {}),
  }
}

export async function listEntries(
  ctx: WorkspaceContext,
  { cursor, limit, ...asked }: RequestedFilter & { cursor?: number; limit: number },
) {
  const found = await findEntries(ctx, ctx.actor.workspaceId, {
    filter: filterOf(asked),
    below: cursor ?? null,
    limit: limit + 1,
  })
  const rows = found.slice(0, limit)
  return {
    entries: rows.map(presentEntry),
    nextCursor: found.length > limit ? (rows.at(-1)?.sequence ?? null) : null,
    keptDays: auditRetentionDays,
  }
}

export async function listActors(ctx: WorkspaceContext) {
  const people = await findActors(ctx, ctx.actor.workspaceId)
  return { people: people.sort((one, two) => one.name.localeCompare(two.name)) }
}
