import { auditActions } from '@taplore/contract'
import { expect, it } from 'vitest'
import { en } from '../../../app/en.ts'
import { changesOf } from './event-text.ts'

it('AUDIT-02 has a text for every action of the contract, and for no other', () => {
  expect(Object.keys(en.auditEvents).sort()).toEqual([...auditActions].sort())
})

it('shows what changed side by side, and leaves out what is the same', () => {
  expect(
    changesOf({
      before: { publisherRole: 'EDITOR', name: 'Ada', scopes: ['a', 'b'] },
      after: { publisherRole: 'ADMIN', name: 'Ada', expires: null, count: 3 },
    }),
  ).toEqual([
    { name: 'Publisher role', before: 'EDITOR', after: 'ADMIN' },
    { name: 'Scopes', before: 'a, b', after: '' },
    { name: 'Count', before: '', after: '3' },
  ])
})
