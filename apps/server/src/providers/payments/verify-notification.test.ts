import { createHmac } from 'node:crypto'
import { expect, it } from 'vitest'
import { signNotification, verifyNotification } from './verify-notification.ts'

const now = new Date('2027-01-01T12:00:00Z')
const body = '{"event_id":"evt_1","data":{"name":"Zoë"}}'
const secret = 'pdl_ntfset_one'
const check = (header: string | undefined, given: Partial<Parameters<typeof verifyNotification>[0]> = {}) =>
  verifyNotification({ header, body, secrets: [secret], now, ...given })
const signed = signNotification(body, secret, now)
const h1 = (key: string) =>
  createHmac('sha256', key)
    .update(`${now.getTime() / 1000}:${body}`)
    .digest('hex')
const ts = `ts=${now.getTime() / 1000}`

it('accepts what was signed with the secret, as text and as bytes', () => {
  expect(check(signed)).toBe('valid')
  expect(check(signed, { body: Buffer.from(body) })).toBe('valid')
})

it('accepts one of several signatures, wherever it stands, and any of several secrets', () => {
  expect(check(`${ts};h1=${h1('other')};h1=${h1(secret)}`)).toBe('valid')
  expect(check(`${ts};h1=${h1(secret)};h1=${h1('other')}`)).toBe('valid')
  expect(check(signed, { secrets: ['new', secret] })).toBe('valid')
})

it('refuses other secrets, a changed body and a changed time', () => {
  expect(check(`${ts};h1=${h1('other')}`)).toBe('foreign')
  expect(check(signed, { body: body.replace('evt_1', 'evt_2') })).toBe('foreign')
  expect(check(signed.replace(ts, `ts=${now.getTime() / 1000 + 1}`))).toBe('foreign')
  expect(check(signed, { secrets: [] })).toBe('foreign')
  const ofNothing = createHmac('sha256', '')
    .update(`${now.getTime() / 1000}:${body}`)
    .digest('hex')
  expect(check(`${ts};h1=${ofNothing}`, { secrets: [''] })).toBe('foreign')
})

it('refuses what is old or from the future, though genuine', () => {
  const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
  expect(check(signed, { now: at(4) })).toBe('valid')
  expect(check(signed, { now: at(-4) })).toBe('valid')
  expect(check(signed, { now: at(6) })).toBe('too-old')
  expect(check(signed, { now: at(-6) })).toBe('from-the-future')
})

it('refuses headers that are none', () => {
  const h = h1(secret)
  for (const header of [
    undefined,
    '',
    'ts=;h1=',
    ts,
    `h1=${h}`,
    `${ts};${ts};h1=${h}`,
    `${ts};h1=${h.slice(1)}`,
    `${ts};h2=${h}`,
  ])
    expect(check(header), header).toBe('malformed')
})
