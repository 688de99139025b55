import { describe, expect, it } from 'vitest'
import { openItems } from './checklist-rules.ts'
import { withAddresses } from './setup-rules.ts'

describe('people of a new workspace', () => {
  it('WS-37 takes several addresses at once, each one time', () => {
    const { invitees, rest, fault } = withAddresses(
      [],
      'ada@example.com, Bo@Example.com;ada@example.com\nbo@example.com',
      'EDIT',
    )
    expect(invitees).toEqual([
      { email: 'ada@example.com', access: 'EDIT' },
      { email: 'bo@example.com', access: 'EDIT' },
    ])
    expect([rest, fault]).toEqual(['', null])
  })

  it('WS-37 keeps what is no address, and says so', () => {
    const { invitees, rest, fault } = withAddresses([], 'ada@example.com bo@', 'ADMIN')
    expect(invitees).toEqual([{ email: 'ada@example.com', access: 'ADMIN' }])
    expect([rest, fault]).toEqual(['bo@', 'Please Enter Valid Email.'])
  })
})

it('hides the checklist once all are done or they were put away', () => {
  const items = [
    { key: 'story' as const, isDone: true },
    { key: 'secure' as const, isDone: false },
  ]
  expect(openItems({ items, isDismissed: false })).toBe(1)
  expect(openItems({ items, isDismissed: true })).toBe(0)
  expect(openItems({ items: items.slice(0, 1), isDismissed: false })).toBe(0)
})
