import { expect, it } from 'vitest'
import { parseCaptions } from '../document/parse.ts'
import { makeCaptions } from '../making/make-captions.ts'
import { sentencesOfCues, translateSentences } from './translate-sentences.ts'

const text =
  'We bake the bread very early in the morning because the town wakes up before the sun does. Nobody waits for bread. Why would they?'
const words = text.split(' ').map((word, index) => ({ text: word, startMs: index * 400, endMs: index * 400 + 300 }))
const captions = makeCaptions({
  language: 'en',
  durationMs: 20_000,
  origin: { engine: 'test', method: 'transcribed' },
  words,
})

it('translates whole sentences and gives each cue its share of the words, losing none', () => {
  const sentences = sentencesOfCues(captions)
  expect(sentences.map((sentence) => sentence.text)).toEqual([
    'We bake the bread very early in the morning because the town wakes up before the sun does.',
    'Nobody waits for bread.',
    'Why would they?',
  ])
  expect(sentences[0]?.parts.length).toBeGreaterThan(1)
  const texts = [
    'Horneamos el pan muy temprano porque el pueblo se despierta antes que el sol.',
    'Nadie espera el pan.',
    '¿Por qué?',
  ]
  const next = translateSentences(captions, { language: 'es', sentences, texts })
  expect(parseCaptions(next)).toMatchObject({ ok: true })
  const shown = next.cues.map(({ id }) => next.translations.es?.[id] ?? '')
  expect(shown.every((line) => line !== '')).toBe(true)
  expect(shown.join(' ')).toBe(texts.join(' '))
})

it('keeps what someone translated by hand when it is told to', () => {
  const sentences = sentencesOfCues(captions)
  const [first] = captions.cues
  const byHand = { ...captions, translations: { es: { [first?.id ?? '']: 'A mano' } } }
  const texts = sentences.map(() => 'uno dos tres cuatro cinco')
  const shown = (replace: boolean) =>
    translateSentences(byHand, { language: 'es', sentences, texts, replace }).translations.es?.[first?.id ?? '']
  expect(shown(false)).toBe('A mano')
  expect(shown(true)).not.toBe('A mano')
})
