import { imagesWithoutAltText, newElement, newImageMedia, newPage, newStory } from '@taplore/story'
import { createSharedStory } from '@taplore/story/shared'
import { describe, expect, it } from 'vitest'
import type { AssistantService } from '../../host.ts'
import { Editor } from '../../store/editor.ts'
import {
  acceptAltText,
  applyNames,
  applyProposal,
  proposeAltText,
  proposeTexts,
  selectedTexts,
  translationOf,
} from './assistant.ts'

const says = (id: string, text: string) => newElement('text', { id, paragraphs: [{ runs: [{ text }] }] })
const open = () =>
  new Editor({
    doc: createSharedStory(
      newStory({
        title: 'North',
        pages: [newPage({ id: 'p1', elements: [says('a', 'The ferry'), says('b', 'leaves at six')] })],
      }),
    ),
  })
const errorCodeOf = (editor: Editor, id: string) => {
  const element = editor.page.elements.find((each) => each.id === id)
  return element?.kind === 'text' ? element.paragraphs[0]?.runs[0]?.text : undefined
}

function capitals(calls: { text: string; most: number }[][] = []): AssistantService {
  return {
    limits: { texts: 2, textLength: 5000, allLength: 12_000, images: 2 },
    languages: [],
    locked: async () => null,
    nameStory: async () => ({ titles: [], description: '' }),
    describeImages: async () => [],
    async reword({ texts }) {
      calls.push([...texts])
      return texts.map(({ text }) => text.toUpperCase())
    },
  }
}
const go = { signal: new AbortController().signal }

describe('words said in another way', () => {
  it('are those of the chosen text, else of the page, and change by one step that undo takes back', async () => {
    const editor = open()
    expect(selectedTexts(editor)).toHaveLength(2)
    editor.select(['a'])
    const words = selectedTexts(editor)
    expect(words.map((word) => word.text)).toEqual(['The ferry'])
    const proposal = await proposeTexts(capitals(), { words, act: 'formal', language: 'en' }, go)
    expect(errorCodeOf(editor, 'a')).toBe('The ferry')
    expect(applyProposal(editor, proposal)).toBe(1)
    expect(errorCodeOf(editor, 'a')).toBe('THE FERRY')
    editor.undo()
    expect(errorCodeOf(editor, 'a')).toBe('The ferry')
  })

  it('leave alone what someone changed meanwhile', async () => {
    const editor = open()
    const proposal = await proposeTexts(capitals(), { words: selectedTexts(editor), act: 'formal', language: 'en' }, go)
    const [first] = selectedTexts(editor)
    applyProposal(editor, { words: first ? [first] : [], texts: ['My own words'] })
    expect(applyProposal(editor, proposal)).toBe(1)
    expect([errorCodeOf(editor, 'a'), errorCodeOf(editor, 'b')]).toEqual(['My own words', 'LEAVES AT SIX'])
  })

  it('are asked for in calls of a size that is taken, with how far it is, until they are given up', async () => {
    const editor = open()
    const calls: { text: string; most: number }[][] = []
    const shares: number[] = []
    const { story } = editor.state.get()
    const words = [...selectedTexts(editor), ...selectedTexts(editor), ...selectedTexts(editor)]
    await proposeTexts(
      capitals(calls),
      { words, act: 'shorter', language: 'en' },
      { ...go, progress: (share) => shares.push(share) },
    )
    expect(calls.map((call) => call.length)).toEqual([2, 2, 2])
    expect(shares.at(-1)).toBe(1)
    const stopped = AbortSignal.abort(new Error('given up'))
    await expect(
      proposeTexts(capitals(), { words, act: 'shorter', language: 'en' }, { signal: stopped }),
    ).rejects.toThrow('given up')
    expect(editor.state.get().story).toBe(story)
  })

  it('become a story in another language, turned where it is written the other way', async () => {
    const editor = open()
    const { story } = editor.state.get()
    const proposal = await proposeTexts(
      capitals(),
      { words: selectedTexts(editor), act: 'translate', language: 'he' },
      go,
    )
    const hebrew = translationOf(story, proposal, 'he')
    expect(hebrew).toMatchObject({ language: 'he', direction: 'rtl' })
    editor.change(() => hebrew)
    applyNames(editor, { title: 'צפון' })
    expect(editor.state.get().story.title).toBe('צפון')
    editor.undo()
    editor.undo()
    expect(editor.state.get().story).toMatchObject({ language: 'en', title: 'North', direction: 'ltr' })
  })
})

describe('alt text', () => {
  const file = (assetId: string) => ({ assetId, url: '/a.jpg', mime: 'image/jpeg', width: 800, height: 600 })
  const image = (id: string, assetId: string) => newElement('image', { id, media: newImageMedia(file(assetId)) })
  const openImages = () =>
    new Editor({
      doc: createSharedStory(
        newStory({
          title: 'North',
          pages: [
            newPage({ id: 'p1', elements: [image('a', 'quay'), image('b', 'boat')] }),
            newPage({ id: 'p2', elements: [image('c', 'quay'), image('d', 'lost')] }),
          ],
        }),
      ),
    })
  const altOf = (editor: Editor, id: string) => {
    const element = editor.state
      .get()
      .story.pages.flatMap((page) => page.elements)
      .find((each) => each.id === id)
    return element?.kind === 'image' ? element.media?.alt : undefined
  }

  it('are asked for once a file and taken over in one step, but not for an image that changed meanwhile', async () => {
    const editor = openImages()
    const calls: (readonly string[])[] = []
    const service: AssistantService = {
      ...capitals(),
      async describeImages({ assetIds }) {
        calls.push(assetIds)
        return assetIds.filter((id) => id !== 'lost').map((assetId) => ({ assetId, alt: `A ${assetId} at dusk` }))
      },
    }
    const images = imagesWithoutAltText(editor.state.get().story)
    const proposal = await proposeAltText(service, { images, language: 'en' }, go)
    expect(calls).toEqual([['quay', 'boat'], ['lost']])
    expect(altOf(editor, 'a')).toBe('')
    editor.change((story) => ({
      ...story,
      pages: story.pages.map((page) => ({
        ...page,
        elements: page.elements.map((element) => (element.id === 'b' ? image('b', 'other') : element)),
      })),
    }))
    expect(acceptAltText(editor, proposal)).toBe(2)
    expect(['a', 'b', 'c', 'd'].map((id) => altOf(editor, id))).toEqual(['A quay at dusk', '', 'A quay at dusk', ''])
    editor.undo()
    expect(altOf(editor, 'a')).toBe('')
  })
})
