/** A track composed by the product: free of third-party rights. */
export interface Track {
  readonly id: string
  readonly name: string
  readonly mood: string
  readonly beatsPerMinute: number
  /** Chords of one bar each, as MIDI notes from the bass up; the sequence is played twice. */
  readonly chords: readonly (readonly number[])[]
  /** Order in which the notes of a chord are plucked, by eighths of a bar; null is a rest. */
  readonly pluck: readonly (number | null)[]
  readonly brightness: number
  readonly hasBeat: boolean
}

export const tracks: readonly Track[] = [
  {
    id: 'slow-harbour',
    name: 'Slow harbour',
    mood: 'calm',
    beatsPerMinute: 66,
    chords: [
      [45, 60, 64, 67],
      [41, 60, 65, 69],
      [48, 60, 64, 67],
      [43, 59, 62, 67],
    ],
    pluck: [1, null, 2, null, 3, null, 2, null],
    brightness: 0.3,
    hasBeat: false,
  },
  {
    id: 'paper-lanterns',
    name: 'Paper lanterns',
    mood: 'warm',
    beatsPerMinute: 84,
    chords: [
      [50, 62, 66, 69],
      [47, 62, 66, 71],
      [43, 62, 67, 71],
      [45, 61, 64, 69],
    ],
    pluck: [1, 2, 3, 2, 1, 2, 3, null],
    brightness: 0.55,
    hasBeat: false,
  },
  {
    id: 'first-tram',
    name: 'First tram',
    mood: 'bright',
    beatsPerMinute: 108,
    chords: [
      [48, 64, 67, 72],
      [43, 62, 67, 71],
      [45, 64, 69, 72],
      [41, 65, 69, 72],
    ],
    pluck: [1, 3, 2, 3, 1, 3, 2, 3],
    brightness: 0.75,
    hasBeat: true,
  },
  {
    id: 'long-shadows',
    name: 'Long shadows',
    mood: 'thoughtful',
    beatsPerMinute: 72,
    chords: [
      [40, 59, 64, 67],
      [48, 60, 64, 67],
      [43, 59, 62, 66],
      [47, 59, 63, 66],
    ],
    pluck: [1, null, null, 2, null, 3, null, null],
    brightness: 0.25,
    hasBeat: false,
  },
  {
    id: 'market-morning',
    name: 'Market morning',
    mood: 'lively',
    beatsPerMinute: 118,
    chords: [
      [43, 62, 67, 71],
      [48, 64, 67, 72],
      [50, 62, 66, 69],
      [43, 62, 67, 71],
    ],
    pluck: [1, 2, 3, 1, 2, 3, 1, 2],
    brightness: 0.8,
    hasBeat: true,
  },
  {
    id: 'before-the-news',
    name: 'Before the news',
    mood: 'urgent',
    beatsPerMinute: 124,
    chords: [
      [45, 60, 64, 69],
      [45, 60, 65, 69],
      [41, 60, 65, 68],
      [43, 59, 62, 67],
    ],
    pluck: [1, 1, 2, 1, 3, 1, 2, 1],
    brightness: 0.6,
    hasBeat: true,
  },
]

export const beatsPerBar = 4
const rounds = 2

export function barsOf({ chords }: Track): number {
  return chords.length * rounds
}

export function durationOf(track: Track): number {
  return Math.round(((barsOf(track) * beatsPerBar * 60) / track.beatsPerMinute) * 1000)
}
