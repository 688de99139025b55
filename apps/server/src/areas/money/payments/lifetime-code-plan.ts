import type { PlanName } from '@taplore/contract'
import type { WorkspaceContext } from '../../../platform/context.ts'
import { askOne } from '../../../platform/extensions.ts'

type PlanOfCode = (ctx: WorkspaceContext, code: string) => Promise<PlanName>

/** The plan that the owner of the workspace would get for a lifetime code; refuses a code that they can't redeem. */
export const planOfCode = askOne<PlanOfCode>('payments.planOfCode')
