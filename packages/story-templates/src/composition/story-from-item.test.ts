import { newImageMedia, parseStory, plainText, type Story } from '@taplore/story'
import { describe, expect, it } from 'vitest'
import { templateBriefs } from '../templates/index.ts'
import { type ItemContent, storyFromItem } from './story-from-item.ts'
import { buildTemplate } from './template.ts'

const templates = templateBriefs.map((brief) => buildTemplate(brief).document)
const sentences = Array.from({ length: 12 }, (_, index) => `Sentence number ${index + 1} is about the harbour.`)
const image = newImageMedia(
  { assetId: 'a', url: '/a.png', mime: 'image/png', width: 100, height: 100 },
  { alt: 'Harbour' },
)
const content: ItemContent = {
  title: 'Fog over the harbour',
  sentences,
  images: [image],
  source: 'Tidewater Post',
  author: 'Ada',
  url: 'https://tidewater.example/fog',
  action: 'tidewater.example',
}
const wordsOf = (story: Story) =>
  story.pages.flatMap((page) =>
    page.elements.flatMap((each) =>
      each.kind === 'text' && each.slot && each.slot !== 'decor' ? [plainText(each)] : [],
    ),
  )

describe('a story from an item', () => {
  it('STORY-35 RSS-13 has the chosen number of pages, valid, in every template', () => {
    for (const template of templates)
      for (const slides of [1, 2, 5, 10]) {
        const story = storyFromItem(template, content, slides)
        expect([template.title, story.pages.length]).toEqual([template.title, slides])
        expect(parseStory(story)).toMatchObject({ ok: true })
      }
  })

  it('STORY-35 has nothing left of the sample texts, and every sentence in its order', () => {
    for (const template of templates) {
      const samples = new Set(wordsOf(template).filter((text) => text.length > 12))
      const story = storyFromItem(template, content, 6)
      expect(wordsOf(story).filter((text) => samples.has(text))).toEqual([])
      const told = [
        ...wordsOf(story)
          .join(' ')
          .matchAll(/number (\d+) /g),
      ].map(([, number]) => Number(number))
      expect([template.title, [...told].sort((a, b) => a - b)]).toEqual([
        template.title,
        [...new Set(told)].sort((a, b) => a - b),
      ])
      expect(told[0]).toBe(1)
    }
  })

  it('has its image in the slots, and leads to the article from the last page', () => {
    const story = storyFromItem(templates[0] as Story, content, 5)
    const images = story.pages.flatMap((page) =>
      page.elements.flatMap((each) => (each.kind === 'image' && each.slot !== 'decor' ? each.media?.assetId : [])),
    )
    expect(new Set(images)).toEqual(images.length > 0 ? new Set(['a']) : new Set())
    expect(JSON.stringify(story.pages.at(-1))).toContain('https://tidewater.example/fog')
    expect(JSON.stringify(story.pages[0])).not.toContain('https://tidewater.example/fog')
  })

  it('has fewer pages rather than empty ones when there is little text', () => {
    const [template] = templates as [Story]
    const pagesOf = (given: Partial<ItemContent>) => storyFromItem(template, { ...content, ...given }, 8).pages.length
    expect(pagesOf({ sentences: sentences.slice(0, 2) })).toBe(4)
    expect(pagesOf({ sentences: [], url: null })).toBe(1)
    expect(pagesOf({ sentences: [] })).toBe(2)
  })
})
