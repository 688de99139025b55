import { captionLooks } from '@taplore/media'
import { expect, it } from 'vitest'
import { lookOf } from './index.ts'
import { contrastOfWords } from './look-contrast.ts'

it('every look is readable on snow and at night, before, while and after a word is spoken', () => {
  for (const id of captionLooks) {
    const look = lookOf(id)
    const states = { before: look.future, during: look.active, after: look.past }
    // Letters as large as these need 3:1.
    for (const [when, change] of Object.entries(states))
      expect(contrastOfWords(look, change).ratio, `${id} ${when}`).toBeGreaterThanOrEqual(3)
  }
})
