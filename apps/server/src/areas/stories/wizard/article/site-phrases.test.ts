import { expect, it } from 'vitest'
import { isSitePhrase } from './site-phrases.ts'

it.each(['यह भी प\u0922\u093Cें', 'यह भी प\u095Dें', 'यह भी देखें'])('knows %s, however it is written', (text) => {
  expect(isSitePhrase(text)).toBe(true)
})
