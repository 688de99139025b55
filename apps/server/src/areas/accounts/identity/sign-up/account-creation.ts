import type { SystemContext } from '../../../../platform/context.ts'
import { askMany } from '../../../../platform/extensions.ts'

export interface NewPerson {
  readonly userId: string
  readonly email: string
  readonly name: string
}

/** What every new account has from its first moment, made in the transaction that makes the account. */
export const accountCreation =
  askMany<(ctx: SystemContext, person: NewPerson) => Promise<void>>('identity.accountCreation')

export async function completeAccount(ctx: SystemContext, person: NewPerson): Promise<void> {
  for (const complete of ctx.extensions.all(accountCreation).values()) await complete(ctx, person)
}
