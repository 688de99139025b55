import { shareEmailSchema } from '@taplore/contract'
import { describe, expect, it } from 'vitest'
import { inviteChoices, shareChoices } from './share-rules.ts'

const faultOf = (email: string) => shareEmailSchema.safeParse(email).error?.issues[0]?.message

const accepted = { access: 'EDIT', state: 'accepted', isSelf: false, through: null } as const

describe('the share dialog', () => {
  it('SHARE-02 asks for an address when there is none', () => {
    expect(faultOf('  ')).toBe('Please enter email')
  })
  it('SHARE-03 says that an address is not one', () => {
    expect(faultOf('a@')).toBe('Email address not valid')
    expect(faultOf('a@example.com')).toBeUndefined()
  })
  it('SHARE-04 invites to edit or with full access first', () => {
    expect(inviteChoices.slice(0, 2)).toEqual(['EDIT', 'SHARE'])
  })
  it('SHARE-05 offers both accesses and removal, and the invitation again while it waits', () => {
    expect(shareChoices(accepted)).toEqual(['EDIT', 'SHARE', 'VIEW', 'COPY', 'REMOVE'])
    expect(shareChoices({ ...accepted, state: 'invited' })).toContain('RESEND')
    expect(shareChoices({ ...accepted, state: 'expired' })).not.toContain('COPY')
  })
  it('SHARE-06 offers nothing for the owner, for oneself, and for what a folder gives', () => {
    expect(shareChoices({ ...accepted, access: 'OWNER' })).toEqual([])
    expect(shareChoices({ ...accepted, isSelf: true })).toEqual([])
    expect(shareChoices({ ...accepted, through: 'Spring' })).toEqual([])
  })
})
