import { defaultPermissions, type Permission, permissions } from '@taplore/contract'
import { expect, it } from 'vitest'
import { cellsOf, changedCells, decide, fullAccess, withDecisions } from './permissions-rules.ts'

const all = new Set(permissions)

it('ROLE-12 has no cell where none makes sense', () => {
  expect(cellsOf('billing')).toEqual(['billing.manage', 'billing.export'])
  expect(cellsOf('addons')).toEqual(['addons.manage'])
  expect(cellsOf('stories')).toHaveLength(4)
})

const nothing = new Map<Permission, boolean>()
const ticks = (before: Iterable<Permission>, cells: readonly Permission[], isTicked: boolean, grantable = all) =>
  withDecisions(new Set(before), decide(nothing, cells, isTicked, grantable))

it('ROLE-12 ticks the row with Full Access, and shows a row that is half ticked', () => {
  expect(fullAccess('forms', new Set())).toBe(false)
  const forms = ticks([], cellsOf('forms'), true)
  expect(fullAccess('forms', forms)).toBe(true)
  expect(fullAccess('forms', ticks(forms, ['forms.delete'], false))).toBe('mixed')
  expect(fullAccess('forms', ticks(forms, cellsOf('forms'), false))).toBe(false)
})

it('ROLE-12 leaves cells that the caller does not hold, also when the whole row is ticked', () => {
  const admin = new Set(defaultPermissions.ADMIN)
  expect(ticks([], cellsOf('billing'), true, admin)).toEqual(new Set())
  expect(ticks(['billing.manage'], cellsOf('billing'), false, admin)).toEqual(new Set(['billing.manage']))
})

it('ROLE-12 keeps what was decided when the server tells of other cells meanwhile', () => {
  const decided = decide(decide(nothing, ['forms.delete'], false, all), ['team.manage'], true, all)
  expect(withDecisions(new Set<Permission>(['forms.delete', 'forms.manage', 'stories.delete']), decided)).toEqual(
    new Set(['forms.manage', 'stories.delete', 'team.manage']),
  )
})

it('knows what a save would change', () => {
  expect(changedCells(new Set(['forms.manage']), new Set(['team.manage']))).toEqual(
    new Set(['forms.manage', 'team.manage']),
  )
})
