import { describe, expect, it } from 'vitest'
import { fingerprintsOf, openSecret, rewrapSecret, sealSecret } from './envelope.ts'

const old = { secret: 'the master secret of the first year, long enough', TAPLORE_FORMER_SECRETS: [] }
const renewed = { secret: 'the master secret of the second year, longer still', TAPLORE_FORMER_SECRETS: [old.secret] }

describe('envelopes', () => {
  it('give the text back, hide it, and look different each time', () => {
    const sealed = sealSecret(old, 'totp 7', 'JBSWY3DPEHPK3PXP')
    expect(openSecret(old, 'totp 7', sealed)).toBe('JBSWY3DPEHPK3PXP')
    expect(sealed).not.toContain('JBSWY3DP')
    expect(sealSecret(old, 'totp 7', 'JBSWY3DPEHPK3PXP')).not.toBe(sealed)
  })

  it('have a data key of their own: no two share the wrapped key', () => {
    const keys = Array.from({ length: 20 }, () => sealSecret(old, 'a', 'b').split('.')[2])
    expect(new Set(keys).size).toBe(20)
  })

  it('do not open in another place, when altered, or with another master secret', () => {
    const sealed = sealSecret(old, 'row 1', 'text')
    expect(() => openSecret(old, 'row 2', sealed)).toThrow()
    for (const index of [1, 2, 3]) {
      const parts = sealed.split('.')
      const part = parts[index] ?? ''
      parts[index] = part.slice(0, 2) + (part[2] === 'A' ? 'B' : 'A') + part.slice(3)
      expect(() => openSecret(old, 'row 1', parts.join('.'))).toThrow()
    }
    expect(() => openSecret({ ...renewed, TAPLORE_FORMER_SECRETS: [] }, 'row 1', sealed)).toThrow(/master secret/)
    expect(() => openSecret(old, 'row 1', 'text')).toThrow('no sealed secret')
  })

  it('open after the master secret was changed, and then no longer need the former one', () => {
    const sealed = sealSecret(old, 'row 1', 'text')
    expect(openSecret(renewed, 'row 1', sealed)).toBe('text')
    const again = rewrapSecret(renewed, sealed)
    expect(openSecret({ ...renewed, TAPLORE_FORMER_SECRETS: [] }, 'row 1', again ?? '')).toBe('text')
    expect(rewrapSecret(renewed, again ?? '')).toBeNull()
  })
})

describe('fingerprints', () => {
  it('are the same for the same text and place only, and known after a change of the master secret', () => {
    const [kept] = fingerprintsOf(old, 'person 1', 'abcde')
    expect(fingerprintsOf(old, 'person 1', 'abcde')).toEqual([kept])
    expect(fingerprintsOf(old, 'person 2', 'abcde')).not.toContain(kept)
    expect(fingerprintsOf(renewed, 'person 1', 'abcde')).toContain(kept)
    expect(fingerprintsOf(renewed, 'person 1', 'abcde')[0]).not.toBe(kept)
  })
})
