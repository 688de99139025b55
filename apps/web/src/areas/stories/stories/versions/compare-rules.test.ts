import { addPage, newElement, newPage, newStory, type Page, type Story } from '@taplore/story'
import { describe, expect, it } from 'vitest'
import { compareStories, isSame } from './compare-rules.ts'

const page = (name: string): Page => ({ ...newPage(), name })
const [one, two, three] = [page('One'), page('Two'), page('Three')]
const story = (...pages: Page[]): Story => ({ ...newStory(), pages })
const kinds = (before: Story, after: Story) => compareStories(before, after).map(({ kind }) => kind)

describe('two states of a story', () => {
  it('are the same when nothing changed, whatever the order of the fields', () => {
    const again = Object.fromEntries(Object.entries(one).toReversed()) as Page
    expect(isSame(compareStories(story(one, two), story(again, two)))).toBe(true)
  })
  it('show pages that came, went and moved where they stand', () => {
    expect(kinds(story(one, two), story(one, three, two))).toEqual(['same', 'added', 'same'])
    expect(kinds(story(one, two, three), story(one, three))).toEqual(['same', 'removed', 'same'])
    expect(kinds(story(one, two), story(two, one))).toEqual(['moved', 'moved'])
    expect(kinds(story(two, one), story(one))).toEqual(['removed', 'same'])
  })
  it('mark elements that came, went and changed', () => {
    const [kept, gone, fresh] = [newElement('text'), newElement('shape'), newElement('text')]
    const before = { ...one, elements: [kept, gone] }
    const after = { ...one, elements: [{ ...kept, x: kept.x + 10 }, fresh] }
    expect(compareStories(story(before), story(after))[0]).toMatchObject({
      kind: 'changed',
      added: [fresh.id],
      removed: [gone.id],
      changed: [kept.id],
      isPageChanged: false,
    })
  })
  it('tell a change of the page itself, and of what lies above what', () => {
    const [low, high] = [newElement('text'), newElement('shape')]
    const before = { ...one, elements: [low, high] }
    const turned = compareStories(story(before), story({ ...before, elements: [high, low] }))
    expect(turned[0]).toMatchObject({ kind: 'changed', changed: [], isPageChanged: true })
    expect(compareStories(story(one), story({ ...one, name: 'Other' }))[0]?.isPageChanged).toBe(true)
  })
  it('hold for whole stories', () => {
    const before = newStory()
    const after = addPage(before, { page: newPage() })
    expect(kinds(before, after)).toEqual(['same', 'added'])
  })
})
