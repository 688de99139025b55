import { expect, it } from 'vitest'
import { personLabel, workspaceLabel } from './labels.ts'

it('SHELL-03 calls a person by name, else by address', () => {
  expect(personLabel({ displayName: 'Jo', email: 'jo@example.com' })).toBe('Jo')
  expect(personLabel({ displayName: ' ', email: 'jo@example.com' })).toBe('jo@example.com')
})
it('SHELL-04 calls a workspace by name, else personal workspace', () => {
  expect(workspaceLabel({ name: 'Bakery' }, 'personal workspace')).toBe('Bakery')
  expect(workspaceLabel({ name: '' }, 'personal workspace')).toBe('personal workspace')
  expect(workspaceLabel(null, 'personal workspace')).toBe('personal workspace')
})
