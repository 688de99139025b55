import { describe, expect, it } from 'vitest'
import { type LanguageProvider, plainTextOf, type SourceText } from '../../ports/language.ts'

const paragraphs = [
  'The ferry to Gull Point leaves at six in the morning and carries forty people. It has done so since 1931.',
  'The captain counts the lamps on the pier before he casts off. One lamp missing means fog on the sound.',
  'Last winter the ferry stayed in the harbour on 21 days, more often than ever before. Fishermen took the post across instead.',
  'The island council wants a second boat by 2028. It would cost 3 million pounds, half of which the county has promised.',
  'Children on the island learn to row before they learn to write. Their school has nine pupils and four boats.',
]

/** A source for the suite. */
export const suiteSource: SourceText = {
  title: 'The ferry to Gull Point',
  language: 'en',
  blocks: paragraphs.map((text) => ({ kind: 'paragraph', text })),
  summary: null,
  url: null,
  recipe: null,
  items: [],
}

/** What every writer must do. */
export function languageSuite(name: string, open: () => LanguageProvider): void {
  describe(`${name} as a language provider`, () => {
    it('says what it is', () => {
      const { chosen, why, limits } = open().describe()
      expect([chosen, why, limits].every(Boolean)).toBe(true)
    })

    it.each([3, 5])('tells a source in exactly %i slides, each resting on sentences of it', async (slides) => {
      const writing = await open().writeFromSource({
        source: suiteSource,
        slides,
        language: 'en',
        style: 'informational',
      })
      expect(writing.slides).toHaveLength(slides)
      const text = plainTextOf(suiteSource)
      for (const slide of writing.slides.slice(1)) {
        expect(slide.sources.length).toBeGreaterThan(0)
        for (const sentence of slide.sources) expect(text.slice(sentence.start, sentence.end)).toBe(sentence.text)
      }
    })

    it('keeps the sentences of a script in their order', async () => {
      const script = 'One lamp is lit. Two lamps are lit. Three lamps are lit. The ferry leaves.'
      const writing = await open().writeFromScript({ script, slides: 3, language: 'en', style: 'narrative' })
      expect(writing.slides.map((slide) => slide.text).join(' ')).toBe(script)
    })

    it('tells a topic in exactly the asked number of slides and proposes three ways to', async () => {
      const asked = { topic: 'Ferries', slides: 4, language: 'en', style: 'informational' } as const
      expect((await open().writeFromTopic(asked)).slides).toHaveLength(4)
      const ideas = await open().proposeIdeas(asked)
      expect(ideas.length).toBeGreaterThanOrEqual(3)
      for (const idea of ideas) expect(idea.points).toHaveLength(4)
    })
  })
}
