import { accountMessages, commonRefusals, defaultPermissions, mayDo, type WorkspaceRole } from '@taplore/contract'
import { expect, it } from 'vitest'
import { refusalOf } from './use-refusal.ts'

const of = (role: WorkspaceRole | null, without?: string, isOutsider = false) =>
  refusalOf({
    role,
    isOutsider,
    may: (need) =>
      role !== null &&
      mayDo({ role, permissions: defaultPermissions[role].filter((cell) => cell !== without), scopes: null }, need),
  })

it('ROLE-12 gives the reason of the server for an unticked cell, and none for the others', () => {
  expect(of('EDITOR', 'stories.publish')('stories.publish')).toBe(commonRefusals.PERMISSION_MISSING.message)
  expect(of('EDITOR', 'stories.publish')('stories.manage')).toBeUndefined()
  expect(of('OWNER')('stories.delete')).toBeUndefined()
})

it('ROLE-07 refuses guests everything that changes a story', () => {
  for (const need of ['stories.manage', 'stories.publish', 'stories.delete'] as const)
    expect(of('VIEW')(need)).toBe(accountMessages.permissionMissing)
})

it('refuses nothing while rights are not known', () => {
  expect(of(null)('stories.publish')).toBeUndefined()
})

it('SADMIN-02 refuses staff with support access everything, since they may only look', () => {
  expect(of(null, undefined, true)('stories.manage')).toBe(accountMessages.permissionMissing)
})
