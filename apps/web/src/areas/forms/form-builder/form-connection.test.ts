import { describe, expect, it } from 'vitest'
import { readPeople } from './form-connection.ts'

describe('people in a form', () => {
  it('are told once each, without oneself, whatever a browser says', () => {
    const states = [
      { clientId: 1, person: { userId: 'me', name: 'Me', at: 'q1' } },
      { clientId: 2, person: { userId: 'o', name: 'Odile', at: 'q2' } },
      { clientId: 3, person: { userId: 'o', name: 'Odile', at: 7 } },
      { clientId: 4, person: { userId: 5 } },
      { clientId: 5 },
    ]
    expect(readPeople(states, 1, 'me')).toEqual([
      { id: 'o', name: 'Odile', color: expect.stringMatching(/^var\(--p\d\)$/), at: null },
    ])
  })
})
