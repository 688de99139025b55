import type { ImportNoteLine } from '@taplore/contract'
import { expect, it } from 'vitest'
import { mergeNotes } from './merge-notes.ts'

const note = (given: Partial<ImportNoteLine>): ImportNoteLine => ({
  code: 'sticker-similar',
  severity: 'changed',
  page: 1,
  what: 'travelBag',
  times: 1,
  ...given,
})

it('names each thing once, with all its pages', () => {
  const merged = mergeNotes([note({ page: 4, times: 2 }), note({ page: 2 }), note({ page: 2, what: 'jar' })])
  expect(merged).toEqual([
    { code: 'sticker-similar', severity: 'changed', what: 'travelBag', pages: [2, 4], times: 3 },
    { code: 'sticker-similar', severity: 'changed', what: 'jar', pages: [2], times: 1 },
  ])
})

it('tells what is missing first, then what concerns the whole story, then page by page', () => {
  const merged = mergeNotes([
    note({ page: 1 }),
    note({ code: 'font-missing', page: null, what: 'Barlow → Figtree' }),
    note({ code: 'media-missing', severity: 'lost', page: 7, what: 'quay.jpg' }),
  ])
  expect(merged.map(({ code, pages }) => [code, ...pages])).toEqual([
    ['media-missing', 7],
    ['font-missing'],
    ['sticker-similar', 1],
  ])
})
