import type { WorkspaceContext } from '../../../platform/context.ts'
import { askOne } from '../../../platform/extensions.ts'
import { listOutsideTrash } from './store.ts'

/** Submission counts of a form. */
export interface FormStats {
  readonly responses: number
  /** Submissions that no one of the team has opened. */
  readonly unseen: number
  readonly views: number
}

/** How submissions are counted; they are a feature above. */
export interface FormCounts {
  /** By form; forms without any may be left out. */
  readonly byForm: (ctx: WorkspaceContext, formIds: readonly string[]) => Promise<ReadonlyMap<string, FormStats>>
  /** Submissions that no one has opened, by form; forms without any are left out. */
  readonly unseenByForm: (ctx: WorkspaceContext) => Promise<ReadonlyMap<string, number>>
  /** Submissions of one form by the key of their source. */
  readonly bySource: (ctx: WorkspaceContext, formId: string) => Promise<ReadonlyMap<string, number>>
}
export const formCounts = askOne<FormCounts>('forms.counts')

const none: FormStats = { responses: 0, unseen: 0, views: 0 }

export async function listStats(ctx: WorkspaceContext, formIds: readonly string[]) {
  if (formIds.length === 0) return () => none
  const found = await ctx.extensions.one(formCounts).byForm(ctx, formIds)
  return (formId: string): FormStats => found.get(formId) ?? none
}

/** Unopened submissions of the forms outside the trash. */
export async function countUnseen(ctx: WorkspaceContext): Promise<{ submissions: number; forms: number }> {
  const unseen = await ctx.extensions.one(formCounts).unseenByForm(ctx)
  const formIds = await listOutsideTrash(ctx, [...unseen.keys()])
  return { submissions: formIds.reduce((sum, id) => sum + (unseen.get(id) ?? 0), 0), forms: formIds.length }
}

export async function responsesBySource(ctx: WorkspaceContext, formId: string) {
  const found = await ctx.extensions.one(formCounts).bySource(ctx, formId)
  return (key: string): number => found.get(key) ?? 0
}
