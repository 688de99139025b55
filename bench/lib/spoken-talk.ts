import { join } from 'node:path'
import { runProgram } from '../../apps/server/src/platform/programs/run-program.ts'
import { openEmbeddedSpeech } from '../../apps/server/src/providers/speech/embedded.ts'
import { SeededRandom } from '../../apps/server/testing/hostile/random.ts'

const dull = [
  'And then we went on with the list of items from the last meeting.',
  'The next point is about the schedule of the same week.',
  'It was more or less what they had said before.',
  'They moved the table and the folder and the other folder.',
  'Then it was the turn of the form that comes after the form.',
  'That is how it goes with the minutes of such a meeting.',
  'It took the usual time, as it does.',
  'There was also the matter of the room and its chairs.',
  'The second copy of the plan is in the second drawer.',
  'Someone read the numbers of the previous month again.',
  'After that the group looked at the page that was missing.',
  'The door was open and then it was closed.',
]

/** Each as long as clips ideally are. */
const highlights = [
  'Why did nobody tell you that nine of ten bakeries close in their second year? Because the oven eats the profit. We weighed every kilo of flour for ninety days. The biggest loss was never theft. It was the preheating, always the preheating. You can lose a business to an empty oven. So we bake in two waves now, and the second wave is free. That change saved us four hundred euros in the first month.',
  'What is the worst mistake you can make with a customer? You argue about the refund. I lost my best client over twelve euros. He never came back, and he told everyone. Pay the refund, then ask what went wrong. That question changed my company. Three of five angry customers stay when you ask it. Nobody has ever regretted a refund that was paid in an hour.',
  'But here is the secret nobody writes about pricing. You double it once and only three people leave. The others finally believe you. I was terrified, and it was the best decision of my life. Your price is the first sentence of your story. A cheap loaf says that you do not believe in it. We sold fewer loaves and earned twice as much. Do it on a Monday and tell everyone why.',
  'How do you hire someone better than you? You never ask for a resume. You give them one hour and a real problem. The strongest person I ever hired failed school twice. She rebuilt our kitchen in eight weeks. Always look at the hands, not at the paper. Today she runs three of our shops. I would have missed her with the usual questions.',
  'Never trust a perfect review. Why? Because your happiest customers complain the most. We read two thousand letters in one winter. The angry ones stayed for seven years. The polite ones left in silence. Now we call everyone who gives us five stars. You will not believe what they tell you when you ask for the worst part.',
]

const rate = 16_000

interface Span {
  readonly startMs: number
  readonly endMs: number
}

/** A talk that was spoken here, and what is known about it. */
export interface SpokenTalk {
  readonly path: string
  readonly durationMs: number
  readonly highlights: readonly Span[]
  /** When each sentence is really spoken. */
  readonly sentences: readonly (Span & { readonly text: string })[]
  /** How loud each 100 ms is, dB. */
  readonly loudness: { readonly stepMs: number; readonly values: readonly number[] }
}

/**
 * Twenty minutes in the embedded English voice: sentences that anyone would leave out, and five parts that anyone would pick. Some of the
 * dull parts are louder than the highlights, so that loudness alone finds none.
 */
export async function speakTalk(folder: string): Promise<SpokenTalk> {
  const random = new SeededRandom('talk')
  const audioOf = speaker()
  const parts: Int16Array[] = []
  let samples = 0
  const add = (part: Int16Array) => {
    parts.push(part)
    samples += part.length
  }
  const now = () => Math.round((samples / rate) * 1_000)
  const silence = (ms: number) => add(new Int16Array(Math.round((ms * rate) / 1_000)))
  const sentences: (Span & { text: string })[] = []
  const found: Span[] = []
  const say = async (sentence: string, gain: number) => {
    const startMs = now()
    add((await audioOf(sentence)).map((value) => Math.max(-32_768, Math.min(32_767, value * gain))))
    sentences.push({ startMs, endMs: now(), text: sentence })
    silence(350 + random.below(350))
  }
  silence(500)
  const rounds = 5 * 8
  for (let round = 0; round < rounds; round += 1) {
    const gain = round % 4 === 1 ? 0.9 : 0.5
    for (let index = 0; index < 7; index += 1) await say(dull[random.below(dull.length)] ?? '', gain)
    const planted = round % 8 === 4 ? highlights[Math.floor(round / 8)] : undefined
    if (!planted) continue
    const startMs = now()
    for (const sentence of planted.split(/(?<=[.?])\s/)) await say(sentence, 0.55)
    found.push({ startMs, endMs: sentences.at(-1)?.endMs ?? startMs })
  }
  silence(500)
  const whole = new Int16Array(samples)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  const path = join(folder, 'talk.wav')
  await runProgram('ffmpeg', ['-v', 'error', '-y', '-f', 's16le', '-ar', String(rate), '-ac', '1', '-i', '-', path], {
    input: new Uint8Array(whole.buffer),
  })
  return { path, durationMs: now(), highlights: found, sentences, loudness: { stepMs: 100, values: levelsOf(whole) } }
}

/** Speaks each sentence once. */
function speaker(): (sentence: string) => Promise<Int16Array> {
  const speech = openEmbeddedSpeech()
  const known = new Map<string, Int16Array>()
  return async (sentence) => {
    const present = known.get(sentence)
    if (present) return present
    const { audio } = await speech.speak({ text: sentence, language: 'en', voice: 'embedded-high' })
    const raw = await runProgram(
      'ffmpeg',
      ['-v', 'error', '-f', 'mp3', '-i', '-', '-f', 's16le', '-ac', '1', '-ar', String(rate), '-'],
      { input: audio },
    )
    const samples = trimmed(new Int16Array(raw.buffer, raw.byteOffset, Math.floor(raw.length / 2)))
    known.set(sentence, samples)
    return samples
  }
}

/** Without the silence around it: what is spoken begins and ends with it. */
function trimmed(samples: Int16Array): Int16Array {
  const isLoud = (value: number) => Math.abs(value) > 300
  const first = samples.findIndex(isLoud)
  const last = samples.findLastIndex(isLoud)
  return first < 0 ? samples : samples.slice(first, last + 1)
}

function levelsOf(samples: Int16Array): number[] {
  const length = rate / 10
  return Array.from({ length: Math.ceil(samples.length / length) }, (_, index) => {
    const part = samples.subarray(index * length, (index + 1) * length)
    const power = part.reduce((total, value) => total + value * value, 0) / Math.max(1, part.length)
    return Math.max(-70, 10 * Math.log10(power / 32_768 ** 2 + 1e-10))
  })
}
