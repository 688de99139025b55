import { describe, expect, it } from 'vitest'
import type { StoryComment } from '../../host.ts'
import { mentionsIn, nameTyped, openCount, threadsOf } from './threads.ts'

const comment = (id: string, given: Partial<StoryComment> = {}): StoryComment => ({
  id,
  parentId: null,
  pageId: 'p1',
  elementId: null,
  x: null,
  y: null,
  body: id,
  authorName: 'Wanda',
  isReviewer: false,
  createdAt: new Date(0),
  isEdited: false,
  isResolved: false,
  isOwn: false,
  mayRemove: false,
  ...given,
})
const comments = [
  comment('first'),
  comment('elsewhere', { pageId: 'p2' }),
  comment('answer', { parentId: 'first' }),
  comment('done', { isResolved: true }),
]
const ids = (shown: 'open' | 'page' | 'all') =>
  threadsOf(comments, shown, 'p1').map(({ first, answers }) => [first.id, ...answers.map(({ id }) => id)].join(' '))

describe('comments in the panel', () => {
  it('are threads, the latest first and what is done last', () => {
    expect(ids('all')).toEqual(['elsewhere', 'first answer', 'done'])
  })
  it('can be narrowed to what is open, or to this page', () => {
    expect(ids('open')).toEqual(['elsewhere', 'first answer'])
    expect(ids('page')).toEqual(['first answer', 'done'])
    expect(openCount(comments)).toBe(2)
  })
})

describe('people named in a comment', () => {
  const people = [
    { id: '1', name: 'Bram' },
    { id: '2', name: 'Bram Tolliver' },
    { id: '3', name: 'Odile Quince' },
  ]
  it('are those whose whole name stands after an @', () => {
    expect(mentionsIn('@Bram Tolliver and @Odile', people)).toEqual(['2'])
    expect(mentionsIn('@Bram, @Bram Tolliver', people).toSorted()).toEqual(['1', '2'])
  })
  it('are looked for while a name is typed', () => {
    expect(nameTyped('Please @Od')).toBe('Od')
    expect(nameTyped('Please @')).toBe('')
    expect(nameTyped('odile@example')).toBeNull()
  })
})
