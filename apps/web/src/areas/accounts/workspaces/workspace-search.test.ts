import type { Workspace } from '@taplore/contract'
import { expect, it } from 'vitest'
import { searchWorkspaces } from './workspace-search.ts'

const workspace = (name: string, email: string): Workspace => ({
  id: '0199aaaa-0000-7000-8000-000000000001',
  name,
  email,
  isOwner: false,
  isPersonal: false,
  accepted: 1,
  access: 'EDIT',
  teamMembers: [],
  memberCount: 1,
  color: '#5b5bd6',
})

it('finds workspaces by words of their name and by the address of their owner', () => {
  const all = [workspace('Harbour News', 'ada@example.com'), workspace('Field Notes', 'bo@harbour.example')]
  const found = (search: string) => searchWorkspaces(all, search).map(({ name }) => name)
  expect(found('  ')).toEqual(['Harbour News', 'Field Notes'])
  expect(found('harbour')).toEqual(['Harbour News', 'Field Notes'])
  expect(found('NEWS harbour')).toEqual(['Harbour News'])
  expect(found('nothing')).toEqual([])
})
