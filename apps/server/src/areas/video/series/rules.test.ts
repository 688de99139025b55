import { expect, it } from 'vitest'
import { nextPart, splitSentences } from './rules.ts'

const short = { language: 'en', length: 'short', speed: null } as const

/** What each episode reads of a text. */
function partsOf(material: string): string[] {
  const parts: string[] = []
  for (let from = 0; ; ) {
    const part = nextPart(material, from, short)
    if (!part) return parts
    parts.push(part.text)
    from = part.until
  }
}

const lighthouse = [
  'A lighthouse does not turn. Only its lens turns, and the beam sweeps over the water.',
  'The people in it once wound it by hand every four hours, all night long.',
  'The light could be seen thirty kilometres away on a clear night.',
].join(' ')
const pilots = [
  'Harbour pilots climb moving ships on a rope ladder. They do it in storms and in the dark.',
  'No captain may enter a busy port without one, however large the ship is.',
  'A pilot may guide three ships in a single shift.',
].join(' ')

it('SERIES-17 ends an episode where the text begins something new, if it is long enough by then', () => {
  expect(partsOf(`${lighthouse}\n\n${pilots}`)).toEqual([lighthouse, pilots])
})

it('SERIES-17 joins paragraphs that are too short, and divides those that are too long, without losing a sentence', () => {
  const material = `A lighthouse does not turn.\n\n${lighthouse}\n\n${pilots} ${pilots} ${lighthouse}\n \nThe end.`
  const parts = partsOf(material)
  expect(parts.join(' ')).toBe(splitSentences(material, 'en').join(' '))
  expect(parts[0]).toBe(`A lighthouse does not turn. ${lighthouse}`)
  expect(parts.length).toBeGreaterThan(3)
})

it('reads a text of single lines as one', () => {
  const lines = `${lighthouse}\n${pilots}`
  expect(partsOf(lines).join(' ')).toBe(`${lighthouse} ${pilots}`)
  expect(partsOf('')).toEqual([])
})
