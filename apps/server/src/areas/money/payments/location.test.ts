import { describe, expect, it } from 'vitest'
import { locationOf } from './location.ts'

const asked = (isProxied: boolean, headers: Record<string, string>) =>
  locationOf({
    request: {
      requestId: '1',
      address: '203.0.113.9',
      isProxied,
      isLocal: false,
      userAgent: '',
      headers: new Headers(headers),
      setHeader: () => {},
    },
  }).countryCode

describe('locationOf', () => {
  it('BILL-50 believes the country of a trusted proxy alone', () => {
    expect(asked(true, { 'cf-ipcountry': 'de' })).toBe('DE')
    expect(asked(false, { 'cf-ipcountry': 'de' })).toBeNull()
  })

  it('BILL-50 takes nothing for a country that is none', () => {
    for (const code of ['', 'XX', 'T1', 'Germany', '49']) expect(asked(true, { 'x-country-code': code })).toBeNull()
    expect(asked(true, { 'cf-ipcountry': 'XX', 'x-country-code': 'ES' })).toBe('ES')
  })
})
