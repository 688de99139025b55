/** How many bars a voice is drawn with. */
export const barCount = 64

/** Bars of a recording, 0 to 100 each, and how far it has been played (0 to 1). Without bars it is a quiet line. */
export function Waveform({ peaks, played }: { peaks: readonly number[] | null; played: number | null }) {
  const bars = peaks && peaks.length > 0 ? peaks : flat
  const width = 4 * bars.length
  return (
    <div className={`relative h-9 ${played === null ? 'text-control' : 'text-show'}`}>
      <svg
        viewBox={`0 0 ${width} 36`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className="block size-full fill-current opacity-85"
      >
        {bars.map((peak, at) => {
          const height = Math.max(2, (peak / 100) * 34)
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its position
          return <rect key={at} x={at * 4} y={18 - height / 2} width="2.2" height={height} rx="1" />
        })}
      </svg>
      {played === null ? null : (
        <i
          className="absolute -inset-y-0.5 border-e-[1.5px] border-ink ltr:left-0 rtl:right-0"
          style={{ width: `${Math.min(100, played * 100)}%` }}
        />
      )}
    </div>
  )
}

const flat = Array.from({ length: barCount }, () => 4)
