import { formatNumber } from '../../../texts/formats.ts'

/** How a total stands to that of the period before. */
export type Change =
  | { readonly kind: 'none' | 'same' | 'new' }
  | { readonly kind: 'more'; readonly percent: string }
  | { readonly kind: 'less'; readonly percent: string }

export function changeOf(now: number, before: number | null): Change {
  if (before === null) return { kind: 'none' }
  if (now === before) return { kind: now === 0 ? 'none' : 'same' }
  if (before === 0) return { kind: 'new' }
  const share = Math.abs(now - before) / before
  const percent = formatNumber(share, { style: 'percent', maximumFractionDigits: share < 0.1 ? 1 : 0 })
  return now > before ? { kind: 'more', percent } : { kind: 'less', percent }
}

/** Minutes and seconds, as a stopwatch shows them. */
export function stopwatch(ms: number): string {
  const seconds = Math.round(ms / 1_000)
  const two = (value: number) => formatNumber(value, { minimumIntegerDigits: 2, useGrouping: false })
  return `${formatNumber(Math.floor(seconds / 60), { useGrouping: false })}:${two(seconds % 60)}`
}
