import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type StoryImport, storyMessages } from '@taplore/contract'
import { newElement, newImageMedia, newPage, type Story } from '@taplore/story'
import { paintPng } from '@taplore/testing/articles'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ZipFile } from 'yazl'
import { download, exportNow } from '../../../../testing/exports.ts'
import { storiesUsing } from '../../../../testing/gated-stories.ts'
import { storyOf, upload, withImage } from '../../../../testing/stories.ts'
import { startWorld, type TestPerson, type World } from '../../../../testing/world.ts'
import { runProgram } from '../../../platform/programs/run-program.ts'
import { setSubscription } from '../../money/billing/index.ts'

let world: World
let person: TestPerson
let far: Server
let farUrl = ''
const asked: string[] = []
beforeAll(async () => {
  far = createServer((request, response) => {
    asked.push(request.url ?? '')
    if (request.url === '/quay.png') return response.setHeader('content-type', 'image/png').end(paintPng(160, 90, 3))
    if (request.url === '/evil.svg') return response.end('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')
    if (request.url === '/quay.vtt')
      return response.end('WEBVTT\n\nSTYLE\n::cue{}\n\n00:01.000 --> 00:02.500\nBoats &amp; <b>ropes</b>\n')
    if (request.url === '/none.vtt') return response.end('<html>Not found</html>')
    return response.writeHead(404).end()
  })
  await new Promise<void>((ready) => far.listen(0, '127.0.0.1', ready))
  const { port } = far.address() as AddressInfo
  farUrl = `http://127.0.0.1:${port}`
  world = await startWorld({ TAPLORE_EGRESS_ALLOW: `127.0.0.1:${port}` })
  person = await world.aPerson()
})
afterAll(async () => {
  far.close()
  await world?.close()
})

async function send(bytes: Buffer | string, name: string, who = person): Promise<Response> {
  const query = new URLSearchParams({ workspace: who.workspaceId, name })
  return fetch(`${world.url}/api/imports/upload?${query}`, {
    method: 'POST',
    headers: { cookie: who.cookie, origin: world.url },
    body: typeof bytes === 'string' ? bytes : new Uint8Array(bytes),
  })
}

/** Brings a file and waits for what became of it. */
async function brought(bytes: Buffer | string, name: string, who = person): Promise<StoryImport> {
  const answer = await send(bytes, name, who)
  if (answer.status !== 201) throw new Error(`The upload answered ${answer.status}: ${await answer.text()}`)
  const { id } = (await answer.json()) as StoryImport
  await world.runJobs()
  return who.client().imports.get({ importId: id })
}

async function storyIn({ storyId }: StoryImport): Promise<Story> {
  return (await person.client().stories.get({ storyId: storyId ?? '' })).document as Story
}

function zipOf(files: Record<string, Buffer | string>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name)
  zip.end()
  const chunks: Buffer[] = []
  return new Promise((resolve, reject) => {
    zip.outputStream.on('data', (chunk) => chunks.push(chunk))
    zip.outputStream.on('end', () => resolve(Buffer.concat(chunks)))
    zip.outputStream.on('error', reject)
  })
}

const webStory = (images: string[]) => ({
  version: 47,
  title: 'Quay',
  pages: [
    {
      id: 'p1',
      backgroundColor: { color: { r: 1, g: 2, b: 3 } },
      elements: images.map((src, index) => ({
        id: `e${index}`,
        type: 'image',
        x: 10,
        y: 10,
        width: 100,
        height: 100,
        resource: { type: 'image', mimeType: 'image/png', src, width: 160, height: 90, alt: `Image ${index}` },
      })),
    },
  ],
})

