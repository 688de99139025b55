import { expect, it } from 'vitest'
import { drawingNamed } from './from-words.ts'
import { artFromWords, drawArt } from './index.ts'

const frame = { width: 720, height: 1280 }

it.each([
  ['A lighthouse at dawn, soft light, seen from a boat', 'lighthouse', 'rose'],
  ['Ein altes Fahrrad im Winter', 'bicycle', 'glacier'],
  ['Ночной город', 'skyline', 'night'],
  ['山の湖、秋', 'peaks', 'ember'],
  ['मेज़ पर चाय, शाम', 'cup', 'dusk'],
  ['Ein Gewitter im Winter', 'storm', 'glacier'],
  ['Старый чемодан ночью', 'suitcase', 'night'],
])('EDIT-15 draws %s', (words, generator, palette) => {
  expect(artFromWords(words, frame)).toMatchObject({ generator, palette })
})

it.each(['Старый замок на холме', 'Una mala noche'])('EDIT-15 takes no other meaning for the thing: %s', (words) => {
  expect(drawingNamed(words)).toBeNull()
})

it('EDIT-15 draws something of any words, the same of the same', () => {
  const art = artFromWords('qwertz', frame)
  expect(artFromWords('qwertz', frame)).toEqual(art)
  expect(drawArt(art)).toMatch(/^<svg /)
})
