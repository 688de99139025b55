import { defaultPermissions, type Member } from '@taplore/contract'
import { describe, expect, it } from 'vitest'
import { choicesOf, givable, limitWords, mayChange, shortageOf, stateOf, unusedSeats } from './member-rules.ts'
import { texts } from './texts.ts'

const member: Member = {
  user_id: '01900000-0000-7000-8000-000000000001',
  name: 'Juno Vale',
  email: 'juno@example.com',
  profile_pic: null,
  permission: 'EDIT',
  access: 'EDIT',
  isOwner: false,
  isDisabled: false,
  alsoIn: [],
  invitation: null,
  sharedCount: 0,
  hasSecondFactor: null,
  lastSeenAt: null,
}
const invitation = { invitedBy: 'Ivo', invitedAt: '2026-11-18T00:00:00Z', expiresAt: '2026-11-25T00:00:00Z' }
const invited: Member = { ...member, permission: 'invited', invitation: { ...invitation, isExpired: false } }
const of = (role: 'OWNER' | 'ADMIN' | 'EDITOR' | 'VIEW') => ({ role, permissions: defaultPermissions[role] })

describe('rows of the team', () => {
  it('MEM-06 offer INVITED, RESEND and REMOVE for an invitation', () => {
    expect(choicesOf(invited, stateOf(invited))).toEqual(['INVITED', 'RESEND', 'REMOVE'])
    const late = { ...invited, invitation: { ...invitation, isExpired: true } }
    expect(stateOf(late)).toBe('expired')
    expect(choicesOf(late, 'expired')).toContain('RESEND')
  })
  it('MEM-07 offer ADMIN and EDIT for a member', () => {
    expect(choicesOf(member, stateOf(member))).toEqual(['ADMIN', 'EDIT'])
  })
  it('MEM-08 are disabled before anything else', () => {
    expect(stateOf({ ...invited, isDisabled: true })).toBe('disabled')
  })
  it('ROLE-01 MEM-19 can be changed by who may, never the owner, never upwards', () => {
    expect(mayChange(member, of('OWNER'))).toBe(true)
    expect(mayChange(member, of('ADMIN'))).toBe(true)
    expect(mayChange(member, of('EDITOR'))).toBe(false)
    expect(mayChange({ ...member, isOwner: true, access: 'ADMIN' }, of('ADMIN'))).toBe(false)
    const manager = { role: 'EDITOR', permissions: ['team.manage'] } as const
    expect(mayChange(member, manager)).toBe(true)
    expect(mayChange({ ...member, access: 'ADMIN' }, manager)).toBe(false)
    expect(givable('EDITOR')).toEqual(['EDIT'])
  })
})

describe('the banner of unused seats', () => {
  const shown = { isOwnWorkspace: true, isWanted: true }
  it('MEM-41 MEM-42 MEM-43 stands for the owner with seats to spare', () => {
    expect(unusedSeats({ available: 10, total: 4 }, shown)).toEqual({ available: 10, surplus: 6 })
    expect(unusedSeats({ available: 4, total: 4 }, shown)).toBeNull()
    expect(unusedSeats({ available: 'unlimited', total: 4 }, shown)).toBeNull()
    expect(unusedSeats({ available: 10, total: 4 }, { ...shown, isOwnWorkspace: false })).toBeNull()
    expect(unusedSeats({ available: 10, total: 4 }, { ...shown, isWanted: false })).toBeNull()
  })
})

describe('the words at the limit', () => {
  const data = { isLtd: false, collectionMode: 'automatic' }
  it('MEM-18 MEM-28 MEM-29 differ by how it is paid and who asks', () => {
    const said = (more: object, isOwner = true) => limitWords('SEAT_LIMIT_REACHED', { ...data, ...more }, { isOwner })
    expect(said({})).toBe('buy')
    expect(said({ collectionMode: 'manual' })).toBe('manual')
    expect(said({ isLtd: true })).toBe('lifetime')
    expect(said({}, false)).toBe('ask-owner')
    expect(limitWords('SUBSCRIPTION_ENDING', undefined, { isOwner: true })).toBe('ending')
    expect(limitWords('MEMBER_EXISTS', undefined, { isOwner: true })).toBeNull()
  })
})

it('the invitation promises editors nothing that they may not do', () => {
  expect(texts.members.editorMeans).toMatch(/^Editors create and edit stories and forms, and publish stories\./)
  expect(defaultPermissions.EDITOR).toEqual(
    expect.arrayContaining(['forms.manage', 'stories.manage', 'stories.publish']),
  )
  expect(defaultPermissions.EDITOR).not.toContain('forms.publish')
})

describe('too few seats', () => {
  const data = { limit: 3, total: 1, needed: 4 }
  it('says how many are free where several people are invited at once', () => {
    expect(shortageOf('SEAT_LIMIT_REACHED', data)).toEqual({ free: 2, needed: 4 })
  })
  it('says nothing where none is free, or where seats are not the reason', () => {
    expect(shortageOf('SEAT_LIMIT_REACHED', { ...data, total: 3 })).toBeNull()
    expect(shortageOf('TEAMS_LOCKED', {})).toBeNull()
  })
})
