import type { ImportNoteLine } from '@taplore/contract'

/** One thing that is not as it was, and everywhere it happened. */
export interface NamedChange extends Pick<ImportNoteLine, 'code' | 'severity' | 'what'> {
  /** From 1, ascending; empty for what concerns the whole story. */
  readonly pages: readonly number[]
  /** How often, on all pages. */
  readonly times: number
}

/** Each thing once, however many pages it is on: what is missing before what was changed, in the order of their first pages. */
export function mergeNotes(notes: readonly ImportNoteLine[]): NamedChange[] {
  const alike = Map.groupBy(notes, ({ code, severity, what }) => JSON.stringify([code, severity, what]))
  const merged = [...alike.values()].flatMap((group): NamedChange[] => {
    const [first] = group
    if (!first) return []
    const { code, severity, what } = first
    const pages = [...new Set(group.flatMap(({ page }) => page ?? []))].sort((one, other) => one - other)
    return [{ code, severity, what, pages, times: group.reduce((sum, { times }) => sum + times, 0) }]
  })
  const isMissing = ({ severity }: NamedChange) => Number(severity !== 'lost')
  return merged.sort((one, other) => isMissing(one) - isMissing(other) || (one.pages[0] ?? 0) - (other.pages[0] ?? 0))
}
