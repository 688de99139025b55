import { defaultPermissions, type Permission, permissions } from '@taplore/contract'
import { expect, it } from 'vitest'
import { cellsOf, changedCells, fullAccess, withTick } from './permissions-rules.ts'

const all = new Set(permissions)

it('ROLE-12 has no cell where none makes sense', () => {
  expect(cellsOf('billing')).toEqual(['billing.manage', 'billing.export'])
  expect(cellsOf('addons')).toEqual(['addons.manage'])
  expect(cellsOf('stories')).toHaveLength(4)
})

it('ROLE-12 ticks the row with Full Access, and shows a row that is half ticked', () => {
  const none = new Set<Permission>()
  expect(fullAccess('forms', none)).toBe(false)
  const forms = withTick(none, cellsOf('forms'), true, all)
  expect(fullAccess('forms', forms)).toBe(true)
  expect(fullAccess('forms', withTick(forms, ['forms.delete'], false, all))).toBe('mixed')
  expect(fullAccess('forms', withTick(forms, cellsOf('forms'), false, all))).toBe(false)
})

it('ROLE-12 leaves cells that the caller does not hold, also when the whole row is ticked', () => {
  const admin = new Set(defaultPermissions.ADMIN)
  expect(withTick(new Set(), cellsOf('billing'), true, admin)).toEqual(new Set())
  expect(withTick(new Set(['billing.manage']), cellsOf('billing'), false, admin)).toEqual(new Set(['billing.manage']))
})

it('knows what a save would change', () => {
  expect(changedCells(new Set(['forms.manage']), new Set(['team.manage']))).toEqual(
    new Set(['forms.manage', 'team.manage']),
  )
})
