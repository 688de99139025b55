import type { WorkspaceContext } from '../../../platform/context.ts'
import { askOne } from '../../../platform/extensions.ts'

/** What came back to a form. */
export interface FormFigures {
  readonly responses: number
  /** Responses that nobody of the team has opened. */
  readonly unseen: number
  readonly views: number
}

/** How submissions are counted; they are a feature above. */
export interface FormCounts {
  /** By form; one without any may be left out. */
  readonly byForm: (ctx: WorkspaceContext, formIds: readonly string[]) => Promise<ReadonlyMap<string, FormFigures>>
  /** Responses of one form by the key of the source they came by. */
  readonly bySource: (ctx: WorkspaceContext, formId: string) => Promise<ReadonlyMap<string, number>>
}
export const formCounts = askOne<FormCounts>('forms.counts')

const none: FormFigures = { responses: 0, unseen: 0, views: 0 }

export async function figuresOf(ctx: WorkspaceContext, formIds: readonly string[]) {
  if (formIds.length === 0) return () => none
  const found = await ctx.extensions.one(formCounts).byForm(ctx, formIds)
  return (formId: string): FormFigures => found.get(formId) ?? none
}

export async function responsesBySource(ctx: WorkspaceContext, formId: string) {
  const found = await ctx.extensions.one(formCounts).bySource(ctx, formId)
  return (key: string): number => found.get(key) ?? 0
}
