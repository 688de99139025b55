import { classNames } from '@taplore/ui'
import { useEffect, useRef, useState } from 'react'
import { formatNumber } from '../../texts/formats.ts'

export type ChartPoint = { label: string; second: number; first?: number }

const height = 220
/** Half of the longest label below the chart: nearer to the end it would be cut off. */
const labelRoom = 40
const pad = { left: 36, right: 8, top: 12, bottom: 24 }

/**
 * One or two lines over time: the second filled, the first, if there is one, dotted. The values of the point under the pointer are above.
 */
export function LineChart({
  points,
  title,
  names,
}: {
  points: readonly ChartPoint[]
  title: string
  names: { first?: string; second: string }
}) {
  const [at, setAt] = useState<number | null>(null)
  const { frame, width } = useWidth()
  const top = niceTop(Math.max(1, ...points.map(({ first, second }) => Math.max(first ?? 0, second))))
  const x = (index: number) =>
    pad.left + (points.length < 2 ? 0 : (index / (points.length - 1)) * (width - pad.left - pad.right))
  const y = (value: number) => pad.top + (1 - value / top) * (height - pad.top - pad.bottom)
  const path = (of: 'first' | 'second') =>
    points.map((point, index) => `${index === 0 ? 'M' : 'L'}${x(index)} ${y(point[of] ?? 0)}`).join('')
  const shown = at === null ? null : points[at]
  const move = (clientX: number, box: DOMRect) => {
    const share = ((clientX - box.left) / box.width) * width
    const index = Math.round(((share - pad.left) / (width - pad.left - pad.right)) * (points.length - 1))
    setAt(Math.min(points.length - 1, Math.max(0, index)))
  }
  return (
    <figure className="relative">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-13 font-semibold">{title}</h2>
        <figcaption className="tabular flex gap-3 text-12 text-ink-2">
          {shown ? <span className="font-medium">{shown.label}</span> : null}
          {names.first ? (
            <span className="flex items-center gap-1.5">
              <span aria-hidden="true" className="h-0.5 w-3 bg-muted" />
              {names.first} {shown ? formatNumber(shown.first ?? 0) : ''}
            </span>
          ) : null}
          <span className="flex items-center gap-1.5">
            <span aria-hidden="true" className="h-0.5 w-3 bg-tint" />
            {names.second} {shown ? formatNumber(shown.second) : ''}
          </span>
        </figcaption>
      </div>
      <svg
        ref={frame}
        viewBox={`0 0 ${width} ${height}`}
        className="block w-full touch-pan-y"
        role="img"
        aria-label={title}
        onPointerMove={(event) => move(event.clientX, event.currentTarget.getBoundingClientRect())}
        onPointerLeave={() => setAt(null)}
      >
        {[0, 0.5, 1].map((share) => (
          <g key={share}>
            <line
              x1={pad.left}
              x2={width - pad.right}
              y1={y(top * share)}
              y2={y(top * share)}
              className="stroke-line"
            />
            <text x={pad.left - 6} y={y(top * share) + 4} textAnchor="end" className="fill-muted text-[11px]">
              {formatNumber(top * share)}
            </text>
          </g>
        ))}
        {points.length > 1 ? (
          <>
            <path d={`${path('second')}L${x(points.length - 1)} ${y(0)}L${x(0)} ${y(0)}Z`} className="fill-tint-soft" />
            {names.first ? (
              <path d={path('first')} fill="none" strokeDasharray="2 3" strokeWidth={1.5} className="stroke-muted" />
            ) : null}
            <path d={path('second')} fill="none" strokeWidth={2} strokeLinejoin="round" className="stroke-tint" />
          </>
        ) : null}
        {points.map((point, index) =>
          index % Math.max(1, Math.ceil(points.length / Math.min(6, width / 100))) === 0 ? (
            <text
              key={point.label}
              x={x(index)}
              y={height - 6}
              textAnchor={index === 0 ? 'start' : x(index) > width - labelRoom ? 'end' : 'middle'}
              className="fill-muted text-[11px]"
            >
              {point.label}
            </text>
          ) : null,
        )}
        {at !== null && shown ? (
          <>
            <line x1={x(at)} x2={x(at)} y1={pad.top} y2={y(0)} strokeDasharray="2 2" className="stroke-muted" />
            <circle cx={x(at)} cy={y(shown.second)} r={4} strokeWidth={2} className="fill-bg stroke-tint" />
          </>
        ) : null}
      </svg>
    </figure>
  )
}

