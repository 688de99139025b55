import type { FormPreferences } from '@taplore/contract'
import { secondMs } from '@taplore/kit'
import type { WorkspaceContext } from '../../../../platform/context.ts'
import type { Database, Transaction } from '../../../../platform/database/database.ts'
import { findPreferences, upsertPreferences } from './preferences-store.ts'

const untouched: FormPreferences = { timeZone: 'UTC', countsViews: true, countsDevices: true, countsReferrers: true }

/** The time zone of a workspace's forms, and what its analytics may count. */
export async function preferencesOf(ctx: { readonly db: Transaction }, workspaceId: string): Promise<FormPreferences> {
  return (await findPreferences(ctx, workspaceId)) ?? untouched
}

const cacheMs = 5 * secondMs
const kept = new WeakMap<Database, Map<string, { until: number; asked: Promise<FormPreferences> }>>()

/** The same for public pages, which need it with every visit: at most five seconds old. */
export function readPreferences(database: Database, workspaceId: string): Promise<FormPreferences> {
  const byWorkspace = kept.get(database) ?? new Map()
  kept.set(database, byWorkspace)
  const known = byWorkspace.get(workspaceId)
  const now = performance.now()
  if (known && known.until > now) return known.asked
  // A new map now and then, so that unused entries are dropped.
  if (byWorkspace.size > 5_000) byWorkspace.clear()
  const asked = database.system((db) => preferencesOf({ db }, workspaceId))
  byWorkspace.set(workspaceId, { until: now + cacheMs, asked })
  asked.catch(() => byWorkspace.delete(workspaceId))
  return asked
}

export async function setPreferences(ctx: WorkspaceContext, change: Partial<FormPreferences>) {
  const { workspaceId } = ctx.actor
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  const next = { ...(await preferencesOf(ctx, workspaceId)), ...given }
  await upsertPreferences(ctx, workspaceId, next)
  return next
}
