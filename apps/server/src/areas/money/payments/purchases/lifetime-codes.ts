import type { LifetimePlan } from '@taplore/contract'
import type { WorkspaceContext } from '../../../../platform/context.ts'
import { askOne } from '../../../../platform/extensions.ts'

/** The plan that a lifetime code would give the owner of the workspace. Refuses a code that gives them none, in its own words. */
export const lifetimePlanOfCode =
  askOne<(ctx: WorkspaceContext, code: string) => Promise<LifetimePlan>>('payments.lifetimePlanOfCode')
