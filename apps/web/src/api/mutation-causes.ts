import type { Mutation } from '@tanstack/react-query'

type AnyMutation = Pick<Mutation<unknown, unknown, unknown, unknown>, 'options'>

let failing: string | null = null
const listeners = new Set<(cause: string) => void>()

/**
 * What a mutation tries, so that a retry is known as such: its operation and the objects it names. What else is sent may have been
 * corrected meanwhile. A mutation without an operation is known by its code.
 */
export function causeOf({ options }: AnyMutation, variables: unknown): string {
  const objects =
    typeof variables === 'object' && variables !== null
      ? Object.entries(variables).filter(([name]) => /(?:^id|Id|Ids|^ids)$/.test(name))
      : // Some name their one object by its id alone.
        typeof variables === 'string'
        ? [variables]
        : []
  return JSON.stringify([options.mutationKey ?? String(options.mutationFn), objects])
}

/**
 * Which change has failed and whether it succeeded later. A message that is shown by the callbacks of a failed mutation is about
 * that mutation.
 */
export const mutationCauses = {
  /** The callbacks of the mutation run right after this, before any timer. */
  failed(cause: string): void {
    failing = cause
    setTimeout(() => {
      if (failing === cause) failing = null
    })
  },
  succeeded(cause: string): void {
    for (const listener of listeners) listener(cause)
  },
  /** What just failed, while its callbacks run. */
  current: (): string | null => failing,
  whenSucceeded(listener: (cause: string) => void): void {
    listeners.add(listener)
  },
}
