import { expect, it } from 'vitest'
import { describeAgent, shortenAddress } from './describe-agent.ts'

it.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Safari/537.36 Edg/147.0.0.0',
    { browser: 'Microsoft Edge 147', system: 'Windows', form: 'desktop' },
  ],
  [
    'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Mobile Safari/537.36',
    { browser: 'Chrome 147', system: 'Android', form: 'phone' },
  ],
  ['curl/8.14.1', { browser: 'curl 8', system: '', form: 'other' }],
  ['', { browser: '', system: '', form: 'other' }],
  ['\u0000<script>', { form: 'other' }],
])('names browser, system and form of %j', (userAgent, expected) => {
  expect(describeAgent(userAgent)).toMatchObject(expected)
})

it.each([
  ['203.0.113.77', '203.0.113.…'],
  ['2001:db8:7:1:a:b:c:d', '2001:db8:7:…'],
  ['::1', '1:…'],
  [null, ''],
])('hides the last part of the address %s', (address, expected) => {
  expect(shortenAddress(address)).toBe(expected)
})
