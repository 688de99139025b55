import type { Refusal } from '@taplore/kit'
import { describe, expect, it } from 'vitest'
import { spreadEvenly } from './spread-evenly.ts'
import { writeFromScript } from './write-from-script.ts'

const script = `The ferry leaves at six. Nobody is awake but the gulls. The captain drinks his coffee standing, because the chair has been broken since March.
At Gull Point two people get off. One of them carries a lamp. The other carries nothing, and looks back once.
The ferry turns. By seven it is light. The lamp is still burning when the boat comes home.`

const refusalOf = (work: () => unknown): Refusal => {
  try {
    work()
  } catch (error) {
    return error as Refusal
  }
  throw new Error('was not refused')
}

describe('telling a script', () => {
  it.each([3, 5, 10])('WIZ-21 WIZ-22 deals every sentence in order to exactly %i slides', (slides) => {
    const writing = writeFromScript({ script, slides, language: 'en' })
    expect(writing.slides).toHaveLength(slides)
    const told = writing.slides.map((slide) => slide.text).join(' ')
    expect(told.replace(/\s+/g, ' ')).toBe(script.replace(/\s+/g, ' '))
    for (const slide of writing.slides) {
      expect(slide.text).not.toBe('')
      for (const source of slide.sources) expect(script.slice(source.start, source.end)).toBe(source.text)
    }
  })

  it('cuts long sentences at their commas when there are too few of them', () => {
    const long =
      'The ferry leaves at six when nobody is awake, the captain drinks his coffee standing up; by seven o’clock it is light again.'
    const writing = writeFromScript({ script: long, slides: 3, language: 'en' })
    expect(writing.slides.map((slide) => slide.text)).toEqual([
      'The ferry leaves at six when nobody is awake,',
      'the captain drinks his coffee standing up;',
      'by seven o’clock it is light again.',
    ])
  })

  it('keeps a sentence that ends in a colon with what it announces', () => {
    const rules = [
      'The warden of the lock wakes at four and looks at the water before anything else.',
      'She has two rules for a spring like this:',
      'Never trust the chart, and write down what you see.',
      'Nobody on the quay has ever seen her break either of them.',
    ].join('\n')
    const told = writeFromScript({ script: rules, slides: 3, language: 'en' }).slides.map((slide) => slide.text)
    expect(told).toHaveLength(3)
    for (const text of told) expect(text).not.toMatch(/:$/)
  })

  it.each([
    [4, ['One a. One b.', 'Two a.', 'Three a. Three b. Three c.', 'Four a. Four b.']],
    [3, ['One a. One b. Two a.', 'Three a. Three b. Three c.', 'Four a. Four b.']],
    [6, ['One a. One b.', 'Two a.', 'Three a.', 'Three b. Three c.', 'Four a.', 'Four b.']],
  ])('WIZ-21 begins %i slides where empty lines say that one can', (slides, texts) => {
    const paragraphs = 'One a. One b.\n\nTwo a.\n \nThree a. Three b. Three c.\n\n\nFour a. Four b.'
    expect(writeFromScript({ script: paragraphs, slides, language: 'en' }).slides.map(({ text }) => text)).toEqual(
      texts,
    )
  })

  it('WIZ-21 makes headings of short lines above their text, and none of the lines of a poem', () => {
    const headed =
      'The slow boat\n\nThe ferry leaves at six. Nobody is awake.\n\nGull Point\nTwo people get off. One carries a lamp.\n\nBy seven it is light.'
    const { title, slides } = writeFromScript({ script: headed, slides: 3, language: 'en' })
    expect(title).toBe('The slow boat')
    expect(slides.map((slide) => [slide.title, slide.text])).toEqual([
      ['The slow boat', 'The ferry leaves at six. Nobody is awake.'],
      ['Gull Point', 'Two people get off. One carries a lamp.'],
      [null, 'By seven it is light.'],
    ])
    const poem =
      'The lamp goes round\nand round the bay\nand nobody counts\n\nthe gulls go out\nand stay away\nall night'
    expect(writeFromScript({ script: poem, slides: 3, language: 'en' }).slides.map((slide) => slide.title)).toEqual([
      null,
      null,
      null,
    ])
  })

  it('says how many slides a script carries when it is too short', () => {
    const refusal = refusalOf(() => writeFromScript({ script: 'One. Two.', slides: 5, language: 'en' }))
    expect(refusal).toMatchObject({ code: 'TEXT_TOO_SHORT', data: { slides: 5, carries: 2 } })
  })

  it('keeps the chosen variety of a language and tells another language apart', () => {
    expect(writeFromScript({ script, slides: 3, language: 'en-GB' }).language).toBe('en-GB')
    const german =
      'Die Fähre fährt um sechs Uhr ab, und niemand ist wach. Der Kapitän trinkt seinen Kaffee im Stehen. Um sieben ist es hell, und die Lampe brennt noch.'
    expect(writeFromScript({ script: german, slides: 3, language: 'en' }).language).toBe('de')
  })

  it('spreads members evenly, none empty, in order', () => {
    expect(spreadEvenly([1, 1, 1, 10, 1, 1], 3, (n) => n)).toEqual([[1, 1, 1], [10], [1, 1]])
    expect(spreadEvenly([5, 1], 2, (n) => n)).toEqual([[5], [1]])
  })
})