describe('a story of the WordPress editor', () => {
  it('becomes a story with its media in the library, and says what is missing', async () => {
    const images = [
      `${farUrl}/quay.png`,
      `${farUrl}/quay.png`,
      `${farUrl}/gone.png`,
      `${farUrl}/evil.svg`,
      'http://10.0.0.1/x.png',
    ]
    const made = await brought(JSON.stringify(webStory(images)), 'quay.json')
    expect(made).toMatchObject({
      status: 'done',
      percent: 100,
      storyName: 'Quay',
      pages: 1,
      error: null,
      fileName: 'quay.json',
    })
    expect(made.notes.map(({ code, page, what }) => `${page} ${code} ${what}`).sort()).toEqual([
      '1 media-missing Image 2',
      '1 media-missing Image 4',
      '1 media-refused Image 3',
    ])
    const { elements } = (await storyIn(made)).pages[0] ?? newPage()
    const [one, two, three] = elements
    expect(one).toMatchObject({ kind: 'image', media: { mime: 'image/png', width: 160, height: 90, alt: 'Image 0' } })
    expect(three).toMatchObject({ kind: 'image', media: null })
    const ids = [one, two].map((each) => (each?.kind === 'image' ? each.media?.assetId : null))
    expect(ids[0]).toBe(ids[1])
    expect(asked.filter((path) => path === '/quay.png')).toHaveLength(1)
    const { assets } = await person.client().assets.list({ kind: 'image' })
    expect(assets.filter((asset) => asset.sourceUrl === `${farUrl}/quay.png`)).toHaveLength(1)
    expect((await person.client().imports.list()).imports[0]).toEqual(made)
  })

  it('tells right away what of a story the plan cannot publish', async () => {
    const owner = await world.aPerson()
    const on = (planId: string) =>
      world.app.runJobs.short('test', (ctx) => setSubscription(ctx, { ownerId: owner.userId, planId }))
    const story = { ...storiesUsing.fontCombinations.story, title: 'In two fonts' }
    const manifest = { format: 'taplore-story', version: 1, story: 'story.json', media: [] }
    const zip = await zipOf({ 'manifest.json': JSON.stringify(manifest), 'story.json': JSON.stringify(story) })
    await on('free')
    const made = await brought(zip, 'asks.zip', owner)
    const locked = { code: 'plan-locked', severity: 'locked', page: null, what: storyMessages.fontPairLocked, times: 1 }
    expect(made.notes).toEqual([locked])
    await on('core-month')
    expect((await brought(zip, 'asks.zip', owner)).notes).toEqual([])
  })

  it('brings the captions of a video with it, cleaned, and says which are none', async () => {
    const track = (name: string, srclang: string) => ({ track: `${farUrl}/${name}.vtt`, srclang, label: srclang })
    const folder = await mkdtemp(join(tmpdir(), 'taplore-video-'))
    const source = ['-v', 'error', '-f', 'lavfi', '-i', 'testsrc=size=160x90:rate=5:duration=1', '-pix_fmt', 'yuv420p']
    await runProgram('ffmpeg', [...source, join(folder, 'video.mp4')])
    const bytes = await readFile(join(folder, 'video.mp4'))
    await rm(folder, { recursive: true })
    const story = webStory([])
    const video = {
      id: 'f',
      type: 'video',
      x: 0,
      y: 0,
      width: 100,
      height: 100,
      resource: { type: 'video', mimeType: 'video/mp4', src: 'video.mp4', width: 160, height: 90, length: 1 },
      tracks: [track('quay', 'en-GB'), track('none', 'de'), track('gone', 'fr')],
    }
    const withVideo = { ...story, pages: [{ ...story.pages[0], elements: [video] }] }
    const made = await brought(
      await zipOf({ 'story.json': JSON.stringify(withVideo), 'video.mp4': bytes }),
      'video.zip',
    )
    expect(made.notes.map(({ code, severity, what }) => `${code} ${severity} ${what}`).sort()).toEqual([
      'captions-lost lost fr',
      'media-refused lost de',
    ])
    const [element] = (await storyIn(made)).pages[0]?.elements ?? []
    const captions = element?.kind === 'video' ? element.media?.captions : null
    expect(captions).toMatchObject([{ language: 'en-GB', label: 'en-GB' }])
    const vtt = await fetch(new URL(captions?.[0]?.url ?? '', world.url), { headers: { cookie: person.cookie } })
    expect(vtt.headers.get('content-type')).toContain('text/vtt')
    expect(await vtt.text()).toBe('WEBVTT\n\n00:00:01.000 --> 00:00:02.500\nBoats &amp; <b>ropes</b>\n')
  })

  it('is not made twice when it is stopped and tried again', async () => {
    const { id, taskId } = (await (
      await send(JSON.stringify(webStory([`${farUrl}/quay.png`])), 'again.json')
    ).json()) as StoryImport
    await person.client().tasks.cancel({ taskId })
    await world.runJobs()
    expect(await person.client().imports.get({ importId: id })).toMatchObject({ status: 'cancelled', storyId: null })
    await person.client().tasks.retry({ taskId })
    await world.runJobs()
    const made = await person.client().imports.get({ importId: id })
    expect(made.status).toBe('done')
    // A worker that was cut off after the story was made begins again.
    await world.sql(`update task set state = 'failed' where id = $1`, [taskId])
    await person.client().tasks.retry({ taskId })
    await world.runJobs()
    const rows = await world.sql('select id from story where request_key = $1', [`import-${id}`])
    expect(rows).toHaveLength(1)
    expect((await person.client().imports.get({ importId: id })).storyId).toBe(made.storyId)
  })
})