/** As wide as its container, so that the font size stays on a phone. */
function useWidth() {
  const frame = useRef<SVGSVGElement>(null)
  const [width, setWidth] = useState(640)
  useEffect(() => {
    const node = frame.current
    if (!node) return
    const observer = new ResizeObserver(() => setWidth(Math.max(240, node.clientWidth)))
    observer.observe(node)
    return () => observer.disconnect()
  }, [])
  return { frame, width }
}

function niceTop(value: number): number {
  const step = 10 ** Math.floor(Math.log10(value))
  const top = [1, 2, 4, 6, 10].map((each) => each * step).find((each) => each >= value) ?? value
  return Math.max(2, top)
}

const shades = [
  'bg-tint text-bg',
  'bg-tint/60 text-ink',
  'bg-tint/40 text-ink',
  'bg-tint/25 text-ink',
  'bg-tint/15 text-ink',
] as const

/** By its place among all parts: the same part has the same shade in each bar, whichever others are missing there. */
function shadeOf(index: number): string {
  return shades[Math.min(index, shades.length - 1)] ?? ''
}

/** What the shades of {@link SpreadBar} mean. */
export function SpreadLegend({ labels }: { labels: readonly string[] }) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-12 text-ink-2">
      {labels.map((label, index) => (
        <li key={label} className="flex max-w-60 items-center gap-1.5">
          <span aria-hidden="true" className={classNames('size-2.5 shrink-0 rounded-[3px]', shadeOf(index))} />
          <span dir="auto" className="truncate">
            {label}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Shares of a whole side by side; a segment too narrow for its number has it as a title. */
export function SpreadBar({ parts }: { parts: readonly { label: string; count: number }[] }) {
  const total = parts.reduce((sum, { count }) => sum + count, 0)
  if (total === 0) return <span className="text-muted">–</span>
  return (
    <span className="flex h-4 w-full gap-0.5">
      {parts
        .map((part, index) => ({ ...part, index }))
        .filter(({ count }) => count > 0)
        .slice(0, 12)
        .map(({ label, count, index }) => {
          const percent = Math.round((count / total) * 100)
          return (
            <span
              key={label}
              title={`${label}: ${formatNumber(count)} (${percent}%)`}
              style={{ flexGrow: count }}
              className={classNames(
                'tabular grid min-w-1 basis-0 place-items-center overflow-hidden rounded-[3px] text-[10.5px] font-semibold',
                shadeOf(index),
              )}
            >
              {percent >= 12 ? percent : null}
            </span>
          )
        })}
    </span>
  )
}

/** One bar with its label and number; where there is little space, the label is above the bar and can be read. */
export function BarLine({ label, count, of, note }: { label: string; count: number; of: number; note?: string }) {
  return (
    <li className="@container text-13">
      <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(2.75rem,auto)] items-center gap-x-2 gap-y-0.5 py-1 @md:grid-cols-[minmax(90px,3fr)_3.5rem_minmax(70px,4fr)_minmax(44px,auto)]">
        <span dir="auto" className="truncate @max-md:col-span-full" title={label}>
          {label}
        </span>
        <span className="tabular text-end text-ink-2 @max-md:order-1">{formatNumber(count)}</span>
        <Bar share={of === 0 ? 0 : count / of} />
        <span className="tabular text-end text-12 whitespace-nowrap text-muted @max-md:order-1">{note ?? ''}</span>
      </div>
    </li>
  )
}

/** Share of the longest bar; the caller shows the number. */
export function Bar({ share }: { share: number }) {
  return (
    <span aria-hidden="true" className="block h-3.5 rounded-[3px] bg-sunken">
      <span
        className="block h-full rounded-[3px] bg-tint"
        style={{ width: `${Math.min(100, Math.max(0, share * 100))}%` }}
      />
    </span>
  )
}
