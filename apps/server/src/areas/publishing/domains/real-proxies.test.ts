import { readFileSync } from 'node:fs'
import { type Domain, type ProxyServer, proxySettings } from '@taplore/contract'
import { freePort } from '@taplore/testing/product'
import { Agent, request } from 'undici'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lacksForProxies, type ProxySite, prepareProxies } from '../../../../testing/domains/real-proxies.ts'
import { startTestZone, type TestZone } from '../../../../testing/domains/test-zone.ts'
import { published } from '../../../../testing/stories.ts'
import { startWorld, type TestPerson, type World } from '../../../../testing/world.ts'
import { setSubscription } from '../../money/billing/index.ts'

const lacking = lacksForProxies()
/** Changes reach the public side a moment after the answer; a busy machine takes longer. */
const soon = { timeout: 20_000, interval: 20 }
/** Each on an address of its own, as in life. */
const sites = {
  'mill.com': '127.0.0.1',
  'oven.com': '127.0.0.2',
  'quiet.com': '127.0.0.3',
  'wrong.com': '127.0.0.4',
  'long.com': '127.0.0.5',
  'caddy.com': '127.0.0.6',
}

if (lacking.length > 0) {
  it(`leaves out real web servers, because this machine lacks ${lacking.join(', ')}`, () => {
    expect(lacking.length).toBeGreaterThan(0)
  })
} else {
  describe('a path behind the web server of a customer', realProxies)
}

