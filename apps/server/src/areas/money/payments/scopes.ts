import type { Scopes } from '../../../platform/context.ts'

/** Work that opens its own transactions. */
export interface ScopesOnly {
  readonly scopes: Scopes
}
