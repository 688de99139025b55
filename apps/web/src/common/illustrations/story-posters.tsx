/*
 * Own drawings in the story format, used where the user has no content yet. All curves are added sines, so they are
 * the same on every screen.
 */
import type { ReactNode } from 'react'

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index)

function Poster({ ground, children }: { ground: string; children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 180 320"
      aria-hidden="true"
      focusable="false"
      className="block h-auto w-full"
      preserveAspectRatio="xMidYMin slice"
    >
      <rect width="180" height="320" fill={ground} />
      {children}
    </svg>
  )
}

const display = { fontFamily: 'var(--font-display)', fontWeight: 800, letterSpacing: '-0.03em' }
const serif = { fontFamily: 'var(--font-story)', fontWeight: 500, letterSpacing: '-0.02em' }

function Lines({
  x,
  y,
  size,
  lines,
  fill,
  font = display,
  lead = 0.98,
}: {
  x: number
  y: number
  size: number
  lines: readonly string[]
  fill: string
  font?: typeof display
  lead?: number
}) {
  return lines.map((line, index) => (
    <text key={line} x={x} y={y + index * size * lead} fontSize={size} fill={fill} style={font}>
      {line}
    </text>
  ))
}

/** A closed hill outline from start to end of the page. */
function hill(base: number, height: number, seed: number): string {
  const points = Array.from({ length: 37 }, (_, step) => {
    const x = step * 5
    const y =
      base -
      height *
        (0.5 + 0.28 * Math.sin(seed + x / 17) + 0.16 * Math.sin(seed * 3 + x / 7) + 0.08 * Math.sin(seed * 7 + x / 3.1))
    return `${x},${y.toFixed(1)}`
  })
  return `M0,320 L${points.join(' L')} L180,320 Z`
}

export function HarbourPoster() {
  return (
    <Poster ground="#F4DEB8">
      <text x="16" y="26" fontSize="6.5" fill="#0D3B3E" fontWeight="700" letterSpacing=".08em">
        FIELD NOTES
      </text>
      <Lines x={15} y={58} size={31} lines={['The slow', 'boat', 'home']} fill="#0D3B3E" />
      <circle cx="96" cy="206" r="58" fill="#F2562E" />
      <path d={hill(232, 44, 1.2)} fill="#3C8C8C" />
      <path d={hill(244, 34, 4.1)} fill="#1F6668" />
      <rect y="246" width="180" height="74" fill="#0D3B3E" />
      {[0, 1, 2, 3, 4, 5, 6].map((row) => (
        <rect
          key={row}
          x={96 - 26 + row * 3}
          y={252 + row * 8}
          width={52 - row * 6}
          height="2.6"
          rx="1.3"
          fill="#F2562E"
        />
      ))}
      <path d="M122 246h28l-5 8h-19z" fill="#FFF7E6" />
      <path d="M129 239h13v7h-13z" fill="#F2562E" />
    </Poster>
  )
}

export function SkyPoster() {
  return (
    <Poster ground="#0B1433">
      {Array.from({ length: 15 }, (_, ring) => {
        const radius = 10 + ring * 11
        const around = 2 * Math.PI * radius
        const piece = around * (0.05 + 0.04 * Math.sin(ring * 2.3))
        return (
          <circle
            key={radius}
            cx="92"
            cy="198"
            r={radius}
            fill="none"
            stroke={ring % 4 === 1 ? '#F5C56B' : '#8FA3E8'}
            strokeOpacity={0.85 - ring * 0.025}
            strokeWidth="1.1"
            strokeLinecap="round"
            strokeDasharray={`${piece} ${around / 5 - piece} ${piece * 0.35} ${around / 3.4}`}
            transform={`rotate(${(ring * 47) % 360} 92 198)`}
          />
        )
      })}
      <Lines x={15} y={40} size={25} lines={['Turn off', 'the lamps']} fill="#F6EFD9" />
      <path d={hill(318, 30, 2.4)} fill="#050A1C" />
    </Poster>
  )
}

