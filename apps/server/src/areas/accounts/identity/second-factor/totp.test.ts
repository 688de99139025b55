import { describe, expect, it } from 'vitest'
import { matchingStep, newTotpSecret, stepAt, totpCode, totpUri } from './totp.ts'

/** The secret of the tables in RFC 4226 and RFC 6238, in base 32. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

describe('codes', () => {
  it.each([
    [0, '755224'],
    [1, '287082'],
    [2, '359152'],
    [9, '520489'],
  ])('MFA-14 are those of RFC 4226 for counter %d', (step, code) => expect(totpCode(secret, step)).toBe(code))

  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [20_000_000_000, '353130'],
  ])('MFA-14 are those of RFC 6238 at second %d, six digits', (second, code) =>
    expect(totpCode(secret, stepAt(new Date(second * 1000)))).toBe(code),
  )

  it('count one step to either side, and no further', () => {
    const now = new Date(1_700_000_000_000)
    for (const offset of [-1, 0, 1])
      expect(matchingStep(secret, totpCode(secret, stepAt(now) + offset), now)).toBe(stepAt(now) + offset)
    for (const offset of [-2, 2]) expect(matchingStep(secret, totpCode(secret, stepAt(now) + offset), now)).toBeNull()
    expect(matchingStep(secret, '', now)).toBeNull()
  })
})

it('makes secrets of 160 bits, no two alike', () => {
  const secrets = Array.from({ length: 50 }, newTotpSecret)
  expect(new Set(secrets).size).toBe(50)
  for (const one of secrets) expect(one).toMatch(/^[A-Z2-7]{32}$/)
})

it('MFA-14 names issuer and account in the address of the QR code', () => {
  const uri = new URL(totpUri({ secret, issuer: 'Tap lore', account: 'ada+x@example.com' }))
  expect(uri.protocol).toBe('otpauth:')
  expect(uri.hostname).toBe('totp')
  expect(decodeURIComponent(uri.pathname)).toBe('/Tap lore:ada+x@example.com')
  expect(uri.search).toContain('issuer=Tap%20lore')
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    secret,
    issuer: 'Tap lore',
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
})
