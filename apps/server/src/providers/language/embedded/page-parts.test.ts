import { describe, expect, it } from 'vitest'
import type { SourceBlock } from '../../../ports/language.ts'
import { withoutDateline } from './datelines.ts'
import { endOfTopic } from './end-of-topic.ts'
import { fitSentence } from './fit-sentence.ts'
import { beginsWithGermanPronoun, isOnlyClause } from './openings.ts'
import { writeFromSource } from './write-from-source.ts'

const paragraph = (text: string): SourceBlock => ({ kind: 'paragraph', text })
const heading = (text: string): SourceBlock => ({ kind: 'heading', text, level: 2 })
const ferry = [
  'The ferry of Torrig carries forty people across the sound on every day of the summer.',
  'The council of Torrig paid for the ferry, which took two years to build in the old yard.',
  'Since May the ferry has carried nine thousand people, more than the council had hoped for.',
].map(paragraph)
const cheese = [
  'A cheese of the hills ripens for nine months in a cellar that nobody heats in the winter.',
  'Its rind is washed with brine twice a week, and the farmer turns every wheel by hand.',
  'Shops in the capital sell most of it, and what is left is eaten where it was made.',
].map(paragraph)

describe('WIZ-21 parts of a page', () => {
  it('end where another article begins', () => {
    const blocks = [...ferry, heading('Hard cheese'), ...cheese]
    expect(endOfTopic({ title: 'The ferry of Torrig', blocks }, 'en')).toBe(3)
    // What names the same again is of the same text.
    const again = [...blocks, paragraph('The ferry of Torrig brings the cheese to the mainland in the morning.')]
    expect(endOfTopic({ title: 'The ferry of Torrig', blocks: again }, 'en')).toBe(again.length)
  })

  it('are no summary where the site says the same on each page', () => {
    const summary = 'All that happens in the region, the weather, sport and culture from our correspondents at home.'
    const source = {
      title: 'The ferry of Torrig',
      language: 'en',
      summary,
      url: null,
      recipe: null,
      items: [],
      blocks: ferry,
    }
    expect(writeFromSource({ source, slides: 3, style: 'informational' }).slides[0]?.text).not.toContain('weather')
  })
})

describe('WIZ-21 sentences that are cut', () => {
  it('keep all of a list', () => {
    const sentence =
      'The harbor has charged three sailors with leaving the ferry: Ana Ruiz, 41, of Torrig; Jo Hall, 30, of Etna; and Tom Lind, 68.'
    expect(fitSentence(sentence, 'en', { good: 120, full: 240 })).toBe(sentence)
  })

  it.each([
    'Im Hafen zeigt sie den Gästen auch ihren Ansatz für ein Leben, das auf dem Wasser beginnt und auf der Insel nie ganz zur Ruhe kommt.',
    'Die Ankunft der alten Fähre im Hafen war für die ganze Insel stets ein Ereignis – nicht zuletzt, weil sie die Post und alle Zeitungen brachte.',
  ])('end at no half of a thought: %s', (sentence) => {
    expect(fitSentence(sentence, 'de', { good: 120, full: 240 })).toBe(sentence)
  })

  it('keep a clause where what follows is no verb of the sentence', () => {
    const sentence =
      'The problem is common on the coast, where good boats are expensive, public help is limited, and crews are hard to find at all.'
    expect(fitSentence(sentence, 'en', { good: 120, full: 240 })).toContain('where good boats are expensive')
  })
})

describe('WIZ-21 sentences that stand alone', () => {
  it.each([
    ['After Ana Ruiz asked the council “Why has the pier taken four months?”', 'en', true],
    ['After the storm the town rebuilt its pier.', 'en', false],
    ['Ob die Texte gelesen wurden oder ob jemand geholfen hat.', 'de', true],
    ['Ob die Texte gelesen wurden, weiß im Hafen niemand.', 'de', false],
  ])('«%s» is only a clause: %s %s', (text, language, isClause) => expect(isOnlyClause(text, language)).toBe(isClause))

  it('are none where an article means what was told before', () => {
    expect(beginsWithGermanPronoun('Auf die greifen laut dem Wirt heute viele zurück.', 'de')).toBe(true)
    expect(beginsWithGermanPronoun('Auf die neue Brücke warten alle im Ort.', 'de')).toBe(false)
  })

  it('begin behind the place of a newspaper', () => {
    expect(withoutDateline('TORRIG, Westland -- A beauty shop in the old town is taking new measures.', 'en')).toBe(
      'A beauty shop in the old town is taking new measures.',
    )
  })
})

describe('WIZ-21 section headings', () => {
  it('stand above what names the same, not above a later remark', () => {
    const blocks = [
      ...ferry,
      heading('A new pier'),
      paragraph('Its pier was built of oak.'),
      paragraph('It cost less than planned.'),
      paragraph('Anyone who breaks the rules of the harbor pays a fine of ninety crowns to the council of the island.'),
    ]
    const source = {
      title: 'The ferry of Torrig',
      language: 'en',
      summary: null,
      url: null,
      recipe: null,
      items: [],
      blocks,
    }
    const { slides } = writeFromSource({ source, slides: 4, style: 'informational' })
    const fine = slides.find(({ text }) => text.includes('fine of ninety'))
    expect(fine).toBeDefined()
    expect(fine?.title).not.toBe('A new pier')
  })
})
