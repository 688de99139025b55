import { formRefusals, storyRefusals } from '@taplore/contract'

const limits = { stories: storyRefusals.STORY_LIMIT_REACHED, forms: formRefusals.FORM_LIMIT_REACHED }

/** The limit of a plan, the current number, and the cheapest plan with room for more. */
export interface PlanLimit {
  readonly workspaceName: string
  readonly limit: number
  readonly total: number
  readonly neededPlan: string | null
}

/** The plan limit behind a refusal; null for any other problem, and for none. */
export function limitOf(
  kind: keyof typeof limits,
  problem: { readonly code: string; readonly data: unknown } | null,
): PlanLimit | null {
  const refusal = limits[kind]
  if (problem?.code !== refusal.code) return null
  return refusal.data.safeParse(problem.data).data ?? { workspaceName: '', limit: 0, total: 0, neededPlan: null }
}
