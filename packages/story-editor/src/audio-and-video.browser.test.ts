import { execFileSync } from 'node:child_process'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Driver, openEditor } from './harness/driver.ts'
import { type ServedHarness, sharedHarness, silence } from './harness/serve.ts'

let harness: ServedHarness
let editor: Driver

beforeAll(async () => {
  harness = await sharedHarness()
})
afterAll(() => harness?.close())
afterEach(async () => {
  expect(editor.faults).toEqual([])
  await editor.close()
})

const open = async (query = 'story=plain') => {
  editor = await openEditor(harness.browser, harness.address, query)
}
const dock = (name: string) => editor.browser.getByRole('button', { name, exact: true }).first().click()
const button = (name: string) => editor.browser.getByRole('button', { name, exact: true })
async function choose(name: string, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  const [chooser] = await Promise.all([editor.browser.waitForEvent('filechooser'), button(name).click()])
  await chooser.setFiles(file)
}
const song = { name: 'song.wav', mimeType: 'audio/wav', buffer: silence }
const video = { name: 'ferry.mp4', mimeType: 'video/mp4', buffer: Buffer.from('video') }

describe('sound', () => {
  it('EDIT-06 puts music under the story: a file of the person, its loudness, and away again', async () => {
    await open()
    await dock('Audio')
    await choose('Upload music', song)
    const music = editor.browser.getByTestId('story-music')
    await music.waitFor()
    expect((await editor.story()).backgroundAudio).toMatchObject({
      assetId: 'asset-song.wav',
      durationMs: 1500,
      doesLoop: true,
      volume: 0.4,
    })
    const volume = editor.browser.getByLabel('Volume')
    await volume.focus()
    await expect.poll(() => volume.inputValue()).toBe('40')
    await volume.fill('70')
    await volume.press('Enter')
    expect((await editor.story()).backgroundAudio?.volume).toBeCloseTo(0.7)
    await button('Remove music').click()
    expect((await editor.story()).backgroundAudio).toBeNull()
    await editor.browser.locator('.te-canvas').focus()
    await editor.press('Control+z')
    expect((await editor.story()).backgroundAudio?.volume).toBeCloseTo(0.7)
  })

  it('plays a piece of the list before it is used, and says why one cannot be', async () => {
    await open()
    await dock('Audio')
    await button('Listen to Calm water').click()
    await button('Use Calm water').click()
    await editor.browser.getByTestId('story-music').waitFor()
    expect((await editor.story()).backgroundAudio?.assetId).toBe('music-calm')
    await button('Use Gone away').click()
    await expect.poll(() => editor.calls()).toContain('notify This track doesn’t exist.')
    expect((await editor.story()).backgroundAudio?.assetId).toBe('music-calm')
  })

  it('has the words of the page spoken in a chosen voice; the page stands as long as the voice', async () => {
    await open()
    await dock('Audio')
    const words = editor.browser.getByLabel('Voice-over text')
    await expect.poll(() => words.inputValue()).toBe('Hello there.')
    await editor.browser.getByRole('combobox', { name: 'Voice' }).click()
    await editor.browser.getByRole('option', { name: /Juno/ }).click()
    await button('Generate voice-over').click()
    await editor.browser.getByTestId('page-voice').waitFor()
    expect((await editor.page()).audio).toMatchObject({ assetId: 'spoken', voice: 'juno', text: 'Hello there.' })
    await words.fill('These are unspeakable signs')
    await button('Regenerate voice-over').click()
    await editor.browser.getByRole('alert').getByText('The voice cannot read this.').waitFor()
    expect((await editor.page()).audio?.text).toBe('Hello there.')
    await button('Remove voice-over').click()
    expect((await editor.page()).audio).toBeNull()
  })

  it('a plan without speech is told so, and a recording can be used all the same', async () => {
    await open('story=plain&locked')
    await dock('Audio')
    await editor.browser.getByRole('link', { name: 'See plans' }).waitFor()
    await expect.poll(() => button('Generate voice-over').count()).toBe(0)
    await choose('Upload a recording', song)
    await editor.browser.getByTestId('page-voice').waitFor()
    expect((await editor.page()).audio).toMatchObject({ assetId: 'asset-song.wav', text: '', voice: '' })
  })

  it('a video is no music: the row says so and nothing changes', async () => {
    await open()
    await dock('Audio')
    await choose('Upload music', video)
    await editor.browser.getByText('This file has no audio.').waitFor()
    expect((await editor.story()).backgroundAudio).toBeNull()
    await button('Dismiss ferry.mp4').click()
    await expect.poll(() => editor.browser.getByRole('complementary').getByText('ferry.mp4').count()).toBe(0)
  })

  it('a sound on the page is a player with the name of its file, and can be given another file', async () => {
    await open()
    await dock('Audio')
    await choose('Upload audio', song)
    await expect.poll(async () => (await editor.page()).elements.at(-1)?.kind).toBe('audio')
    const { id } = (await editor.page()).elements.at(-1) ?? { id: '' }
    expect(await editor.element(id)).toMatchObject({ title: 'song', media: { assetId: 'asset-song.wav' } })
    await choose('Replace', { ...song, name: 'other.wav' })
    await expect.poll(() => editor.element(id)).toMatchObject({ media: { assetId: 'asset-other.wav' } })
  })
})

