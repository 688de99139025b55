import type { Store, StoreReason } from '@taplore/contract'

/** A run that met a fault continues later, or when someone repairs the access: until then nothing is read. */
export const isBeingRead = ({ sync, problem }: Store): boolean => sync !== null && problem === null

export type NoProducts =
  | { kind: 'no-store' | 'reading' | 'nothing-on-sale' }
  | { kind: 'fault'; name: string; problem: StoreReason }

/** Why the list of products is empty, though nothing was searched for. */
export function whyNoProducts(stores: readonly Store[]): NoProducts {
  if (stores.length === 0) return { kind: 'no-store' }
  if (stores.some(isBeingRead)) return { kind: 'reading' }
  for (const { name, problem } of stores) if (problem) return { kind: 'fault', name, problem }
  return { kind: 'nothing-on-sale' }
}
