import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { minuteMs } from '@taplore/kit'
import { validateAmp } from '@taplore/testing/validate-amp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rewrite, storyOf, upload, withImage } from '../../../../testing/stories.ts'
import { lacksForWordpress, startRealWordpress } from '../../../../testing/wordpress/real-wordpress.ts'
import { startWorld, type TestPerson, type World } from '../../../../testing/world.ts'
import { longJobContext } from '../../../platform/api/scope.ts'
import { packPlugin } from './plugin-download.ts'
import { postDue } from './posts/post-due.ts'

const lacking = lacksForWordpress()
const plugin = join(import.meta.dirname, '../../../../../wordpress-plugin/taplore')

if (lacking.length > 0) {
  it(`leaves out the real WordPress, because this machine lacks ${lacking.join(', ')}`, () => {
    expect(lacking.length).toBeGreaterThan(0)
  })
} else {
  describe('with a real WordPress', realWordpress)
}

function realWordpress(): void {
  let world: World
  let person: TestPerson
  let site: Awaited<ReturnType<typeof startRealWordpress>>
  beforeAll(async () => {
    const addresses = { app: 'http://127.0.0.1:1', stories: 'http://stories.localhost:1' }
    site = await startRealWordpress(await packPlugin(addresses))
    world = await startWorld({ TAPLORE_EGRESS_ALLOW: site.host })
    // Signatures are checked by the clock of the site.
    world.clock.freeze()
    person = await world.aPerson({ name: 'Harbour bakery' })
  }, 240_000)
  afterAll(async () => {
    await world?.close()
    await site?.close()
  })

  const api = () => person.client().wordpress
  const run = () => postDue(longJobContext(world.app.installation, 'test'), new AbortController().signal)
  const onSite = async (storyId: string) => (await api().ofStory({ storyId })).sites[0]?.post
  /** As a reader sees it. */
  async function read(url: string) {
    const response = await fetch(url)
    return { status: response.status, type: response.headers.get('content-type'), text: await response.text() }
  }
  const wordpress = (code: string) => site.php(`require 'wp-load.php'; ${code}`)

  it('has a plugin without faults in its PHP', () => {
    const files = readdirSync(plugin, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.php'))
    expect(files.length).toBeGreaterThan(8)
    for (const name of files)
      expect(execFileSync('php', ['-l', join(plugin, name)], { encoding: 'utf8' })).toContain('No syntax errors')
  })

  it('WP-06 registers by the plugin with a code, and is allowed after it has proven its secret', async () => {
    const { code } = await api().createCode()
    const connect = (given: string) =>
      site.php(
        `define( 'TAPLORE_APP_URL', '${world.url}' ); require 'wp-load.php'; wp_set_current_user( 1 ); echo Taplore\\connect( '${given}' ) ?? 'connected';`,
      )
    expect(await connect(code)).toBe('connected')
    // A second use is refused in the words of the server, and does not harm the connection.
    expect(await connect(code)).toBe('This code has expired or was used before. Create a new one in Taplore.')
    const [pending] = (await api().sites()).sites
    expect(pending).toMatchObject({ name: 'Harbour blog', wordpress_user_id: 1, domain: site.host, status: 0 })
    expect(await api().update({ id: pending?.id ?? '', status: 1 })).toMatchObject({
      ...{ status: 1, problem: null, pluginVersion: '1.0.0' },
    })
  })

  it('WP-07 shows a story as it was sent, byte for byte, at its address, with its media in the library', async () => {
    const [connected] = (await api().sites()).sites
    const id = connected?.id ?? ''
    const asset = await upload(world, person, await photo(), 'loaf.jpg')
    const document = withImage(storyOf('Sourdough 🥖 “naïve”', 'Knead'), asset)
    const { story_id: storyId } = await person.client().stories.create({ name: 'Sourdough & rye', document })
    await api().publish({ storyId, siteIds: [id], slug: 'sourdough' })
    await run()
    const post = await onSite(storyId)
    expect(post).toMatchObject({ state: 'published', url: `${site.url}stories/sourdough/`, reason: null })
    const shown = await read(post?.url ?? '')
    const html = shown.text
    expect([shown.status, shown.type]).toEqual([200, 'text/html; charset=utf-8'])
    expect(await validateAmp(html)).toEqual([])
    expect(html).toContain(`<link rel="canonical" href="${post?.url}"`)
    expect(html).toContain('Sourdough 🥖 “naïve”')
    const stored = await wordpress(
      `echo get_post_meta( get_posts( 'post_type=taplore_story' )[0]->ID, '_taplore_page', true );`,
    )
    expect(Buffer.from(stored, 'base64').toString()).toBe(html)
    for (const [path] of html.matchAll(/\/wp-content\/uploads\/taplore\/[\w.-]+/g))
      expect([path, (await read(new URL(path, site.url).href)).status]).toEqual([path, 200])
    expect(await wordpress(`echo count( get_posts( 'post_type=attachment' ) );`)).not.toBe('0')
    expect(await wordpress(`echo get_posts( 'post_type=taplore_story' )[0]->post_title;`)).toBe('Sourdough & rye')
    await showsInPosts()
    await changesAndRetries(storyId, id, post?.url ?? '')
  })

  /** The block, the shortcode and the list of posts. */
  async function showsInPosts(): Promise<void> {
    const shown = await wordpress(`
      $story = get_posts( 'post_type=taplore_story' )[0]->ID;
      $content = '<!-- wp:taplore/story {"id":' . $story . ',"width":300} /--> [taplore_story id="' . $story . '"] [taplore_story id="1"]';
      wp_insert_post( array( 'post_title' => 'Bread', 'post_name' => 'bread', 'post_status' => 'publish', 'post_content' => $content ) );`)
    expect(shown).toBe('')
    const { text: bread } = await read(`${site.url}bread/`)
    expect(bread.match(/<amp-story-player/g)?.length).toBe(2)
    expect(bread).toContain('style="width:300px;height:600px;max-width:100%"')
    expect(bread).toContain(`href="${site.url}stories/sourdough/"`)
    expect(bread).toContain('https://cdn.ampproject.org/amp-story-player-v0.js')
  }

  async function changesAndRetries(storyId: string, siteId: string, url: string): Promise<void> {
    world.clock.advance(1_000)
    await rewrite(world, person, storyId, 'Baked')
    await api().publish({ storyId, siteIds: [siteId] })
    // As after a worker that died in the middle: both do all of it.
    await Promise.all([run(), run()])
    expect((await read(url)).text).toContain('Baked')
    expect(
      await wordpress(`echo count( get_posts( 'post_type=taplore_story&post_status=any&numberposts=-1' ) );`),
    ).toBe('1')
    world.clock.advance(1_000)
    await api().unpublish({ storyId, siteId })
    await run()
    expect(await onSite(storyId)).toMatchObject({ state: 'unpublished' })
    expect((await read(url)).status).toBe(404)
  }

  it('refuses what is not signed, replayed, late or too large a claim', async () => {
    const status = `${site.url}wp-json/taplore/v1/status`
    const ask = async (headers: Record<string, string>) => {
      const response = await fetch(status, { method: 'POST', headers, body: '{}' })
      return [response.status, (await response.json()).code]
    }
    expect(await ask({})).toEqual([401, 'taplore_unsigned'])
    const bad = { 'x-taplore-time': '1', 'x-taplore-nonce': 'a'.repeat(32), 'x-taplore-signature': 'b'.repeat(64) }
    expect(await ask(bad)).toEqual([401, 'taplore_signature'])
    const [{ id } = { id: '' }] = (await api().sites()).sites
    world.clock.advance(10 * minuteMs)
    expect((await api().refresh({ id })).problem).toBe('clock')
    world.clock.freeze()
    expect((await api().refresh({ id })).problem).toBeNull()
    await wordpress(`delete_option( 'taplore_connection' );`)
    expect((await api().refresh({ id })).problem).toBe('disconnected')
  })

  it('WP-06 connects by an application password', async () => {
    const input = { site_url: site.url, username: 'ada', applicationPassword: site.password }
    expect(await api().connect(input)).toMatchObject({
      domain: site.host,
      status: 1,
      way: 'password',
      name: 'Harbour blog',
    })
    const wrong = await api()
      .connect({ ...input, applicationPassword: 'wrong' })
      .catch((error) => error.data)
    expect(wrong).toMatchObject({ reason: 'password-refused' })
  })
}

async function photo(): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp({ create: { width: 640, height: 853, channels: 3, background: '#c08040' } })
    .jpeg()
    .toBuffer()
}