describe('videos', () => {
  it('EDIT-06 puts a video with its still on the page and behind it', async () => {
    await open()
    await dock('Media')
    await choose('Upload a video', video)
    await expect.poll(async () => (await editor.page()).elements.at(-1)?.kind).toBe('video')
    const placed = (await editor.page()).elements.at(-1)
    expect(placed).toMatchObject({ width: 520, height: 292.5, media: { poster: { assetId: 'still' }, isMuted: false } })
    await editor.browser.locator('.te-canvas').focus()
    await editor.press('Escape')
    await choose('Add video', video)
    await expect.poll(async () => (await editor.page()).background.type).toBe('video')
  })

  it('EDIT-06 runs on the canvas from its cut while the page plays, and shows its still again afterwards', async () => {
    await open()
    const bytes = fourSeconds()
    await editor.browser.route('**/ferry.mp4', (route) => {
      const from = Number(/\d+/.exec(route.request().headers().range ?? '')?.[0] ?? 0)
      const headers = { 'accept-ranges': 'bytes', 'content-range': `bytes ${from}-${bytes.length - 1}/${bytes.length}` }
      return route.fulfill({ status: 206, headers, contentType: 'video/mp4', body: bytes.subarray(from) })
    })
    await dock('Media')
    await choose('Upload a video', video)
    await expect.poll(async () => (await editor.page()).elements.at(-1)?.kind).toBe('video')
    const placed = (await editor.page()).elements.at(-1)
    if (placed?.kind !== 'video' || !placed.media) throw new Error('no video')
    const media = { ...placed.media, assetId: null, url: '/ferry.mp4', durationMs: 4_000, trimStartMs: 2_000 }
    await editor.patch(0, placed.id, { media } as never)
    const running = editor.browser.locator('.te-stage [data-playing]')
    await expect.poll(() => running.count()).toBe(0)
    await editor.browser.locator('.te-canvas').focus()
    await editor.press('p')
    const at = () => running.evaluate((node) => (node as HTMLVideoElement).currentTime)
    await expect.poll(at).toBeGreaterThan(2.05)
    expect(await running.evaluate((node) => (node as HTMLVideoElement).muted)).toBe(false)
    await editor.press('p')
    await expect.poll(() => running.count()).toBe(0)
    // Along the timeline: the moment below the pointer, held.
    const ruler = await editor.browser.locator('.te-ruler').boundingBox()
    if (!ruler) throw new Error('no ruler')
    await editor.browser.mouse.move(ruler.x + ruler.width * 0.2, ruler.y + 5)
    await editor.browser.mouse.down()
    await expect.poll(at).toBeGreaterThan(2.5)
    expect(await running.evaluate((node) => (node as HTMLVideoElement).paused)).toBe(true)
    await editor.browser.mouse.up()
    await expect.poll(() => running.count()).toBe(0)
  })

  it('EDIT-10 EDIT-11 a plan without crops and splits of videos says so, by button and by double click', async () => {
    await open('story=plain&locked')
    await dock('Media')
    await choose('Upload a video', video)
    await expect.poll(async () => (await editor.page()).elements.at(-1)?.kind).toBe('video')
    await editor.browser.getByText('Videos are not part of this plan.').first().waitFor()
    await expect.poll(() => button('Split here').count()).toBe(0)
    await expect.poll(() => button('Crop').first().isDisabled()).toBe(true)
    const { x, y, width, height } = (await editor.page()).elements.at(-1) ?? { x: 0, y: 0, width: 0, height: 0 }
    await editor.click(x + width / 2, y + height / 2, { count: 2 })
    await expect.poll(() => editor.calls()).toContain('notify Videos are not part of this plan.')
    expect((await editor.state()).croppingId).toBeNull()
  })

  it('an upload can be stopped, and leaves no trace', async () => {
    await open()
    await dock('Media')
    await choose('Upload a video', { ...video, name: 'slow.mp4' })
    await editor.browser.getByRole('progressbar', { name: 'slow.mp4' }).waitFor()
    await button('Stop the upload of slow.mp4').click()
    await expect.poll(() => editor.browser.getByText('slow.mp4').count()).toBe(0)
    expect(await editor.calls()).toEqual([])
    expect((await editor.page()).elements).toHaveLength(4)
  })

  it('takes dropped sounds and videos at the place of the drop', async () => {
    await open()
    const place = await editor.at(360, 400)
    await editor.browser.locator('.te-canvas').evaluate((canvas, { x, y }) => {
      const data = new DataTransfer()
      data.items.add(new File(['sound'], 'rain.wav', { type: 'audio/wav' }))
      data.items.add(new File(['video'], 'ferry.mp4', { type: 'video/mp4' }))
      canvas.dispatchEvent(new DragEvent('drop', { dataTransfer: data, clientX: x, clientY: y, bubbles: true }))
    }, place)
    await expect.poll(async () => (await editor.page()).elements.length).toBe(6)
    const [sound, dropped] = (await editor.page()).elements.slice(-2)
    expect(sound).toMatchObject({ kind: 'audio', x: 110 })
    expect(sound?.y).toBeCloseTo(352, -1)
    expect(dropped).toMatchObject({ kind: 'video', width: 520 })
  })
})

