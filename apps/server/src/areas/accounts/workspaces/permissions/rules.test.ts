import { defaultPermissions, permissions } from '@taplore/contract'
import { describe, expect, it } from 'vitest'
import { missingPermissions, whyFixed } from './rules.ts'

const owner = { userId: 'o', role: 'OWNER' } as const
const admin = { userId: 'a', role: 'ADMIN' } as const
const editor = { userId: 'e', role: 'EDITOR' } as const

describe('who may change whose permissions', () => {
  it('ROLE-12 leaves the owner, guests, oneself and higher roles as they are', () => {
    expect(whyFixed(owner, owner)).toBe('owner')
    expect(whyFixed(admin, owner)).toBe('owner')
    expect(whyFixed(owner, { userId: 'g', role: 'VIEW' })).toBe('guest')
    expect(whyFixed(admin, admin)).toBe('self')
    expect(whyFixed(editor, admin)).toBe('above')
    expect(whyFixed(admin, { userId: 'b', role: 'ADMIN' })).toBeNull()
    expect(whyFixed(admin, editor)).toBeNull()
    // An invitation has no person yet, and neither has a key of someone else.
    expect(whyFixed(owner, { userId: null, role: 'EDITOR' })).toBeNull()
  })

  it('ROLE-12 finds cells that the caller would give or take without holding them', () => {
    const { ADMIN, EDITOR } = defaultPermissions
    expect(missingPermissions(ADMIN, EDITOR, [...EDITOR, 'team.manage'])).toEqual([])
    expect(missingPermissions(ADMIN, EDITOR, [...EDITOR, 'billing.manage'])).toEqual(['billing.manage'])
    expect(missingPermissions(ADMIN, [...EDITOR, 'billing.manage'], EDITOR)).toEqual(['billing.manage'])
    expect(missingPermissions(ADMIN, [...EDITOR, 'billing.manage'], ['billing.manage'])).toEqual([])
    expect(missingPermissions(permissions, EDITOR, permissions)).toEqual([])
  })
})
