import { expect, it } from 'vitest'
import { constants } from './constants.ts'

it('CONST-01 CONST-02 CONST-03 has the values without another home, the unexplained three among them', () => {
  expect(constants.randomIdLength).toBe(10)
  expect(constants.unexplainedThree).toBe(3)
  expect(constants.session.validityPollMs).toBe(5_000)
})

// Written out from the checklist, so that a changed constant is a changed requirement and not an accident.
it.each([
  ['AUTH-18', 'session.validityPollMs', 5_000],
  ['SHELL-18', 'toast.accountMs', 7_000],
  ['SHELL-19', 'toast.storiesMs', 5_000],
  ['SHELL-27', 'debounce.searchMs', 500],
  ['SHELL-24', 'debounce.colourMs', 200],
  ['SHELL-24', 'debounce.textMs', 250],
  ['SHELL-25', 'list.pageSizes', [10, 25, 50, 100, 150]],
  ['SHELL-25', 'list.defaultPageSize', 10],
  ['SHELL-26', 'list.collapsePagesOver', 5],
  ['SHELL-21', 'layout.narrowBreakpoint', 768],
  ['SHELL-14', 'layout.submenuMaxHeight', 400],
  ['SHELL-14', 'layout.nestedSubmenuMaxHeight', 200],
  ['WS-35', 'workspaces.staleMs', 15_000],
  ['WS-19', 'workspaces.skeletonCards', 12],
  ['WS-05', 'workspaces.shownMembers', 3],
  ['GUARD-07', 'billing.skipMs', 24 * 3_600_000],
  ['I18N-01', 'defaults.language', 'en'],
  ['I18N-01', 'defaults.timezone', 'US/Central'],
])('CONST-04 keeps the value of %s in %s', (_row, path, value) => {
  const found = path.split('.').reduce<unknown>((branch, key) => (branch as Record<string, unknown>)[key], constants)
  expect(found).toEqual(value)
})
