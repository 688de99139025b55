import { type Captions, makeCaptions, translateCue } from '@taplore/media'

const lines: readonly (readonly [startMs: number, endMs: number, speaker: string, text: string])[] = [
  [0, 3_600, 'Odile', 'So. The thing nobody tells you about rye'],
  [3_900, 6_200, 'Odile', 'is that it is mostly waiting.'],
  [7_600, 9_900, 'Odile', 'You mix it in four minutes,'],
  [10_100, 13_000, 'Odile', 'and then you leave it alone until morning.'],
  [14_200, 17_500, 'Odile', 'um It is not lazy. It is working.'],
  [18_000, 20_300, 'Odile', 'The grain drinks slowly,'],
  [21_000, 23_300, 'Odile', 'and the sour does the rest.'],
  [25_000, 26_500, 'Wren', 'And if you hurry it?'],
  [27_100, 28_400, 'Odile', 'Then you get a brick. A very healthy brick.'],
  [32_000, 34_600, 'Odile', 'Good bread is a clock you can eat.'],
  [36_100, 38_000, 'Wren', 'May I uh print that on the bag?'],
  [39_000, 41_500, 'Odile', 'You may. With the date.'],
]

/** A talk about bread: two people, pauses, filler words, a line that is too fast. */
export function sampleCaptions(): Captions {
  const made = makeCaptions({
    language: 'en',
    durationMs: 48_000,
    origin: { engine: 'test', method: 'transcribed' },
    words: lines.flatMap(([startMs, endMs, speaker, text]) => {
      const words = text.split(' ')
      const step = (endMs - startMs) / words.length
      return words.map((word, index) => ({
        text: word,
        startMs: startMs + index * step,
        endMs: startMs + (index + 1) * step - 30,
        speaker,
        confidence: word === 'sour' ? 0.3 : 0.95,
      }))
    }),
  })
  return made.cues.slice(0, 3).reduce(
    (captions, cue, index) =>
      translateCue(captions, {
        cueId: cue.id,
        language: 'de',
        text:
          ['Also. Was niemand über Roggen sagt,', 'es ist vor allem Warten.', 'Du mischst ihn in vier Minuten,'][
            index
          ] ?? '',
      }),
    made,
  )
}

/** The same talk, of which an engine did not recognize a part and the end. */
export function partlyHeard(): Captions {
  const { origin, ...captions } = sampleCaptions()
  const unheard = [
    { startMs: 28_600, endMs: 31_800 },
    { startMs: 42_000, endMs: 47_000 },
  ]
  return { ...captions, origin: { ...origin, unheard } }
}

const syllables = [
  'ba',
  'ker',
  'night',
  'rye',
  'sour',
  'slow',
  'grain',
  'oven',
  'salt',
  'water',
  'crust',
  'day',
  'time',
  'hand',
]

/** An hour of speech: 10,000 words. */
export function longCaptions(count = 10_000): Captions {
  const words = Array.from({ length: count }, (_, index) => {
    const text = `${syllables[(index * 7) % 14]}${index % 5 === 0 ? syllables[(index * 3) % 14] : ''}`
    const startMs = index * 355 + Math.floor(index / 90) * 60
    return {
      text: index % 11 === 10 ? `${text}.` : text,
      startMs,
      endMs: startMs + 300,
      speaker: index % 900 < 600 ? 'Odile' : 'Wren',
    }
  })
  const last = words.at(-1)
  return makeCaptions({
    language: 'en',
    durationMs: (last?.endMs ?? 0) + 2_000,
    origin: { engine: 'test', method: 'transcribed' },
    words,
  })
}
