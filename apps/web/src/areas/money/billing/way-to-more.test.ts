import { describe, expect, it } from 'vitest'
import { wayToMore } from './way-to-more.ts'

describe('the way to more', () => {
  it('USAGE-04 is a plan for owners, and nothing for others', () => {
    expect(wayToMore({ planName: 'free', isOwner: true, isLtd: false })).toBe('plan')
    expect(wayToMore({ planName: 'free', isOwner: false, isLtd: false })).toBeNull()
  })

  it('LTD-11 is another code for lifetime deals, up to their last tier', () => {
    expect(wayToMore({ planName: 'ltd-2', isOwner: true, isLtd: true })).toBe('code')
    expect(wayToMore({ planName: 'lifetime-agency', isOwner: true, isLtd: true })).toBeNull()
  })
})
