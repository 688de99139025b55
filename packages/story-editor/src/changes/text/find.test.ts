import { newElement, newPage, newStory, type StoryElement } from '@taplore/story'
import { describe, expect, it } from 'vitest'
import { findInStory, replaceInStory } from './find.ts'

const storyOf = (...elements: StoryElement[]) => newStory({ pages: [newPage({ id: 'p1', elements })] })
const text = (...runs: { text: string; bold?: boolean }[]) => newElement('text', { id: 't', paragraphs: [{ runs }] })
const wanted = (words: string, more = {}) => ({ words, matchesCase: false, wholeWords: false, ...more })

describe('finding words', () => {
  const story = storyOf(
    text({ text: 'The last fer' }, { text: 'ry north', bold: true }),
    newElement('cta', { id: 'c', label: 'Ferry times' }),
    newElement('quiz', {
      id: 'q',
      prompt: 'Which ferry?',
      options: [
        { id: 'a', text: 'Night ferry', isCorrect: true },
        { id: 'b', text: 'Ferryman', isCorrect: false },
      ],
    }),
  )

  it('looks into texts across their marks, buttons, questions and answers', () => {
    const found = findInStory(story, wanted('ferry'))
    expect(found.map(({ elementId, start }) => `${elementId}${start}`)).toEqual(['t9', 'c0', 'q6', 'q6', 'q0'])
  })

  it('keeps to the case and to whole words when asked', () => {
    expect(findInStory(story, wanted('Ferry', { matchesCase: true }))).toHaveLength(2)
    expect(findInStory(story, wanted('ferry', { wholeWords: true }))).toHaveLength(4)
    expect(findInStory(story, wanted('.*'))).toEqual([])
    expect(findInStory(story, wanted(''))).toEqual([])
  })

  it('puts other words in their place, with the marks of the first letter', () => {
    const { story: next, count } = replaceInStory(story, findInStory(story, wanted('ferry')), 'boat')
    expect(count).toBe(5)
    const [words, button, quiz] = next.pages[0]?.elements ?? []
    expect(words).toMatchObject({
      paragraphs: [{ runs: [{ text: 'The last boat' }, { text: ' north', bold: true }] }],
    })
    expect(button).toMatchObject({ label: 'boat times' })
    expect(quiz).toMatchObject({ prompt: 'Which boat?', options: [{ text: 'Night boat' }, { text: 'boatman' }] })
  })

  it('replaces several in one line and leaves a field alone that would grow too long', () => {
    const many = storyOf(text({ text: 'aaa' }), newElement('cta', { id: 'c', label: 'a' }))
    const { story: next, count } = replaceInStory(many, findInStory(many, wanted('a')), 'b'.repeat(81))
    expect(count).toBe(3)
    expect(next.pages[0]?.elements[0]).toMatchObject({ paragraphs: [{ runs: [{ text: 'b'.repeat(243) }] }] })
    expect(next.pages[0]?.elements[1]).toMatchObject({ label: 'a' })
  })
})
