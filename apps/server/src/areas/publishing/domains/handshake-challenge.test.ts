import { readFileSync } from 'node:fs'
import { connect, type TLSSocket } from 'node:tls'
import { freePort } from '@taplore/testing/product'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Pebble, startPebble } from '../../../../testing/domains/pebble.ts'
import { startTestZone, type TestZone } from '../../../../testing/domains/test-zone.ts'
import { startWorld, type TestPerson, type World } from '../../../../testing/world.ts'
import { type Listener, listen } from '../../../platform/http/listener.ts'
import { createLog } from '../../../platform/log.ts'
import { setSubscription } from '../../money/billing/index.ts'
import { handshakeKey } from './certificates/store.ts'

const target = 'sites.taplore-host.com'
const name = 'stories.warm-oven.com'

let zone: TestZone
let pebble: Pebble
let world: World
let secure: Listener
let person: TestPerson
beforeAll(async () => {
  zone = await startTestZone()
  zone.set(target, { A: ['127.0.0.1'] })
  pebble = await startPebble({ resolver: zone.resolver })
  const port = await freePort()
  world = await startWorld({
    DNS_RESOLVERS: zone.resolver,
    CUSTOM_DOMAINS_TARGET: target,
    CUSTOM_DOMAINS_HTTPS_PORT: String(port),
    TLS_PORT: String(port),
    ACME_CHALLENGE: 'tls-alpn-01',
    ACME_DIRECTORY_URL: pebble.directoryUrl,
    ACME_ROOTS_FILE: pebble.rootsFile,
    ACME_CA_IDENTITIES: 'pebble.letsencrypt.org',
    TAPLORE_EGRESS_ALLOW: `${name}:${port}`,
  })
  secure = await listen(port, '127.0.0.1', undefined, world.app.secureNames)
  secure.serve(world.app.handle, world.app.upgrade, createLog('silent'), world.app.atOnce)
  // The authority reaches nothing but the port at which TLS is ended.
  pebble.passOnTo(port)
  person = await world.aPerson({ name: 'Warm oven' })
  await world.app.runJobs.short('test', (ctx) =>
    setSubscription(ctx, { ownerId: person.userId, planId: '1007', boughtDomains: 5 }),
  )
})
afterAll(async () => {
  await secure?.close(500)
  await world?.close()
  await pebble?.close()
  await zone?.close()
})

/** What a handshake gives; null when it is refused. */
function shakeHands(servername: string, protocols: string[]): Promise<{ names: string; protocol: unknown } | null> {
  return new Promise((resolve) => {
    const options = { host: '127.0.0.1', port: secure.port, servername, ALPNProtocols: protocols }
    const socket: TLSSocket = connect({ ...options, rejectUnauthorized: false }, () => {
      const { subjectaltname: names = '' } = socket.getPeerCertificate()
      resolve({ names, protocol: socket.alpnProtocol })
      socket.destroy()
    })
    socket.on('error', () => resolve(null))
  })
}

it('DOM-40 an authority checks a name in a handshake, where only port 443 is reached', async () => {
  const { domains } = person.client()
  const { created } = await domains.create({ domain: 'warm-oven.com', type: 'SUBDOMAIN', subDomain: 'stories' })
  for (const { type, domain: at, value } of created.records)
    zone.set(at, type === 'CNAME' ? { CNAME: value } : { TXT: [value] })
  expect((await domains.verify({ domainId: created.id })).domain).toMatchObject({ state: 'secure', problem: null })
  expect(await world.sql('select token from acme_challenge')).toEqual([])
  const visitor = await shakeHands(name, ['http/1.1'])
  expect(visitor).toEqual({ names: `DNS:${name}`, protocol: 'http/1.1' })
  const trusted = connect({
    host: '127.0.0.1',
    port: secure.port,
    servername: name,
    ca: readFileSync(pebble.rootsFile),
  })
  await new Promise((resolve, reject) => trusted.once('secureConnect', resolve).once('error', reject))
  trusted.write(`GET /feed.xml HTTP/1.1\r\nhost: ${name}:${secure.port}\r\nconnection: close\r\n\r\n`)
  const [answer] = await Promise.all([
    trusted.setEncoding('utf8').toArray(),
    new Promise((end) => trusted.once('close', end)),
  ])
  expect(answer.join('')).toContain('HTTP/1.1 200 OK')
})

it('DOM-40 a certificate for that purpose is for authorities alone, and only while a name is checked', async () => {
  const asAuthority = () => shakeHands(name, ['acme-tls/1'])
  expect(await asAuthority()).toBeNull()
  await world.sql('insert into acme_challenge (token, answer, created_at) values ($1, $2, now())', [
    handshakeKey(name),
    'token.thumbprint',
  ])
  expect(await asAuthority()).toEqual({ names: `DNS:${name}`, protocol: 'acme-tls/1' })
  expect(await shakeHands('stories.cold-oven.com', ['acme-tls/1'])).toBeNull()
  expect(await shakeHands(name, ['http/1.1'])).toMatchObject({ protocol: 'http/1.1' })
})