export function RidgePoster() {
  return (
    <Poster ground="#F3EEE6">
      <rect x="15" y="18" width="150" height="2.4" fill="#1A1720" />
      <text x="15" y="31" fontSize="6.6" fontWeight="700" fill="#1A1720">
        Explained in eight lines
      </text>
      <Lines
        x={14}
        y={62}
        size={26}
        lines={['Spring now', 'comes early,', 'and stays.']}
        fill="#1A1720"
        font={serif}
        lead={1.02}
      />
      {Array.from({ length: 14 }, (_, row) => {
        const base = 176 + row * 9
        const peak = 14 + row * 1.6
        const at = 62 + row * 3.2
        const points = Array.from({ length: 61 }, (_, step) => {
          const x = 28 + step * 2.3
          const bell = Math.exp(-(((x - at) / 17) ** 2))
          const noise = 1.5 * Math.sin(step * 0.9 + row * 1.7) + 0.9 * Math.sin(step * 2.1 + row)
          return `${x.toFixed(1)},${(base - peak * bell - noise * (0.3 + bell)).toFixed(1)}`
        })
        const isLast = row > 10
        return (
          <path
            key={base}
            d={`M${points.join(' L')}`}
            fill={isLast ? '#E5401F' : '#F3EEE6'}
            fillOpacity={isLast ? 0.9 : 1}
            stroke={isLast ? '#B92C10' : '#1A1720'}
            strokeWidth="0.9"
          />
        )
      })}
    </Poster>
  )
}

export function QuotePoster() {
  return (
    <Poster ground="#F7B6B0">
      {upTo(16).map((ring) => (
        <path key={ring} d={contour(132, 262, 8 + ring * 12, ring)} fill="none" stroke="#E0776F" strokeWidth="0.9" />
      ))}
      <path
        d="M18 84c0-26 12-40 31-44l3 9c-9 3-14 9-15 17h13v28H18zM64 84c0-26 12-40 31-44l3 9c-9 3-14 9-15 17h13v28H64z"
        fill="#7A1230"
      />
      <Lines
        x={16}
        y={134}
        size={30}
        lines={['Patience', 'is an', 'ingredient.']}
        fill="#3D0A1B"
        font={serif}
        lead={1.02}
      />
    </Poster>
  )
}

function contour(cx: number, cy: number, radius: number, seed: number): string {
  const points = Array.from({ length: 49 }, (_, step) => {
    const angle = (step / 48) * Math.PI * 2
    const wobble = 1 + 0.12 * Math.sin(angle * 3 + seed * 0.23) + 0.06 * Math.sin(angle * 5 - seed * 0.4)
    return `${(cx + Math.cos(angle) * radius * wobble).toFixed(1)},${(cy + Math.sin(angle) * radius * wobble).toFixed(1)}`
  })
  return `M${points.join(' L')}Z`
}

export function TilePoster() {
  const colours = ['#1F4BB8', '#F4A93B', '#FFFBF0', '#12307F']
  return (
    <Poster ground="#FFFBF0">
      <Lines x={15} y={46} size={29} lines={['A wall', 'that sings']} fill="#12307F" font={serif} />
      {upTo(30).map((index) => {
        const column = index % 5
        const row = Math.floor(index / 5)
        const x = column * 36
        const y = 104 + row * 36
        const turn = ((column * 7 + row * 3) % 4) * 90
        const ground = colours[(column + row * 2) % 4] ?? '#1F4BB8'
        const shape = colours[(column * 2 + row + 1) % 4] ?? '#F4A93B'
        return (
          <g key={index} transform={`rotate(${turn} ${x + 18} ${y + 18})`}>
            <rect x={x} y={y} width="36.4" height="36.4" fill={ground} />
            <path d={`M${x} ${y}h36a36 36 0 0 1-36 36z`} fill={shape === ground ? '#F4A93B' : shape} />
            <circle cx={x + 9} cy={y + 9} r="4" fill="#12307F" />
          </g>
        )
      })}
    </Poster>
  )
}

export function LeafPoster() {
  return (
    <Poster ground="#17452F">
      {upTo(9).map((index) => {
        const x = 20 + ((index * 61) % 150)
        const y = 170 + ((index * 43) % 140)
        return (
          <g key={index} transform={`translate(${x} ${y}) rotate(${index * 67}) scale(${1 + (index % 3) * 0.28})`}>
            <path d="M0-34C20-22 22 12 0 34-22 12-20-22 0-34z" fill={['#2F7A4D', '#F2B632', '#E9673B'][index % 3]} />
            <path
              d="M0-28V30M0-12l9-7M0 0l-10-8M0 12l10-8"
              stroke="#0E2E1F"
              strokeWidth="1.4"
              fill="none"
              strokeOpacity=".55"
            />
          </g>
        )
      })}
      <Lines x={15} y={50} size={30} lines={['Five herbs,', 'one sill']} fill="#FFF4D6" font={serif} />
      <rect x="15" y="88" width="30" height="3" fill="#F2B632" />
    </Poster>
  )
}
