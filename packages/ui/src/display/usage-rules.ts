export type UsageLevel = 'ok' | 'warn' | 'bad'

export type Available = number | 'unlimited'

/** Share of the allowance in percent; null when there is no finite share (unlimited or zero). */
export function usagePercent(total: number, available: Available): number | null {
  if (available === 'unlimited') return null
  const percent = (total / available) * 100
  return Number.isFinite(percent) ? percent : null
}

/** The sidebar bar: below 50 is fine, up to and including 80 is a warning, over 80 is critical. */
export function sidebarLevel(percent: number | null): UsageLevel {
  if (percent === null || percent < 50) return 'ok'
  return percent > 80 ? 'bad' : 'warn'
}

/** Account tiles and credit badges: below 75 is fine, below 90 is a warning, from 90 is critical. */
export function accountLevel(percent: number | null): UsageLevel {
  if (percent === null || percent < 75) return 'ok'
  return percent >= 90 ? 'bad' : 'warn'
}

/** `used/allowed` as shown at the bar; without a finite share it is `0/0`. */
export function usageText(total: number, available: Available, format: (value: number) => string = String): string {
  const percent = usagePercent(total, available)
  return percent === null || available === 'unlimited' ? '0/0' : `${format(total)}/${format(available)}`
}