describe('a story file of our own', () => {
  it('comes back with the same bytes when it is exported again', { timeout: 120_000 }, async () => {
    const photo = await upload(world, person, paintPng(300, 500, 4), 'harbour.png')
    const document = { ...withImage(storyOf('Harbour', 'Boats & "ropes"'), photo), title: 'Harbour' }
    const address = '/art/ridges/102030-203040-304050-405060-f0a020/720x1280/seed.svg'
    const drawing = newImageMedia({ assetId: null, url: address, mime: 'image/svg+xml', width: 720, height: 1280 })
    const lost = newImageMedia({
      assetId: null,
      url: 'https://nowhere.invalid/boat.jpg',
      mime: 'image/jpeg',
      width: 9,
      height: 9,
    })
    document.pages.push(
      newPage({
        elements: [
          newElement('image', { media: lost }),
          newElement('image', { media: drawing }),
          newElement('quiz', { prompt: 'Which?' }),
        ],
      }),
    )
    const { story_id: storyId } = await person.client().stories.create({ name: 'Harbour', document })
    const exported = async (id: string) => {
      const { batch_id: batchId } = await person.client().exports.start({ storyId: id, format: 'json' })
      await world.runJobs()
      return download(world, person, (await exportNow(person, batchId)).zip_url)
    }
    const zip = await exported(storyId)
    const made = await brought(zip, 'harbour.zip')
    expect(made).toMatchObject({ status: 'done', notes: [], pages: 3 })
    expect(made.storyId).not.toBe(storyId)
    expect((await exported(made.storyId ?? '')).equals(zip)).toBe(true)
  })

  it('of another installation is checked like any upload', async () => {
    const png = paintPng(30, 50, 4)
    const file = `media/${'a'.repeat(24)}.png`
    const story = withImage(storyOf('Far'), { id: file, url: '', mime: 'image/png', width: 30, height: 50 })
    const listed = {
      file,
      sha256: 'a'.repeat(64),
      seal: 'not-ours',
      bytes: png.length,
      mime: 'image/png',
      name: 'far.png',
    }
    const manifest = { format: 'taplore-story', version: 1, story: 'story.json', media: [listed] }
    const texts = { 'manifest.json': JSON.stringify(manifest), 'story.json': JSON.stringify(story) }
    const made = await brought(await zipOf({ ...texts, [file]: png }), 'far.zip')
    expect(made).toMatchObject({ status: 'done', notes: [] })
    const broken = await brought(await zipOf({ ...texts, [file]: '<script>alert(1)</script>' }), 'broken.zip')
    expect(broken).toMatchObject({ status: 'done', notes: [{ code: 'media-refused', what: 'far.png', page: 1 }] })
  })
})

