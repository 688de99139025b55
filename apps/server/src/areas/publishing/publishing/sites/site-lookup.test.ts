import { expect, it } from 'vitest'
import { domainHome } from './site-lookup.ts'

const addressOf = (storiesUrl: string, domain: { path: string; isSecure: boolean }) =>
  domainHome({ name: 'stories.mill.com', ...domain }, { storiesUrl, CUSTOM_DOMAINS_HTTPS_PORT: 443 }).base

it('DOM-40 writes the address of a domain with https only where https has answered', () => {
  for (const storiesUrl of ['https://stories.example.com', 'http://stories.localhost:3000']) {
    expect(addressOf(storiesUrl, { path: '', isSecure: true })).toBe('https://stories.mill.com')
    expect(addressOf(storiesUrl, { path: '/a b', isSecure: true })).toBe('https://stories.mill.com/a%20b')
    // A path is on a server that is not ours, and has no port of ours.
    expect(addressOf(storiesUrl, { path: '/magazine', isSecure: false })).toBe('http://stories.mill.com/magazine')
  }
  expect(addressOf('https://stories.example.com', { path: '', isSecure: false })).toBe('http://stories.mill.com')
  expect(addressOf('http://stories.localhost:3000', { path: '', isSecure: false })).toBe('http://stories.mill.com:3000')
})
