import { describe, expect, it } from 'vitest'
import { inviteFault, splitAddresses } from './parse-addresses.ts'

const known = { ownEmail: 'Me@example.com', team: ['pim@example.com'] }

describe('addresses to invite', () => {
  it('takes several at once, however they are separated', () => {
    expect(splitAddresses(' A@example.com, b@example.com;\n<c@example.com>  a@example.com')).toEqual([
      'a@example.com',
      'b@example.com',
      'c@example.com',
    ])
    expect(splitAddresses('  ')).toEqual([])
  })
  it('MEM-14 MEM-15 MEM-16 says what is wrong before anything is sent', () => {
    const said = (...addresses: string[]) => inviteFault(addresses, known)?.message ?? null
    expect(said()).toBe('Email address is required')
    expect(said('nobody')).toBe('Please Enter Valid Email.')
    expect(said('me@example.com')).toBe('You cannot send invitation to your own email id')
    expect(said('pim@example.com')).toBe('You cannot send invite to an existing member')
    expect(said('new@example.com')).toBeNull()
  })
  it('names the wrong one of several', () => {
    expect(inviteFault(['new@example.com', 'nobody', 'other@example.com'], known)).toEqual({
      message: 'nobody: Please Enter Valid Email.',
      address: 'nobody',
    })
  })
})