describe('problems of an imported story', () => {
  it('fixes all that can be fixed at once, leaves the rest, and keeps the state before in the history', async () => {
    const text = (id: string, color: string) => ({
      id,
      type: 'text',
      x: 20,
      y: 200,
      width: 300,
      height: 60,
      fontSize: 30,
      content: `<span style="color: ${color}">${id}</span>`,
      font: { family: 'Inter' },
    })
    const pages = ['#050505', '#0a0a0a'].map((color, index) => ({
      id: `p${index}`,
      backgroundColor: { color: { r: 1, g: 2, b: 3 } },
      elements: [text(`Dark words ${index}`, color)],
    }))
    const made = await brought(JSON.stringify({ version: 47, title: 'Dark', pages }), 'dark.json')
    const client = person.client()
    const shown = ({ code, page, canFix }: { code: string; page: number | null; canFix: boolean }) =>
      `${page} ${code} ${canFix}`
    const { problems } = await client.imports.problems({ importId: made.id })
    expect(problems.map(shown)).toEqual(
      expect.arrayContaining(['1 CONTRAST_LOW true', '2 CONTRAST_LOW true', 'null PAGES_FEW false']),
    )
    const storyId = made.storyId ?? ''
    const before = await storyIn(made)
    const done = await client.imports.fix({ importId: made.id })
    expect(done.fixed).toBe(problems.filter(({ canFix }) => canFix).length)
    expect(done.problems).toEqual(problems.filter(({ canFix }) => !canFix))
    const fixed = await storyIn(made)
    expect(fixed).not.toEqual(before)
    const { versions } = await client.stories.versions({ storyId })
    const documents = await Promise.all(
      versions.map(async ({ id: versionId }) => (await client.stories.version({ storyId, versionId })).document),
    )
    expect(documents).toEqual([before])
    // Nothing is left to fix, so nothing is edited.
    expect(await client.imports.fix({ importId: made.id })).toEqual({ fixed: 0, problems: done.problems })
    expect(await storyIn(made)).toEqual(fixed)
  })
})

