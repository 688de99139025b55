import { expect, it } from 'vitest'
import { parseCaptions } from '../document/parse.ts'
import { makeCaptions } from '../making/make-captions.ts'
import { captionLooks } from './caption-looks.ts'
import { captionStyleChangeSchema } from './caption-style.ts'
import { emphasisOf } from './emphasis.ts'

const captions = makeCaptions({
  language: 'en',
  durationMs: 2_000,
  origin: { engine: 'test', method: 'typed' },
  words: [{ text: 'Bread.', startMs: 0, endMs: 500 }],
})

it('takes a document without a style, and one with any look', () => {
  expect(parseCaptions(captions).ok).toBe(true)
  expect(parseCaptions({ ...captions, style: {} }).ok).toBe(true)
  for (const look of captionLooks) expect(parseCaptions({ ...captions, style: { look } }).ok).toBe(true)
})

it('refuses unknown looks, fields and values out of bounds', () => {
  for (const style of [
    { look: 'unknown' },
    { look: 'box', version: 2 },
    { look: 'box', wobble: true },
    { look: 'box', textColor: 'red' },
    { look: 'box', x: 2 },
    { look: 'box', sizePercent: 1_000 },
    { look: 'box', keywords: Array.from({ length: 201 }, () => 'a') },
  ])
    expect(parseCaptions({ ...captions, style }).ok).toBe(false)
})

it('emphasizes chosen words and no others', () => {
  const isEmphasized = emphasisOf({ keywords: ['Bread', 'خبز'] })
  expect(['“bread!”', 'breads', 'خبز؟', '…'].map((text) => isEmphasized({ text }))).toEqual([true, false, true, false])
  expect(emphasisOf({})({ text: 'bread' })).toBe(false)
  expect(emphasisOf({})({ text: 'bread', isEmphasized: true })).toBe(true)
})

it('takes changes of a style, in which null removes a field', () => {
  expect(captionStyleChangeSchema.safeParse({ look: null, sizePercent: 120 }).success).toBe(true)
  for (const change of [{ sizePercent: 1_000 }, { wobble: null }])
    expect(captionStyleChangeSchema.safeParse(change).success).toBe(false)
})
