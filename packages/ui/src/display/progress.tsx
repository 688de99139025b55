import { classNames } from '../class-names.ts'
import { type Available, accountLevel, sidebarLevel, type UsageLevel, usagePercent, usageText } from './usage-rules.ts'

/** A known share of completed work, in percent. Indeterminate without a value. */
export function ProgressBar({
  percent,
  label,
  tone = 'tint',
  isThin = true,
}: {
  percent: number | null
  label: string
  tone?: 'tint' | UsageLevel
  isThin?: boolean
}) {
  const width = percent === null ? 100 : Math.min(100, Math.max(0, percent))
  const colour = { tint: 'bg-tint', ok: 'bg-ok', warn: 'bg-warn', bad: 'bg-bad' }[tone]
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent === null ? undefined : Math.round(width)}
      className={classNames('w-full overflow-hidden rounded-full bg-line', isThin ? 'h-1' : 'h-1.5')}
    >
      <div
        className={classNames(
          'h-full origin-left rounded-full transition-transform duration-(--t3) rtl:origin-right',
          colour,
          percent === null && 'animate-pulse',
        )}
        style={{ transform: `scaleX(${width / 100})` }}
      />
    </div>
  )
}

/** Usage of an allowance: name, numbers and a bar. */
export function UsageBar({
  label,
  total,
  available,
  scale = 'sidebar',
  format,
  unlimitedText,
  noneText,
  isOwn = false,
}: {
  label: string
  total: number
  available: Available
  scale?: 'sidebar' | 'account'
  format?: (value: number) => string
  /** Shown instead of `0/0` where there is no limit and enough space. */
  unlimitedText?: string
  /** Shown instead of `0/0` where nothing is included. */
  noneText?: string
  /** Of what everyone has one of from the beginning, such as their own workspace: that one is no shortage. */
  isOwn?: boolean
}) {
  const percent = usagePercent(total, available)
  const level = isOwn && total <= 1 ? 'ok' : scale === 'sidebar' ? sidebarLevel(percent) : accountLevel(percent)
  const special = available === 'unlimited' ? unlimitedText : available === 0 && total === 0 ? noneText : undefined
  const usage = special ?? usageText(total, available, format)
  return (
    <div className="flex min-w-0 flex-col gap-1.5" data-level={level}>
      <div className="flex items-baseline justify-between gap-2 text-12">
        <span className="min-w-0 font-medium [overflow-wrap:anywhere]">{label}</span>
        <span className="tabular whitespace-nowrap text-ink-2">{usage}</span>
      </div>
      <ProgressBar percent={percent ?? 0} label={`${label} ${usage}`} tone={level} />
    </div>
  )
}
