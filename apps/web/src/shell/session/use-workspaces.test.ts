// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { countRequests } from '../../api/testing/count-visits.ts'
import { workspaceList } from './use-workspaces.ts'

it('WS-35 keeps the list of workspaces for 15 seconds: a visit within them asks nothing, a later one asks again', async () => {
  using visits = countRequests({ myWorkspaces: [], sharedWorkspaces: [] })
  await visits.to(workspaceList())
  expect(visits.calls()).toBe(1)
  await visits.after(14_000)
  await visits.to(workspaceList())
  expect(visits.calls()).toBe(1)
  await visits.after(1_500)
  await visits.to(workspaceList())
  expect(visits.calls()).toBe(2)
})