describe('pages, images and slides', () => {
  it('takes an AMP story out of a zip with the media beside it', async () => {
    const html = `<!doctype html><html amp lang="en"><head><title>x</title></head><body><amp-story standalone title="Amp harbour" publisher="P" poster-portrait-src="media/quay.png">
      <amp-story-page id="one"><amp-story-grid-layer template="fill"><amp-img layout="fill" src="./media/quay.png" width="160" height="90" alt="Quay"></amp-img></amp-story-grid-layer>
      <amp-story-grid-layer template="vertical"><h1>Harbour</h1></amp-story-grid-layer></amp-story-page></amp-story></body></html>`
    const made = await brought(
      await zipOf({ 'site/index.html': html, 'site/media/quay.png': paintPng(160, 90, 5) }),
      'site.zip',
    )
    expect(made).toMatchObject({ status: 'done', storyName: 'Amp harbour' })
    expect(made.notes.map(({ code }) => code)).toEqual(['layout-approximated'])
    const story = await storyIn(made)
    expect(story.pages[0]?.background).toMatchObject({ type: 'image', media: { alt: 'Quay', width: 160 } })
    expect(story.poster.portrait?.assetId).toBeTruthy()
    expect(story.pages[0]?.elements).toMatchObject([{ kind: 'text', headingLevel: 'h1' }])
  })

  it('brings the media of a bare AMP page from beside its address, and passes over texts that are no story', async () => {
    const html = `<!doctype html><html amp lang="en"><head><link rel="canonical" href="${farUrl}/stories/a"></head><body><amp-story standalone title="Alone" publisher="P">
      <amp-story-page id="one"><amp-story-grid-layer template="fill"><amp-img layout="fill" src="/quay.png" alt="Quay"></amp-img></amp-story-grid-layer></amp-story-page></amp-story></body></html>`
    const made = await brought(html, 'alone.html')
    expect(made).toMatchObject({ status: 'done', notes: [] })
    expect((await storyIn(made)).pages[0]?.background).toMatchObject({ type: 'image', media: { width: 160 } })
    const mixed = { 'a.json': '{ broken', 'b/story.json': JSON.stringify(webStory([])) }
    expect(await brought(await zipOf(mixed), 'mixed.zip')).toMatchObject({ status: 'done', storyName: 'Quay' })
  })

  it('makes a page of each image of a zip, in the order people count, and of a single image', async () => {
    const files = {
      'deck/Slide 10.png': paintPng(90, 160, 1),
      'deck/Slide 2.png': paintPng(90, 160, 2),
      '__MACOSX/deck/._Slide 2.png': 'x',
    }
    const made = await brought(await zipOf(files), 'Deck.zip')
    expect(made).toMatchObject({ status: 'done', storyName: 'Deck', pages: 2, notes: [] })
    expect((await storyIn(made)).pages.map((page) => page.background)).toMatchObject([
      { media: { alt: 'Slide 2' } },
      { media: { alt: 'Slide 10' } },
    ])
    const wide = await storyIn(await brought(paintPng(160, 90, 7), 'Wide.png'))
    expect(wide.pages).toMatchObject([{ elements: [{ kind: 'image', width: 720, height: 405 }] }])
    expect(await brought(paintPng(90, 160, 6), 'One.png')).toMatchObject({ status: 'done', pages: 1, storyName: 'One' })
  })

  it('makes a page of each page of a PDF, with its words as the alternative text', { timeout: 60_000 }, async () => {
    const made = await brought(aPdf(['First slide', 'Second slide']), 'Deck.pdf')
    expect(made).toMatchObject({ status: 'done', pages: 2, notes: [] })
    // Landscape slides are shown whole, with the page's color above and below.
    expect((await storyIn(made)).pages).toMatchObject([
      {
        background: { type: 'paint', paint: { color: '#ffffff' } },
        elements: [
          { kind: 'image', x: 0, y: 438, width: 720, height: 405, media: { alt: 'First slide', width: 1440 } },
        ],
      },
      { elements: [{ kind: 'image', media: { alt: 'Second slide' } }] },
    ])
    expect(await brought('%PDF-1.7 and nothing else', 'Broken.pdf')).toMatchObject({
      status: 'failed',
      error: { code: 'IMPORT_PDF_UNREADABLE' },
    })
    expect(await brought(aPdf(['Secret'], { isLocked: true }), 'Locked.pdf')).toMatchObject({
      status: 'failed',
      error: { code: 'IMPORT_PDF_LOCKED' },
    })
  })
})

