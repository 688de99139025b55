import type { StoryComment } from '@taplore/contract'
import { expect, it } from 'vitest'
import { threadsIn } from './review-rules.ts'

const comment = (id: string, given: Partial<StoryComment> = {}): StoryComment => ({
  id,
  parentId: null,
  pageId: 'p1',
  elementId: null,
  x: null,
  y: null,
  body: id,
  author: { id: null, name: 'Wanda', photoUrl: null },
  createdAt: '2026-01-01T00:00:00.000Z',
  isEdited: false,
  isResolved: false,
  isOwn: false,
  mayRemove: false,
  ...given,
})

it('shows open threads first, the latest before the others, each with its answers in their order', () => {
  const threads = threadsIn([
    comment('first'),
    comment('done', { isResolved: true }),
    comment('answer', { parentId: 'first' }),
    comment('last'),
    comment('again', { parentId: 'first' }),
  ])
  expect(threads.map(({ first, answers }) => [first.id, ...answers.map(({ id }) => id)])).toEqual([
    ['last'],
    ['first', 'answer', 'again'],
    ['done'],
  ])
})
