import type { SystemContext } from '../../../platform/context.ts'

export interface NewPerson {
  readonly userId: string
  readonly email: string
  readonly name: string
}

type Step = (ctx: SystemContext, person: NewPerson) => Promise<void>
const steps = new Map<string, Step>()

/**
 * Adds something that every new account must have from its first moment, in the same transaction: no account without it.
 * A higher floor calls this once, while it is loaded; `name` makes a second call harmless.
 */
export function whenAccountIsCreated(name: string, step: Step): void {
  steps.set(name, step)
}

export async function completeAccount(ctx: SystemContext, person: NewPerson): Promise<void> {
  // A process that makes accounts without the floors above would make broken ones.
  if (steps.size === 0) throw new Error('No feature has said what an account consists of; load the features first.')
  for (const step of steps.values()) await step(ctx, person)
}
