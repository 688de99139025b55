/** The four colors of answers, strongest first; further parts repeat the last one (IA-19). */
export const chartColors = [
  'var(--tint)',
  'color-mix(in oklab, var(--tint) 62%, var(--surface))',
  'color-mix(in oklab, var(--tint) 38%, var(--surface))',
  'color-mix(in oklab, var(--tint) 20%, var(--surface))',
] as const

export function chartColor(index: number): string {
  return chartColors[Math.min(index, chartColors.length - 1)] ?? chartColors[0]
}

const radius = 40
const around = 2 * Math.PI * radius

/** Shares of a whole as a ring. The numbers stand beside it, so it says nothing of its own to screen readers. */
export function Doughnut({ counts, className }: { counts: readonly number[]; className?: string }) {
  const total = counts.reduce((sum, count) => sum + count, 0)
  const starts = counts.map((_, index) => counts.slice(0, index).reduce((sum, count) => sum + count, 0))
  return (
    <svg viewBox="0 0 100 100" className={className} aria-hidden="true" data-testid="doughnut">
      <circle cx="50" cy="50" r={radius} fill="none" strokeWidth="16" className="stroke-sunken" />
      {counts.map((count, index) =>
        count === 0 ? null : (
          <circle
            // Parts have no other name than their place.
            // biome-ignore lint/suspicious/noArrayIndexKey: they never move
            key={index}
            cx="50"
            cy="50"
            r={radius}
            fill="none"
            strokeWidth="16"
            stroke={chartColor(index)}
            strokeDasharray={`${Math.max(0, (count / total) * around - (count === total ? 0 : 1.2))} ${around}`}
            strokeDashoffset={-((starts[index] ?? 0) / total) * around}
            transform="rotate(-90 50 50)"
          />
        ),
      )}
    </svg>
  )
}
