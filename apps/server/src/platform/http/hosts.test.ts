import { describe, expect, it } from 'vitest'
import { createHosts, isLoopbackAddress, isProbeHost } from './hosts.ts'

const app = { site: 'app', isLoopback: false }
const stories = { site: 'stories', isLoopback: false }
const local = { site: 'app', isLoopback: true }

describe('the hosts of a public installation', () => {
  const knownHost = createHosts({ publicUrl: 'https://taplore.example', storiesUrl: 'https://stories.taplore.example' })

  it('are known whatever the case, the port of the proxy or a final dot', () => {
    for (const host of ['taplore.example', 'TAPLORE.Example', 'taplore.example:443', 'taplore.example:3000'])
      expect([host, knownHost(host)]).toEqual([host, app])
    expect(knownHost('taplore.example.')).toEqual(app)
    expect(knownHost('taplore.example.:443')).toEqual(app)
    expect(knownHost('taplore.example:')).toEqual(app)
    expect(knownHost('Stories.Taplore.Example')).toEqual(stories)
  })

  it('include the names and addresses of the machine itself', () => {
    const hosts = ['localhost', 'LOCALHOST:3000', 'localhost.', '127.0.0.1', '127.8.9.1:80', '0x7f.1', '2130706433']
    for (const host of [...hosts, '[::1]', '[::1]:3000', '[0:0:0:0:0:0:0:1]', '[::ffff:127.0.0.1]'])
      expect([host, knownHost(host)]).toEqual([host, local])
  })

  it('include nothing else', () => {
    const foreign = ['evil.example', 'taplore.example.evil.example', 'eviltaplore.example', 'a.taplore.example']
    const addresses = ['192.168.0.7', '10.0.0.1:3000', '[2001:db8::1]', '0.0.0.0', '128.0.0.1', '[::]']
    const names = ['evil.localhost', 'localhost.evil.example', '127.0.0.1.evil.example', 'stories.localhost']
    const broken = ['', ' ', 'localhost@evil.example', 'evil.example/localhost', 'localhost:x', 'a b', '[::1', 'löcal']
    for (const host of [...foreign, ...addresses, ...names, ...broken, undefined])
      expect([host, knownHost(host)]).toEqual([host, null])
  })
})

it('serves public pages under verified custom domains', () => {
  const isVerifiedDomain = (name: string) => name === 'read.customer.example'
  const urls = { publicUrl: 'https://taplore.example', storiesUrl: 'https://stories.taplore.example' }
  const knownHost = createHosts({ ...urls, isVerifiedDomain })
  expect(knownHost('Read.Customer.Example:443')).toEqual(stories)
  expect(knownHost('customer.example')).toBeNull()
})

it('distinguishes the app and public pages by port where they share a name', () => {
  const knownHost = createHosts({ publicUrl: 'https://one.example', storiesUrl: 'https://one.example:8443' })
  expect(knownHost('one.example')).toEqual(app)
  expect(knownHost('one.example:443')).toEqual(app)
  expect(knownHost('one.example:8443')).toEqual(stories)
  expect(knownHost('one.example:9000')).toBeNull()
  const atHome = createHosts({ publicUrl: 'http://localhost:3000', storiesUrl: 'http://localhost:3001' })
  expect(atHome('localhost:3001')).toEqual({ site: 'stories', isLoopback: true })
  expect(atHome('localhost:3000')).toEqual(local)
  expect(atHome('127.0.0.1:3001')).toEqual(local)
})

it('lets probes ask by address or without a host, not by a foreign name', () => {
  for (const host of [undefined, '', '10.1.2.3:3000', '[2001:db8::1]:3000', '127.0.0.1'])
    expect(isProbeHost(host)).toBe(true)
  for (const host of ['evil.example', '10.1.2.3.evil.example', 'x@10.1.2.3']) expect(isProbeHost(host)).toBe(false)
})

it('knows the addresses of the machine itself', () => {
  for (const address of ['127.0.0.1', '127.255.0.9', '::1', '::ffff:127.0.0.1'])
    expect(isLoopbackAddress(address)).toBe(true)
  for (const address of ['', '10.0.0.1', '::2', 'fe80::1', '::ffff:10.0.0.1', 'x'])
    expect(isLoopbackAddress(address)).toBe(false)
})
