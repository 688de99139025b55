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

const written: readonly Track[] = [
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

/** How the notes of a chord follow each other, by eighths of a bar. */
const plucks = {
  sparse: [1, null, null, 2, null, 3, null, null],
  rocking: [1, null, 2, null, 3, null, 2, null],
  rising: [1, 2, 3, null, 1, 2, 3, null],
  waltzing: [1, null, 3, 2, null, 3, 2, null],
  falling: [3, null, 2, null, 1, null, 2, 3],
  rolling: [1, 2, 3, 2, 1, 2, 3, 2],
  pulsing: [1, 1, 2, 1, 3, 1, 2, 1],
  skipping: [1, 3, null, 2, 3, null, 2, 3],
  still: [null, null, 2, null, null, null, 3, null],
} as const satisfies Record<string, Track['pluck']>

type Row = [
  name: string,
  mood: string,
  beatsPerMinute: number,
  chords: string,
  pluck: keyof typeof plucks,
  brightness: number,
  beat?: 'beat',
]

/** Chords are written as musicians do, one for each bar. */
const rows: readonly Row[] = [
  ['Low tide', 'calm', 62, 'C Am F G', 'sparse', 0.2],
  ['Snow on the roof', 'calm', 58, 'F Dm Bb C', 'still', 0.35],
  ['Open window', 'calm', 70, 'G Em C D', 'rocking', 0.4],
  ['Reading lamp', 'calm', 64, 'D Bm G A', 'falling', 0.3],
  ['Night ferry', 'calm', 60, 'Am Em F C', 'sparse', 0.25],
  ['Bread in the oven', 'warm', 80, 'G C D C', 'rising', 0.5],
  ['Old photographs', 'warm', 76, 'C G Am F', 'waltzing', 0.45],
  ['Orchard path', 'warm', 88, 'A F#m D E', 'rolling', 0.55],
  ['Sunday table', 'warm', 82, 'F C Dm Bb', 'rocking', 0.5],
  ['Wool and honey', 'warm', 74, 'E C#m A B', 'falling', 0.4],
  ['Kite weather', 'bright', 104, 'D G A G', 'rolling', 0.8, 'beat'],
  ['New notebook', 'bright', 112, 'F Bb C Bb', 'skipping', 0.7, 'beat'],
  ['Glass roof', 'bright', 100, 'A E F#m D', 'rising', 0.85],
  ['Bicycle bell', 'bright', 116, 'G D Em C', 'skipping', 0.75, 'beat'],
  ['Lemon tree', 'bright', 106, 'Bb F Gm Eb', 'rolling', 0.7, 'beat'],
  ['Empty station', 'thoughtful', 68, 'Em C G D', 'sparse', 0.25],
  ['Letters unsent', 'thoughtful', 64, 'Dm Bb F C', 'waltzing', 0.3],
  ['Long corridor', 'thoughtful', 72, 'Bm G D A', 'still', 0.2],
  ['Half a moon', 'thoughtful', 66, 'Cm Ab Eb Bb', 'falling', 0.3],
  ['The other shore', 'thoughtful', 70, 'F#m D A E', 'rocking', 0.25],
  ['Street of drums', 'lively', 122, 'E A B A', 'pulsing', 0.8, 'beat'],
  ['Paper boats', 'lively', 114, 'C F G F', 'rolling', 0.75, 'beat'],
  ['Last stop, beach', 'lively', 120, 'A D E D', 'skipping', 0.85, 'beat'],
  ['Two left feet', 'lively', 126, 'D A Bm G', 'waltzing', 0.8, 'beat'],
  ['Corner kiosk', 'lively', 110, 'Gm Eb Bb F', 'rolling', 0.7, 'beat'],
  ['Running clock', 'urgent', 128, 'Am F Am E', 'pulsing', 0.55, 'beat'],
  ['Red signal', 'urgent', 120, 'Em Em C D', 'pulsing', 0.6, 'beat'],
  ['Under the bridge', 'urgent', 116, 'Dm Dm Bb A', 'rolling', 0.45, 'beat'],
  ['Closing doors', 'urgent', 132, 'Cm Ab Cm G', 'pulsing', 0.5, 'beat'],
  ['Storm line', 'urgent', 124, 'Bm Bm G F#', 'skipping', 0.6, 'beat'],
]

const semitones: Readonly<Record<string, number>> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 }
/** The lowest bass, and around where the upper notes lie. */
const range = { bass: 40, middle: 65 }

/** A chord by its name as MIDI notes: a bass, and three notes close to those of the chord before, so that no voice jumps. */
function notesOf(name: string, before: readonly number[]): number[] {
  const [, letter = 'C', sign = '', minor = ''] = /^([A-G])([#b]?)(m?)$/.exec(name) ?? []
  const root = (semitones[letter] ?? 0) + (sign === '#' ? 1 : sign === 'b' ? -1 : 0)
  const tones = [root, root + (minor ? 3 : 4), root + 7].map((tone) => (tone + 12) % 12)
  const bass = range.bass + ((((root - range.bass) % 12) + 12) % 12)
  const inversions = [0, 1, 2].flatMap((first) =>
    [48, 60].map((octave) => {
      const notes: number[] = []
      for (const step of [0, 1, 2]) {
        const tone = tones[(first + step) % 3] ?? 0
        const above = notes.at(-1) ?? octave - 1
        notes.push(above + 1 + ((((tone - above - 1) % 12) + 12) % 12))
      }
      return notes
    }),
  )
  const distance = (notes: readonly number[]) =>
    notes.reduce((sum, note, index) => sum + Math.abs(note - (before[index + 1] ?? range.middle)), 0)
  return [bass, ...(inversions.sort((one, other) => distance(one) - distance(other))[0] ?? [])]
}

function trackOf([name, mood, beatsPerMinute, chords, pluck, brightness, beat]: Row): Track {
  const notes: number[][] = []
  for (const chord of chords.split(' ')) notes.push(notesOf(chord, notes.at(-1) ?? []))
  const id = name.toLowerCase().replace(/[^a-z]+/g, '-')
  return { id, name, mood, beatsPerMinute, chords: notes, pluck: plucks[pluck], brightness, hasBeat: beat === 'beat' }
}

/** 36 loops, six of each mood. */
export const tracks: readonly Track[] = [...written, ...rows.map(trackOf)]

export const beatsPerBar = 4
const rounds = 2

export function barsOf({ chords }: Track): number {
  return chords.length * rounds
}

export function durationOf(track: Track): number {
  return Math.round(((barsOf(track) * beatsPerBar * 60) / track.beatsPerMinute) * 1000)
}
