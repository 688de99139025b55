import type { WidgetDesign } from '@taplore/contract'
import type { ReactNode } from 'react'

const page = (
  <g className="fill-line-2">
    <rect x="12" y="10" width="60" height="4" rx="2" />
    <rect x="12" y="19" width="96" height="3" rx="1.5" opacity=".6" />
  </g>
)
const paragraph = (
  <g className="fill-line-2" opacity=".6">
    <rect x="12" y="76" width="96" height="3" rx="1.5" />
    <rect x="12" y="82" width="70" height="3" rx="1.5" />
  </g>
)
const cover = (x: number, y: number, width: number, height: number, key = x * 100 + y) => (
  <rect key={key} x={x} y={y} width={width} height={height} rx="3" className="fill-tint" opacity=".8" />
)
const line = (x: number, y: number, width: number) => (
  <rect key={`${x} ${y}`} x={x} y={y} width={width} height="3" rx="1.5" className="fill-ink-2" opacity=".6" />
)
const circle = (cx: number, cy: number, r: number) => (
  <g key={`${cx} ${cy}`}>
    <circle cx={cx} cy={cy} r={r} className="fill-tint" opacity=".8" />
    <circle cx={cx} cy={cy} r={r + 2} className="fill-none stroke-tint" strokeWidth="1" />
  </g>
)
const card = (x: number, y: number, width: number, height: number, key = 'card') => (
  <rect key={key} x={x} y={y} width={width} height={height} rx="4" className="fill-surface stroke-line-2" />
)
const text = (
  <g className="fill-line-2" opacity=".6">
    {[30, 38, 46, 54, 62].map((y) => (
      <rect key={y} x="12" y={y} width={y === 46 ? 60 : 84} height="3" rx="1.5" />
    ))}
  </g>
)

const drawings: Readonly<Record<WidgetDesign, ReactNode>> = {
  d1: [text, paragraph, card(104, 22, 20, 50), ...[31, 45, 59].map((y) => circle(113, y, 4.5))],
  d2: [text, card(14, 70, 92, 22), ...[26, 43, 60, 77, 94].map((x) => circle(x, 81, 5))],
  d3: [...[12, 39, 66, 93].flatMap((x) => [cover(x, 30, 23, 32), line(x, 66, 16)]), paragraph],
  d4: [...[22, 45, 68, 91].flatMap((x) => [circle(x, 44, 8), line(x - 6, 58, 12)]), paragraph],
  d5: [30, 46, 62].flatMap((y) => [
    cover(12, y, 11, 11),
    line(28, y + 4, 46),
    <rect key={`b${y}`} x="90" y={y + 1} width="18" height="9" rx="2.5" className="fill-tint" opacity=".35" />,
  ]),
  d6: [12, 63].flatMap((x) =>
    [30, 56].flatMap((y) => [
      card(x, y, 46, 22, `${x}${y}`),
      cover(x, y, 15, 22),
      line(x + 20, y + 6, 20),
      line(x + 20, y + 13, 12),
    ]),
  ),
  grid: [12, 45, 78].flatMap((x) => [cover(x, 28, 30, 30), cover(x, 61, 30, 30)]),
  bubble: [text, paragraph, circle(104, 80, 8)],
  gallery: [
    card(12, 32, 96, 24),
    cover(18, 36, 11, 16),
    cover(24, 36, 11, 16),
    line(42, 42, 26),
    line(84, 42, 18),
    paragraph,
  ],
  single: [
    card(12, 30, 96, 40),
    cover(12, 30, 28, 40),
    line(46, 38, 50),
    line(46, 46, 40),
    line(46, 58, 18),
    paragraph,
  ],
}

/** A design as a small page; its meaning is in the name beside it. */
export function DesignImage({ design, className = 'w-full' }: { design: WidgetDesign; className?: string }) {
  return (
    <svg viewBox="0 0 120 98" aria-hidden="true" className={`tint-tell block rounded-control bg-sunken ${className}`}>
      <clipPath id={`page-${design}`}>
        <rect width="120" height="98" rx="4" />
      </clipPath>
      <g clipPath={`url(#page-${design})`}>
        {page}
        {drawings[design]}
      </g>
    </svg>
  )
}
