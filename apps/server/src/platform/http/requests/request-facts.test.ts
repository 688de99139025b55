import type { IncomingMessage } from 'node:http'
import { describe, expect, it } from 'vitest'
import { factsOf, targetOf } from './request-facts.ts'

const from = (remoteAddress: string, headers: Record<string, string> = {}) =>
  ({ socket: { remoteAddress }, headers, url: '/' }) as unknown as IncomingMessage
const addressOf = (request: IncomingMessage, proxies: string[] = []) => factsOf(request, null, proxies).address

describe('factsOf', () => {
  it('takes the address of the line and believes no header of a caller we do not know', () => {
    const forged = {
      'x-forwarded-for': '1.2.3.4',
      'x-real-ip': '1.2.3.4',
      forwarded: 'for=1.2.3.4',
      'x-request-id': 'mine',
    }
    const facts = factsOf(from('203.0.113.9', forged), null, ['10.0.0.1'])
    expect(facts.address).toBe('203.0.113.9')
    expect(facts.isProxied).toBe(false)
    expect(factsOf(from('10.0.0.1', forged), null, ['10.0.0.1']).isProxied).toBe(true)
    expect(facts.requestId).not.toBe('mine')
  })

  it('uses the last address that is no trusted proxy: addresses further left cannot be trusted', () => {
    const proxies = ['10.0.0.1', '10.0.0.2']
    const chain = (value: string) => addressOf(from('10.0.0.1', { 'x-forwarded-for': value }), proxies)
    expect(chain('198.51.100.7')).toBe('198.51.100.7')
    expect(chain('1.1.1.1, 198.51.100.7')).toBe('198.51.100.7')
    expect(chain('1.1.1.1, 198.51.100.7, 10.0.0.2')).toBe('198.51.100.7')
    expect(chain('')).toBe('10.0.0.1')
    expect(addressOf(from('::ffff:10.0.0.1', { 'x-forwarded-for': '::ffff:198.51.100.7' }), proxies)).toBe(
      '198.51.100.7',
    )
  })

  it('takes a request id from a trusted proxy if it looks like one', () => {
    const idOf = (id: string) => factsOf(from('10.0.0.1', { 'x-request-id': id }), null, ['10.0.0.1']).requestId
    expect(idOf('abc-123')).toBe('abc-123')
    for (const odd of ['', 'a b', '<script>']) expect(idOf(odd)).toMatch(/^[0-9a-f-]{36}$/)
    expect(idOf('x'.repeat(500)).length).toBeLessThanOrEqual(100)
  })
})

describe('targetOf', () => {
  it('reads paths below our own address only', () => {
    const of = (url: string) => targetOf({ url } as IncomingMessage, 'http://localhost:3000')?.href ?? null
    expect(of('/api/live?workspace=1')).toBe('http://localhost:3000/api/live?workspace=1')
    expect(of('//elsewhere.example/api')).toBe('http://localhost:3000//elsewhere.example/api')
    expect(of('//')).toBe('http://localhost:3000//')
    expect(of('http://elsewhere.example/')).toBeNull()
    expect(of('*')).toBeNull()
  })
})
