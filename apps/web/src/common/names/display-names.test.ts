import { expect, it } from 'vitest'
import { staffWorkspaceLabel, userLabel, workspaceLabel } from './display-names.ts'

it('SHELL-03 calls a person by name, else by address', () => {
  expect(userLabel({ displayName: 'Jo', email: 'jo@example.com' })).toBe('Jo')
  expect(userLabel({ displayName: ' ', email: 'jo@example.com' })).toBe('jo@example.com')
})
it('SHELL-04 calls a workspace by name, else personal workspace', () => {
  const words = {
    unnamed: 'personal workspace',
    personal: 'Persönlicher Workspace',
    ofOwner: (owner: string) => `Workspace von ${owner}`,
  }
  expect(workspaceLabel({ name: 'Bakery' }, words)).toBe('Bakery')
  expect(workspaceLabel({ name: 'Personal Workspace', isPersonal: true }, words)).toBe('Persönlicher Workspace')
  const mine = { name: 'Personal Workspace', isPersonal: true, isOwner: true, email: 'jo@example.com' }
  expect(workspaceLabel(mine, words)).toBe('Persönlicher Workspace')
  const ofOther = { ...mine, isOwner: false }
  expect(workspaceLabel(ofOther, words)).toBe('Workspace von jo@example.com')
  const jo = { name: 'Jo', email: 'jo@example.com', member_id: '1' }
  expect(workspaceLabel({ ...ofOther, teamMembers: [jo] }, words)).toBe('Workspace von Jo')
  expect(workspaceLabel({ name: '' }, words)).toBe('personal workspace')
  expect(workspaceLabel(null, words)).toBe('personal workspace')
})

it('staff see whose a personal workspace is, in their own language', () => {
  const words = {
    unnamed: '',
    personal: 'Persönlicher Workspace',
    ofOwner: (owner: string) => `Workspace von ${owner}`,
  }
  const mine = { name: 'Personal Workspace', isPersonal: true, ownerName: 'Jo' }
  expect(staffWorkspaceLabel(mine, words)).toBe('Workspace von Jo')
  expect(staffWorkspaceLabel({ ...mine, ownerName: '' }, words)).toBe('Persönlicher Workspace')
  expect(staffWorkspaceLabel({ name: 'Bakery', isPersonal: false, ownerName: 'Jo' }, words)).toBe('Bakery')
})
