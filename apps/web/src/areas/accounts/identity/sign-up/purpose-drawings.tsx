import type { ReactNode } from 'react'

/* Small drawings of what is made with each product, in the colours of the theme. */

function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 160 92"
      aria-hidden="true"
      focusable="false"
      className="block h-auto w-full rounded-[6px] bg-sunken"
    >
      {children}
    </svg>
  )
}

/** A card in its place: x, y and the angle in degrees. */
function Card({
  at: [x, y, angle = 0],
  width,
  height,
  fill = 'var(--surface)',
  children,
}: {
  at: readonly [number, number, number?]
  width: number
  height: number
  fill?: string
  children?: ReactNode
}) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${angle} ${width / 2} ${height / 2})`}>
      <rect width={width} height={height} rx="4" fill={fill} stroke="var(--line-2)" />
      {children}
    </g>
  )
}

function Line({
  x,
  y,
  width,
  fill,
  height = 3,
}: {
  x: number
  y: number
  width: number
  fill: string
  height?: number
}) {
  return <rect x={x} y={y} width={width} height={height} rx={height / 2} fill={fill} />
}

function Page({ at, isFront = false }: { at: readonly [number, number, number?]; isFront?: boolean }) {
  const ink = isFront ? 'var(--surface)' : 'var(--tell)'
  return (
    <Card at={at} width={40} height={68} fill={isFront ? 'var(--tell)' : 'var(--tell-soft)'}>
      <circle cx="26" cy="20" r="8" fill={ink} opacity={isFront ? 0.9 : 0.45} />
      <Line x={7} y={42} width={26} fill={ink} height={4} />
      <Line x={7} y={50} width={18} fill={ink} height={4} />
      <Line x={7} y={59} width={12} fill={ink} />
    </Card>
  )
}

export function StoriesDrawing() {
  return (
    <Drawing>
      <Page at={[30, 15, -7]} />
      <Page at={[90, 15, 7]} />
      <Page at={[60, 12]} isFront />
    </Drawing>
  )
}

function Option({ y, isChosen = false, width }: { y: number; isChosen?: boolean; width: number }) {
  return (
    <g transform={`translate(8 ${y})`}>
      <rect
        width={width}
        height="12"
        rx="3"
        fill={isChosen ? 'var(--ask-soft)' : 'var(--surface)'}
        stroke={isChosen ? 'var(--ask)' : 'var(--line-2)'}
      />
      <circle
        cx="7"
        cy="6"
        r="2.6"
        fill={isChosen ? 'var(--ask)' : 'none'}
        stroke={isChosen ? 'var(--ask)' : 'var(--control)'}
      />
      <Line x={14} y={4.5} width={width * 0.42} fill={isChosen ? 'var(--ask)' : 'var(--faint)'} />
    </g>
  )
}

export function FormsDrawing() {
  return (
    <Drawing>
      <Card at={[34, 10]} width={92} height={74}>
        <Line x={8} y={9} width={54} fill="var(--ask)" height={5} />
        <Option y={20} width={76} />
        <Option y={35} width={76} isChosen />
        <Option y={50} width={76} />
        <Line x={8} y={66} width={22} fill="var(--ask)" height={4} />
      </Card>
    </Drawing>
  )
}

export function VideoDrawing() {
  return (
    <Drawing>
      <Card at={[28, 10]} width={104} height={60} fill="var(--show-soft)">
        <circle cx="52" cy="24" r="12" fill="var(--show)" />
        <path d="M48.5 18 58.5 24l-10 6z" fill="var(--surface)" />
        <rect x="22" y="44" width="60" height="9" rx="3" fill="var(--show)" />
        <Line x={28} y={47} width={30} fill="var(--surface)" />
        <Line x={61} y={47} width={15} fill="var(--surface)" />
      </Card>
      <Line x={28} y={78} width={104} fill="var(--line-2)" />
      <Line x={28} y={78} width={42} fill="var(--show)" />
      <circle cx="70" cy="79.5" r="4" fill="var(--show)" />
    </Drawing>
  )
}

export function EverythingDrawing() {
  return (
    <Drawing>
      <Page at={[14, 12, -5]} isFront />
      <Card at={[50, 24]} width={56} height={52}>
        <Line x={8} y={8} width={32} fill="var(--ask)" height={4} />
        <Option y={17} width={40} isChosen />
        <Option y={32} width={40} />
      </Card>
      <Card at={[98, 14, 5]} width={50} height={34} fill="var(--show-soft)">
        <circle cx="25" cy="17" r="9" fill="var(--show)" />
        <path d="M22.5 12.5 30 17l-7.5 4.5z" fill="var(--surface)" />
      </Card>
      <Line x={112} y={66} width={34} fill="var(--line-2)" />
      <Line x={112} y={66} width={16} fill="var(--show)" />
      <circle cx="128" cy="67.5" r="3.5" fill="var(--show)" />
    </Drawing>
  )
}