describe('the library', () => {
  const tile = (name: string) => button(`Add ${name} to page`)
  const details = (name: string) => button(`Details of ${name}`)

  it('puts a file of the workspace on the page with its description and credit, found by a word', async () => {
    await open('story=plain&library')
    await dock('Media')
    await tile('market.png').waitFor()
    await expect.poll(() => tile('bridge.png').count()).toBe(0)
    await button('Show more').click()
    await tile('bridge.png').waitFor()
    const search = editor.browser.getByRole('searchbox', { name: 'Search by name, alt text or tag' })
    await search.fill('quiet')
    await expect.poll(() => tile('market.png').count()).toBe(0)
    await tile('harbour.png').click()
    await expect
      .poll(async () => (await editor.page()).elements.at(-1))
      .toMatchObject({
        kind: 'image',
        media: { assetId: 'harbour', alt: 'A quiet bay', credit: { text: 'Ana B.', license: 'CC BY 4.0' } },
      })
    await search.fill('nobody')
    await editor.browser.getByText('No files match.').waitFor()
    await search.fill('fault')
    await editor.browser.getByRole('alert').getByText('The library is closed.').waitFor()
  })

  it('keeps files in folders, changes their words and warns before a used one is deleted', async () => {
    await open('story=plain&library')
    await dock('Media')
    await button('Folder actions').click()
    await editor.browser.getByRole('menuitem', { name: 'New folder' }).click()
    // The name can be typed at once.
    await editor.browser.getByRole('textbox', { name: 'Folder name' }).and(editor.browser.locator(':focus')).waitFor()
    await editor.browser.keyboard.type('Summer')
    await editor.browser.keyboard.press('Enter')
    await editor.browser.getByText('This folder is empty.').waitFor()
    await editor.browser.getByRole('combobox', { name: 'Folder' }).click()
    await editor.browser.getByRole('option', { name: 'All folders' }).click()
    // By keyboard alone, the focus is never lost.
    const focused = editor.browser.locator(':focus')
    await details('market.png').focus()
    await editor.browser.keyboard.press('Enter')
    await button('Back to the library').and(focused).waitFor()
    await editor.browser.keyboard.press('Escape')
    await details('market.png').and(focused).waitFor()
    await editor.browser.keyboard.press('Enter')
    await editor.browser.getByText('Used in stories: 2').waitFor()
    await editor.browser.getByRole('link', { name: 'Two days' }).waitFor()
    const tags = editor.browser.getByRole('textbox', { name: 'Tags, separated by commas' })
    await tags.fill('stalls, noon')
    await tags.press('Enter')
    await editor.browser.getByRole('combobox', { name: 'Folder' }).click()
    await editor.browser.getByRole('option', { name: 'Summer' }).click()
    await button('Delete').click()
    await editor.browser.getByText('It stays where it’s used, but can’t be chosen anymore.').waitFor()
    await button('Cancel').click()
    await button('Back to the library').click()
    await editor.browser.getByRole('combobox', { name: 'Folder' }).click()
    await editor.browser.getByRole('option', { name: /Summer/ }).click()
    await details('market.png').click()
    await expect.poll(() => tags.inputValue()).toBe('stalls, noon')
    await button('Delete').click()
    await button('Delete from library').click()
    await editor.browser.getByText('This folder is empty.').waitFor()
    expect((await editor.page()).elements).toHaveLength(4)
  })

  it('copies stock with its credit onto the page, puts drawn grounds behind it, and says why when it cannot', async () => {
    await open('story=plain&library')
    await dock('Media')
    const tab = (name: string) => editor.browser.getByRole('radio', { name, exact: true })
    await tab('Stock').click()
    await tile('anything image 1').click()
    await expect
      .poll(async () => (await editor.page()).background)
      .toMatchObject({
        type: 'image',
        media: { assetId: 'taken', credit: null },
      })
    await editor.browser.getByText('Not enabled in this installation: Klipy.').waitFor()
    await editor.browser.getByRole('combobox', { name: 'Source' }).click()
    await editor.browser.getByRole('option', { name: 'Pexels' }).click()
    const search = editor.browser.getByRole('searchbox', { name: 'Search images and videos' })
    await search.fill('pier')
    await tile('pier image 1').click()
    await expect
      .poll(async () => (await editor.page()).elements.at(-1))
      .toMatchObject({
        kind: 'image',
        media: { assetId: 'taken', credit: { text: 'Ilse K. / Pexels', license: 'Pexels License' } },
      })
    await button('Show more').click()
    await tile('pier image 2').waitFor()
    await search.fill('locked')
    await tile('locked image 1').click()
    await expect.poll(() => editor.calls()).toContain('notify The storage of the plan is full.')
    await search.fill('silence')
    await editor.browser.getByRole('alert').getByText('This source did not answer.').waitFor()
  })

  it('EDIT-15 has an image made of words, onto the page, and says what is left and when nothing is', async () => {
    await open('story=plain&library')
    await dock('Media')
    await editor.browser.getByRole('radio', { name: 'AI', exact: true }).click()
    await editor.browser.getByText('Left this month: 2').waitFor()
    await expect.poll(() => button('Generate image').isDisabled()).toBe(true)
    await editor.browser.getByRole('textbox', { name: 'Describe the image' }).fill('A lighthouse at dawn')
    await editor.browser.getByRole('radio', { name: 'Wide' }).click()
    await button('Generate image').click()
    await editor.browser.getByText('Left this month: 1').waitFor()
    expect((await editor.page()).elements.at(-1)).toMatchObject({
      kind: 'image',
      media: { assetId: 'made-landscape', alt: 'A lighthouse at dawn', credit: { text: 'Made by AI (painter-1)' } },
    })
    await button('Generate image').click()
    await editor.browser.getByText('Left this month: 0').waitFor()
    await button('Generate image').click()
    await editor.browser.getByRole('alert').getByText('You’ve used everything your plan includes this month.').waitFor()
  })

  it('EDIT-10 EDIT-13 EDIT-17 puts a clean copy in place of a recording, subtitles under a video, and cuts its file', async () => {
    await open('story=plain&library')
    await dock('Audio')
    await choose('Upload a recording', song)
    await button('Remove background noise').click()
    await expect.poll(async () => (await editor.page()).audio?.assetId).toBe('asset-song.wav-clean')
    await dock('Media')
    await choose('Upload a video', video)
    await button('Create subtitles').click()
    await button('Remove English subtitles').waitFor()
    const placed = (await editor.page()).elements.at(-1)
    expect(placed).toMatchObject({ kind: 'video', media: { captions: [{ language: 'en', url: '/track.vtt' }] } })
    await button('Remove English subtitles').click()
    await expect.poll(async () => (await editor.page()).elements.at(-1)).toMatchObject({ media: { captions: [] } })
    const end = editor.browser.getByLabel('End of the video')
    await end.focus()
    await end.fill('1.5')
    await end.press('Enter')
    await button('Trim file to this part').click()
    await expect
      .poll(async () => (await editor.page()).elements.at(-1))
      .toMatchObject({
        media: { assetId: 'asset-ferry.mp4-0-1500', durationMs: 1500, trimStartMs: 0, trimEndMs: null },
      })
    await expect.poll(() => button('Trim file to this part').count()).toBe(0)
  })
})

/** Moving images with a tone, 4 s. */
function fourSeconds(): Buffer {
  const images = ['-f', 'lavfi', '-i', 'testsrc=size=160x90:rate=10:duration=4']
  const tone = ['-f', 'lavfi', '-i', 'sine=duration=4']
  const coding = ['-pix_fmt', 'yuv420p', '-movflags', 'frag_keyframe+empty_moov', '-f', 'mp4', 'pipe:1']
  return execFileSync('ffmpeg', ['-loglevel', 'error', ...images, ...tone, ...coding])
}
