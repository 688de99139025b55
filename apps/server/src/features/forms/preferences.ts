import type { FormPreferences } from '@taplore/contract'
import type { WorkspaceContext } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { findPreferences, putPreferences } from './preferences-store.ts'

const untouched: FormPreferences = { timeZone: 'UTC', countsViews: true, countsDevices: true, countsReferrers: true }

/** The time zone of the forms of a workspace, and what its analytics may count. */
export async function preferencesOf(ctx: { readonly db: Transaction }, workspaceId: string): Promise<FormPreferences> {
  return (await findPreferences(ctx, workspaceId)) ?? untouched
}

export async function setPreferences(ctx: WorkspaceContext, change: Partial<FormPreferences>) {
  const { workspaceId } = ctx.actor
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  const next = { ...(await preferencesOf(ctx, workspaceId)), ...given }
  await putPreferences(ctx, workspaceId, next)
  return next
}
