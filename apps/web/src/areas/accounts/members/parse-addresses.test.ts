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
    expect(inviteFault([], known)).toBe('Email address is required')
    expect(inviteFault(['nobody'], known)).toBe('Please Enter Valid Email.')
    expect(inviteFault(['new@example.com', 'me@example.com'], known)).toBe(
      'You cannot send invitation to your own email id',
    )
    expect(inviteFault(['pim@example.com'], known)).toBe('You cannot send invite to an existing member')
    expect(inviteFault(['new@example.com'], known)).toBeNull()
  })
})
