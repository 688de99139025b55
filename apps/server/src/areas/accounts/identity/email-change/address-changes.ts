import type { SystemContext } from '../../../../platform/context.ts'
import { askMany } from '../../../../platform/extensions.ts'

export interface AddressChange {
  readonly userId: string
  readonly oldEmail: string
  readonly newEmail: string
}

/** What else holds the address of an account; it follows in the same transaction. */
export const addressChanges =
  askMany<(ctx: SystemContext, change: AddressChange) => Promise<void>>('identity.addressChanges')

export async function followAddress(ctx: SystemContext, change: AddressChange): Promise<void> {
  for (const follow of ctx.extensions.all(addressChanges).values()) await follow(ctx, change)
}
