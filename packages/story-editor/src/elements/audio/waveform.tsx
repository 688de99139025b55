import type { AudioMedia, Voice } from '@taplore/story'
import { useLoudness } from '../../session/loudness.ts'
import { useImageUrl } from '../stored-image.tsx'

/**
 * The loudness of an audio file over its length, as a drawing as wide as its place, or in the scale of a place that lasts `ofMs`; nothing
 * while it loads.
 */
export function Waveform({ media, ofMs }: { media: AudioMedia | Voice; ofMs?: number }) {
  const loudness = useLoudness(useImageUrl(media, 0), media.durationMs)
  if (!loudness) return null
  const bars = loudness.map((value, index) => {
    const half = Math.max(0.03, value * 0.48)
    return `M${index + 0.5} ${(0.5 - half).toFixed(3)}V${(0.5 + half).toFixed(3)}`
  })
  return (
    <svg
      className="te-waveform"
      style={ofMs ? { width: `${(media.durationMs / ofMs) * 100}%` } : undefined}
      viewBox={`0 0 ${loudness.length} 1`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={bars.join('')} />
    </svg>
  )
}
