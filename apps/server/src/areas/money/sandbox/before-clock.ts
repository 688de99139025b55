import type { LongJobContext } from '../../../platform/context.ts'
import { askMany } from '../../../platform/extensions.ts'

/**
 * What the product does before the clock of the sandbox does what is due by it. Time that passes leaves its jobs hours for that; a
 * clock that is moved ahead leaves none, and a renewal would be billed as nobody was told.
 */
export const beforeClock = askMany<(ctx: LongJobContext) => Promise<void>>('sandbox.beforeClock')
