import { describe, expect, it } from 'vitest'
import { defaultPermissions, isPermission, keyScopes, mayDo, permissions, permissionsOf } from './permissions.ts'

const person = { scopes: null } as const

describe('permissions', () => {
  it('ROLE-12 begins an admin with everything but billing', () => {
    expect(permissions.filter((cell) => !defaultPermissions.ADMIN.includes(cell))).toEqual([
      'billing.manage',
      'billing.export',
    ])
  })

  it('ROLE-12 begins an editor with Manage, without team, billing, domains and audit logs, and with whole stories', () => {
    expect(defaultPermissions.EDITOR).toEqual([
      'stories.manage',
      'stories.publish',
      'stories.export',
      'stories.delete',
      'forms.manage',
      'submissions.manage',
      'campaign.manage',
      'workspaces.manage',
      'integrations.manage',
      'addons.manage',
      'fonts.manage',
    ])
  })

  it('ROLE-12 knows no cell that makes no sense', () => {
    expect(isPermission('billing.publish')).toBe(false)
    expect(isPermission('auditLogs.delete')).toBe(false)
    expect(isPermission('submissions.export')).toBe(true)
    expect(new Set(keyScopes).size).toBe(keyScopes.length)
  })

  it('ROLE-12 narrows and widens an editor and an admin, never an owner or a guest', () => {
    expect(permissionsOf('EDITOR', ['team.manage', 'no.such'])).toEqual(['team.manage'])
    expect(permissionsOf('ADMIN', [])).toEqual([])
    expect(permissionsOf('OWNER', [])).toEqual(permissions)
    expect(permissionsOf('VIEW', ['stories.manage'])).toEqual([])
  })

  it('decides by the cell, and for a key by its scope too', () => {
    const editor = { role: 'EDITOR', permissions: permissionsOf('EDITOR', null) } as const
    expect(mayDo({ ...editor, ...person }, 'stories.publish')).toBe(true)
    expect(mayDo({ ...editor, ...person }, 'team.manage')).toBe(false)
    expect(mayDo({ ...editor, ...person }, 'team.view')).toBe(true)
    expect(mayDo({ ...editor, scopes: ['stories.view'] }, 'stories.view')).toBe(true)
    expect(mayDo({ ...editor, scopes: ['stories.view'] }, 'stories.manage')).toBe(false)
    expect(mayDo({ ...editor, scopes: ['team.manage'] }, 'team.manage')).toBe(false)
    expect(mayDo({ ...editor, scopes: ['stories.view'] }, 'membership')).toBe(true)
    expect(mayDo({ ...editor, scopes: ['stories.view'] }, 'person')).toBe(false)
  })
})