describe('what is refused, in words', () => {
  const failure = async (bytes: Buffer | string, name = 'x.zip') => (await brought(bytes, name)).error

  it('says why a zip is not opened', async () => {
    expect(await failure(await zipOf({ 'inner.zip': 'PK' }))).toEqual({
      code: 'IMPORT_ARCHIVE_REFUSED',
      message: 'This ZIP file contains another archive. Unpack that archive first.',
    })
  })

  it('says why a file is no story', async () => {
    expect(await failure('Dear diary', 'diary.txt')).toMatchObject({
      code: 'IMPORT_UNREADABLE',
      message: expect.stringContaining('contain a story'),
    })
    expect((await failure(JSON.stringify({ ...webStory([]), version: 999 }), 'new.json'))?.message).toContain('newer')
    expect((await failure(JSON.stringify({ ...webStory([]), pages: [] }), 'none.json'))?.message).toBeTruthy()
    expect((await failure(await zipOf({ 'readme.txt': 'Hello' })))?.message).toBeTruthy()
    const { status } = await send('', 'empty.json')
    expect(status).toBe(422)
  })

  it('asks for the right to make stories, and shows imports to no one else', async () => {
    const other = await world.aPerson()
    const query = new URLSearchParams({ workspace: person.workspaceId, name: 'x' })
    const answer = await fetch(`${world.url}/api/imports/upload?${query}`, {
      method: 'POST',
      headers: { cookie: other.cookie, origin: world.url },
      body: '{}',
    })
    expect(answer.status).toBe(403)
    expect((await other.client().imports.list()).imports).toEqual([])
  })

  it('ends with a story or a refusal for any zip, whole or torn', {
    timeout: 60_000,
  }, async () => {
    const name = fc.constantFrom('index.html', 'story.json', 'manifest.json', 'a.png', 'media/b.jpg', 'x/y/z.json')
    const html = fc.string({ maxLength: 80 }).map((text) => `<amp-story><amp-story-page>${text}`)
    const content = fc.oneof(fc.string({ maxLength: 200 }), html, fc.json())
    const zips = fc.dictionary(name, content, { maxKeys: 4 })
    const importZip = async (bytes: Buffer, fileName: string) => {
      const { id } = (await (await send(bytes, fileName)).json()) as StoryImport
      return id
    }
    const whole: string[] = []
    const torn: string[] = []
    // The seed gives the same zips in every run.
    for (const files of fc.sample(zips, { numRuns: 6, seed: 11 })) {
      const bytes = await zipOf(files)
      whole.push(await importZip(bytes, 'fuzz.zip'))
      for (let at = 7; at < bytes.length; at += 13) bytes[at] = (bytes[at] ?? 0) ^ 0x55
      torn.push(await importZip(bytes, 'torn.zip'))
    }
    await world.runJobs()
    const outcome = async (importId: string) => {
      const { status, error } = await person.client().imports.get({ importId })
      return error ? `${status}: ${error.code}` : status
    }
    const unreadable = 'failed: IMPORT_UNREADABLE'
    expect(await Promise.all(whole.map(outcome))).toEqual(['done', 'done', unreadable, unreadable, 'done', 'done'])
    expect(await Promise.all(torn.map(outcome))).toEqual(torn.map(() => 'failed: IMPORT_ARCHIVE_REFUSED'))
  })
})

/** A PDF of pages 16:9 with a line of words each, as small as the format allows. */
function aPdf(lines: readonly string[], { isLocked = false } = {}): Buffer {
  const objects: string[] = []
  const add = (body: string) => objects.push(body)
  const kids = lines.map((_, index) => `${4 + index * 2} 0 R`).join(' ')
  add('<< /Type /Catalog /Pages 2 0 R >>')
  add(`<< /Type /Pages /Kids [${kids}] /Count ${lines.length} >>`)
  add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>')
  for (const [index, line] of lines.entries()) {
    const drawing = `BT /F1 40 Tf 60 200 Td (${line}) Tj ET`
    add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 960 540] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + index * 2} 0 R >>`,
    )
    add(`<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`)
  }
  let text = '%PDF-1.4\n'
  const offsets = objects.map((body, index) => {
    const at = text.length
    text += `${index + 1} 0 obj\n${body}\nendobj\n`
    return at
  })
  const start = text.length
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`
  for (const offset of offsets) text += `${String(offset).padStart(10, '0')} 00000 n \n`
  const key = `<${'5a'.repeat(32)}>`
  const lock = isLocked
    ? ` /Encrypt << /Filter /Standard /V 1 /R 2 /O ${key} /U ${key} /P -4 >> /ID [${key} ${key}]`
    : ''
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R${lock} >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(text, 'latin1')
}
