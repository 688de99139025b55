import { describe, expect, it } from 'vitest'
import { workspaceNameFault } from './workspace-name-rules.ts'

const existing = [
  { id: '1', name: 'acme' },
  { id: '2', name: 'Personal' },
]

describe('names of workspaces', () => {
  it('WS-21 refuses an empty name in create and rename', () => {
    expect(workspaceNameFault('', existing, null)).toBe('Workspace name is required')
    expect(workspaceNameFault('   ', existing, '1')).toBe('Workspace name is required')
  })
  it('WS-22 refuses a taken name whatever its case and spaces, but not its own', () => {
    expect(workspaceNameFault(' ACME ', existing, null)).toBe('Workspace name already exists')
    expect(workspaceNameFault('personal', existing, null)).toBe('Workspace name already exists')
    expect(workspaceNameFault('ACME', existing, '1')).toBeNull()
    expect(workspaceNameFault('Other', existing, null)).toBeNull()
  })
})
