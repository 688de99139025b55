import { expect, it } from 'vitest'
import { extractLinks } from './extract-links.ts'

it('finds the links of a mail once each, without the sentence around them', () => {
  const text =
    'Open https://a.example/verify-email#token=x_1. Again: https://a.example/verify-email#token=x_1\n(https://b.example/)'
  expect(extractLinks(text)).toEqual(['https://a.example/verify-email#token=x_1', 'https://b.example/'])
  expect(extractLinks('nothing')).toEqual([])
})
