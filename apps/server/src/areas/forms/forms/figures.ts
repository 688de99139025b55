import type { WorkspaceContext } from '../../../platform/context.ts'

/** What came back to a form. */
export interface FormFigures {
  readonly responses: number
  /** Responses that nobody of the team has opened. */
  readonly unseen: number
  readonly views: number
}

/** Answers live on a higher floor, which says here how to count them. */
export interface FormCounts {
  /** By form; one without any may be left out. */
  readonly byForm: (ctx: WorkspaceContext, formIds: readonly string[]) => Promise<ReadonlyMap<string, FormFigures>>
  /** Responses of one form by the key of the source they came by. */
  readonly bySource: (ctx: WorkspaceContext, formId: string) => Promise<ReadonlyMap<string, number>>
}
let counts: FormCounts | null = null

export function setFormCounts(given: FormCounts): void {
  counts = given
}

const none: FormFigures = { responses: 0, unseen: 0, views: 0 }

/** Null where nobody counts. */
export async function figuresOf(ctx: WorkspaceContext, formIds: readonly string[]) {
  if (!counts || formIds.length === 0) return () => null
  const found = await counts.byForm(ctx, formIds)
  return (formId: string): FormFigures => found.get(formId) ?? none
}

export async function responsesBySource(ctx: WorkspaceContext, formId: string) {
  if (!counts) return () => null
  const found = await counts.bySource(ctx, formId)
  return (key: string): number => found.get(key) ?? 0
}
