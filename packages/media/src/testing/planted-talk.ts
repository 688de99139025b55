import type { MediaFacts } from '../clips/features.ts'
import { type HeardWord, makeCaptions } from '../making/make-captions.ts'

const dull = [
  'And then we went on with the list of items from the meeting.',
  'So the next point is about the schedule of the same week.',
  'It was more or less what they had said before.',
  'They moved the table, and the folder, and the other folder.',
  'Then it was the turn of the form that comes after the form.',
  'That is how it goes with the minutes of such a meeting.',
  'And it took the usual time, as it does.',
  'Also there was the matter of the room and its chairs.',
]

const highlights = [
  'Why did nobody tell you that 9 of 10 bakeries close in their second year? Because the oven eats the profit. We weighed every kilo of flour for 90 days. The biggest loss was never theft. It was the preheating, always the preheating. You can lose a business to an empty oven.',
  'What is the worst mistake you can make with a customer? You argue about the refund. I lost my best client over 12 euros. He never came back, and he told everyone. Pay the refund, then ask what went wrong. That question changed my company.',
  'But here is the secret nobody writes about pricing. You double it once and only 3 people leave. The others finally believe you. I was terrified, and it was the best decision of my life. Your price is the first sentence of your story.',
  'How do you hire someone better than you? You never ask for a résumé. You give them 1 hour and a real problem. The strongest person I ever hired failed school twice. She rebuilt our kitchen in 8 weeks. Always look at the hands, not at the paper.',
]

/** A talk of about 20 minutes in a monotone, with four parts that anyone would pick. Times are made, not spoken. */
export function plantedTalk(): {
  captions: ReturnType<typeof makeCaptions>
  media: MediaFacts
  highlights: { startMs: number; endMs: number }[]
} {
  const words: HeardWord[] = []
  const loud: { startMs: number; endMs: number }[] = []
  let at = 500
  const say = (text: string, wordMs: number, pauseMs: number) => {
    for (const word of text.split(' ')) {
      words.push({ text: word, startMs: at, endMs: at + wordMs - 20 })
      at += wordMs
    }
    at += pauseMs
  }
  const dullRounds = 30
  for (let round = 0; round < dullRounds; round += 1) {
    for (const [index, sentence] of dull.entries())
      say(
        dull[(index * 3 + round) % dull.length] ?? sentence,
        420 + ((round * 7 + index) % 5) * 8,
        350 + (index % 3) * 120,
      )
    const planted = (round + 3) % 7 === 0 ? highlights[Math.floor((round + 3) / 7) - 1] : undefined
    if (!planted) continue
    const startMs = at
    say(planted, 340, 400)
    loud.push({ startMs, endMs: at - 400 })
  }
  const durationMs = at + 500
  const stepMs = 100
  const values = Array.from({ length: Math.ceil(durationMs / stepMs) }, (_, index) => {
    const ms = index * stepMs
    const isLoud = loud.some(({ startMs, endMs }) => ms >= startMs && ms < endMs)
    return (isLoud ? -16 : -21) + Math.sin(index / 7)
  })
  const origin = { engine: 'test', method: 'transcribed' } as const
  return {
    captions: makeCaptions({ language: 'en', durationMs, origin, words }),
    media: { loudness: { stepMs, values }, sceneCutsMs: [] },
    highlights: loud,
  }
}
