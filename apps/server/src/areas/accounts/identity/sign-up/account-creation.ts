import type { SystemContext } from '../../../../platform/context.ts'
import { askMany } from '../../../../platform/extensions.ts'

export interface NewUser {
  readonly userId: string
  readonly email: string
  readonly name: string
}

/** What every new account has from the start, created in the same transaction. */
export const accountCreation =
  askMany<(ctx: SystemContext, person: NewUser) => Promise<void>>('identity.accountCreation')

export async function completeAccount(ctx: SystemContext, person: NewUser): Promise<void> {
  for (const complete of ctx.extensions.all(accountCreation).values()) await complete(ctx, person)
}