function realProxies(): void {
  let zone: TestZone
  let proxies: ReturnType<typeof prepareProxies>
  let world: World
  let person: TestPerson
  let agent: Agent
  let port: number
  beforeAll(async () => {
    zone = await startTestZone()
    for (const [name, address] of Object.entries(sites)) zone.set(name, { A: [address] })
    proxies = prepareProxies(Object.keys(sites))
    port = await freePort()
    world = await startWorld({
      DNS_RESOLVERS: zone.resolver,
      CUSTOM_DOMAINS_TARGET: 'sites.taplore-host.com',
      CUSTOM_DOMAINS_HTTPS_PORT: String(port),
      ACME_ROOTS_FILE: proxies.rootsFile,
      TAPLORE_EGRESS_ALLOW: Object.keys(sites)
        .map((name) => `${name}:${port}`)
        .join(','),
    })
    agent = new Agent({
      connect: {
        ca: readFileSync(proxies.rootsFile),
        lookup: (name, _options, done) =>
          done(null, [{ address: sites[name as keyof typeof sites] ?? '127.0.0.9', family: 4 }]),
      },
    })
    person = await world.aPerson({ name: 'Harbour bakery' })
    await world.app.runJobs.short('test', (ctx) =>
      setSubscription(ctx, { ownerId: person.userId, planId: '1007', boughtDomains: 5 }),
    )
  })
  afterAll(async () => {
    await agent?.close()
    await proxies?.close()
    await world?.close()
    await zone?.close()
  })

  const api = () => person.client().domains
  const get = async (url: string, headers: Record<string, string> = {}) => {
    const answer = await request(url, { dispatcher: agent, headers })
    return { status: answer.statusCode, headers: answer.headers, text: await answer.body.text() }
  }
  const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]+)">/.exec(html)?.[1]
  const siteOf = (name: keyof typeof sites, settings: string): ProxySite => ({
    ...{ name, address: sites[name], port },
    // The public host has no address here.
    settings: settings.replaceAll(
      new RegExp(`(proxy_pass|reverse_proxy) http://${new URL(world.config.storiesUrl).host}`, 'g'),
      `$1 http://127.0.0.1:${new URL(world.config.storiesUrl).port}`,
    ),
  })

  /** Adds `/stories` of a domain with its TXT record; nothing is passed on yet. */
  async function addPath(name: keyof typeof sites) {
    const { created } = await api().create({ domain: name, type: 'REVERSE_PROXY', reverseProxyDomain: '/stories' })
    for (const { type, domain, value } of created.records) if (type === 'TXT') zone.set(domain, { TXT: [value] })
    expect((await api().verify({ domainId: created.id })).domain).toMatchObject({
      state: 'verified',
      problem: 'path-unanswered',
    })
    return created
  }
  const settingsOf = (server: ProxyServer, { proxy_target: target }: Domain) =>
    proxySettings(server, { path: '/stories', target: target ?? '' })

  async function showsEverything(name: keyof typeof sites, { id }: Domain) {
    const home = `https://${name}:${port}/stories`
    expect(await api().verify({ domainId: id })).toMatchObject({
      status: 'success',
      domain: { state: 'secure', problem: null, site_url: home },
    })
    await world.runJobs()
    const told = (await world.mailsTo(person.email)).find(({ subject }) => subject.startsWith(`${name}/stories is`))
    expect(told?.text).toContain('The certificate is that of your own server')
    const slug = `milled-${name.split('.')[0]}`
    const { storyId } = await published(person, `Milled ${name}`, { slug })
    await expect.poll(async () => (await get(`${home}/${slug}`)).status, soon).toBe(200)
    const page = await get(`${home}/${slug}`)
    expect(canonicalOf(page.text)).toBe(`${home}/${slug}`)
    const files = [...page.text.matchAll(/(?:src|href|poster)="([^"]+)"/g)]
      .map(([, file = '']) => new URL(file.replaceAll('&amp;', '&'), `${home}/${slug}`))
      .filter(({ host }) => host === `${name}:${port}`)
    for (const file of files) {
      expect(file.pathname.startsWith('/stories')).toBe(true)
      expect((await get(file.href)).status).toBe(200)
    }
    const list = await get(`${home}/`)
    expect([canonicalOf(list.text), list.text.includes(`href="${home}/${slug}/play"`)]).toEqual([home, true])
    expect((await get(`${home}/sitemap.xml`)).text).toContain(`<loc>${home}/${slug}</loc>`)
    expect((await get(`${home}/feed.xml`)).text).toContain(`<link>${home}/${slug}</link>`)
    // A copy that is still good costs nothing.
    const again = await get(`${home}/${slug}`, { 'if-none-match': String(page.headers.etag) })
    expect(again.status).toBe(name === 'quiet.com' ? 200 : 304)
    // Old addresses lead to the new one at the same host.
    await person.client().stories.publish({ storyId, slug: `${slug}-again` })
    await expect.poll(async () => (await get(`${home}/${slug}`)).status, soon).toBe(301)
    const { location } = (await get(`${home}/${slug}`)).headers
    expect(new URL(String(location), home).href).toBe(`${home}/${slug}-again`)
    // The rest of the site is the customer's.
    expect((await get(`https://${name}:${port}/`)).text).toBe('the site of the customer')
    expect([301, 302, 308]).toContain((await get(`https://${name}:${port}/stories`)).status)
    // The next one is the main address then.
    await api().remove({ domainId: id })
    await expect.poll(async () => (await get(`${home}/${slug}-again`)).status, soon).toBe(404)
  }

  it('DOM-21 DOM-41 is right behind nginx with the settings to copy: story, files, list, sitemap, feed, old addresses', async () => {
    const added = await addPath('mill.com')
    await proxies.startNginx(siteOf('mill.com', settingsOf('nginx', added)))
    await showsEverything('mill.com', added)
  })

  it('DOM-21 DOM-41 is right behind Caddy with the settings to copy', async () => {
    const added = await addPath('oven.com')
    await proxies.startCaddy(siteOf('oven.com', settingsOf('Caddy', added)))
    await showsEverything('oven.com', added)
  })

  it('needs no header of the web server: one that passes none on shows the same', async () => {
    const added = await addPath('quiet.com')
    const settings = settingsOf('nginx', added).replace('location /stories/ {', '$& proxy_pass_request_headers off;')
    await proxies.startNginx(siteOf('quiet.com', settings))
    await showsEverything('quiet.com', added)
  })

  it('says that the path does not lead here while the web server passes its own name on, and shows nothing by it', async () => {
    const added = await addPath('wrong.com')
    const settings = settingsOf('nginx', added).replace(/proxy_set_header Host [^;]+;/, 'proxy_set_header Host $host;')
    await proxies.startNginx(siteOf('wrong.com', settings))
    expect((await get(`https://wrong.com:${port}/stories/`)).status).toBe(421)
    const { domain, message } = await api().verify({ domainId: added.id })
    expect(domain).toMatchObject({ state: 'verified', problem: 'path-host-kept' })
    expect(message).toContain('Requests from your server reach us under another host name. Set the Host header')
  })

  it('says that requests come under a wrong path, where a server passes its own path on too', async () => {
    const long = await addPath('long.com')
    // Without its path, nginx appends the whole one of the request.
    const appended = settingsOf('nginx', long).replace(/(proxy_pass https?:\/\/[^/;]+)[^;]*;/, '$1;')
    await proxies.startNginx(siteOf('long.com', appended))
    const caddy = await addPath('caddy.com')
    const unstripped = settingsOf('Caddy', caddy).replace('handle_path', 'handle')
    await proxies.startCaddy(siteOf('caddy.com', unstripped))
    for (const { id } of [long, caddy]) {
      const { domain, message } = await api().verify({ domainId: id })
      expect(domain).toMatchObject({ state: 'verified', problem: 'path-changed' })
      expect(message).toContain('Requests from your server reach us under a wrong path.')
    }
  })
}
