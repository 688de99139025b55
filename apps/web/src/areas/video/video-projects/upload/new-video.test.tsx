// @vitest-environment jsdom
import type { VideoTools } from '@taplore/contract'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { en } from '../../../../app/en.ts'
import {
  type Answers,
  acting,
  control,
  failing,
  press,
  projectOf,
  shownText,
  showPage,
  soon,
  speakEnglish,
  toolsOf,
} from '../testing/show-page.tsx'
import { lastLanguage, likelyLanguage } from './draft.ts'
import { NewVideoPage } from './new-video.page.tsx'

let page: Awaited<ReturnType<typeof showPage>>
const send = vi.fn()
const project = projectOf({ kind: 'shorts', status: 'processing', step: 'started', story_id: null })
const created = { project, media: { _id: project.id, url: '', duration: 1, poster: null }, uploadURL: 'x' }

beforeAll(() => speakEnglish(en))
beforeEach(() => {
  // jsdom has no object URLs; the duration is then 0, as for a video the browser can't read.
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }))
  vi.spyOn(HTMLVideoElement.prototype, 'src', 'set').mockImplementation(function (this: HTMLVideoElement) {
    queueMicrotask(() => this.dispatchEvent(new Event('error')))
  })
})
afterEach(async () => {
  await page.close()
  send.mockReset()
})

const show = async (more: Answers = {}, tools: Partial<VideoTools> = {}) => {
  page = await showPage(<NewVideoPage folder={undefined} kind="captions" send={send} />, {
    at: '/video-project/new',
    answers: {
      'GET /video-projects/state': toolsOf(tools),
      'GET /video-folders': { folders: [], projectCount: 0 },
      'POST /video-projects': created,
      [`POST /video-projects/${project.id}/uploaded`]: project,
      [`GET /video-projects/${project.id}/status`]: project,
      ...more,
    },
  })
  await expect.poll(shownText, soon).toContain('What to make')
}

const field = (label: string) =>
  [...document.querySelectorAll<HTMLInputElement>('input, textarea')].find((one) =>
    [...(one.labels ?? [])].some(({ textContent }) => textContent === label),
  )

async function type(label: string, text: string): Promise<void> {
  const found = field(label)
  if (!found) throw new Error(`There is no field "${label}".`)
  await acting(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(found, text)
    found.dispatchEvent(new Event('input', { bubbles: true }))
    found.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  })
}

async function choose(name: string): Promise<void> {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  const file = new File([new Uint8Array([0, 0, 0, 24]), 'ftypisom'], name, { type: 'video/mp4' })
  await acting(() => {
    Object.defineProperty(input, 'files', { value: [file], configurable: true })
    input?.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await expect.poll(shownText, soon).toContain(name)
}

async function speak(language: string): Promise<void> {
  await press(document.querySelector<HTMLElement>('[role=combobox]'))
  const option = () => [...document.querySelectorAll('[role=option]')].find((one) => one.textContent === language)
  await expect.poll(option, soon).toBeDefined()
  await press(option() as HTMLElement)
}

const shorts = () =>
  [...document.querySelectorAll<HTMLElement>('[role=radio]')].find((one) => one.textContent?.includes('Short videos'))

describe('the page of a new video', () => {
  it('CAP-06 SHORT-10 sends file, name, language, folder, the choice of clips, their length and topics', async () => {
    send.mockResolvedValue({ id: '01a20fb9-e227-790e-9cf4-4904d14433aa' })
    await show()
    expect(shownText()).toContain('Processing may take up to 15 minutes.')
    await choose('open-ovens.mp4')
    expect(field('Project name')?.value).toBe('open ovens')
    await speak('English')
    await press(shorts())
    expect(shownText()).toContain('Finding clips takes about 15 minutes.')
    await type('Shortest clip, seconds', '20')
    await type('Longest clip, seconds', '45')
    await type('Topics', 'rye, waiting')
    await press('Upload and find clips')
    await expect.poll(() => page.count(`POST /video-projects/${project.id}/uploaded`), soon).toBe(1)
    expect(page.asked.find(({ what }) => what === 'POST /video-projects')?.body).toMatchObject({
      projectName: 'open ovens',
      language_code: 'en',
      folder: null,
      kind: 'shorts',
      fileName: 'open-ovens.mp4',
      mimetype: 'video/mp4',
      size: 12,
      clips: { minSeconds: 20, maxSeconds: 45, keywords: ['rye', 'waiting'] },
    })
  })

  it('keeps the focus at the file when it is chosen and when it is replaced', async () => {
    await show()
    await choose('talk.mp4')
    await expect.poll(() => document.activeElement?.textContent, soon).toBe('Replace')
    await press('Replace')
    await expect.poll(() => document.activeElement?.textContent, soon).toBe('Choose a file')
  })

  it('leaves a language of the interface that is not recognized to choose', async () => {
    await show({}, { recognition: { engine: 'embedded', languages: ['de'] } })
    expect(document.querySelector('[role=combobox]')?.textContent).toBe('Choose a language')
  })

  it('offers the key of the workspace, which is chosen where the language is not recognized here', async () => {
    send.mockResolvedValue({ id: '01a20fb9-e227-790e-9cf4-4904d14433aa' })
    await show({}, { ownRecognition: { engine: 'ElevenLabs' } })
    expect(shownText()).toContain('On this installation')
    await choose('talk.mp4')
    await speak('German')
    expect(shownText()).toContain('ElevenLabs gets the audio of this video')
    expect(shownText()).not.toContain('Speech in this language can’t be recognized on this installation.')
    await press('Upload and create captions')
    await expect.poll(() => page.count(`POST /video-projects/${project.id}/uploaded`), soon).toBe(1)
    expect(page.asked.find(({ what }) => what === 'POST /video-projects')?.body).toMatchObject({
      recognizer: 'own-key',
      language_code: 'de',
    })
  })

  it('has the language of the interface chosen, and later that of the previous video', async () => {
    send.mockResolvedValue({ id: '01a20fb9-e227-790e-9cf4-4904d14433aa' })
    await show()
    expect(document.querySelector('[role=combobox]')?.textContent).toBe('English')
    await choose('talk.mp4')
    await speak('German')
    await press('Upload and create captions')
    await expect.poll(() => page.count(`POST /video-projects/${project.id}/uploaded`), soon).toBe(1)
    expect(likelyLanguage({ last: lastLanguage.get(), shown: 'en', recognized: ['en'] })).toBe('de')
  })

  it('CAP-05 tells a plan without clips where they come with, and keeps the choice of captions', async () => {
    await show({}, { planName: 'plus', shorts: false })
    await press(shorts())
    await expect
      .poll(shownText, soon)
      .toContain('Automatic short videos come with an Enterprise or Lifetime Agency plan.')
    expect(control('See plans').getAttribute('href')).toBe('/billing')
    await press('Close')
    expect(shorts()?.getAttribute('aria-checked')).toBe('false')
  })

  it('CAP-24 shows a refused language, resets it and keeps everything else', async () => {
    const refusal = failing(422, 'Speech in this language can’t be recognized.', 'VIDEO_LANGUAGE_UNHEARD')
    await show({ 'POST /video-projects': refusal })
    await choose('talk.mp4')
    await speak('German')
    await press('Upload and create captions')
    await expect.poll(shownText, soon).toContain('Select a valid language')
    expect(shownText()).toContain('Choose a language')
    expect(field('Project name')?.value).toBe('talk')
    expect(send).not.toHaveBeenCalled()
  })

  it('CAP-24 says what is wrong with a file that the server refuses, and doesn’t ask to send it again', async () => {
    const damaged = 'This video can’t be read.'
    send.mockRejectedValueOnce(Object.assign(new Error(damaged), { isFinal: true }))
    await show({
      'POST /video-projects/delete': { message: '', removed: [project.id] },
      'POST /video-projects/erase': { erased: 1 },
    })
    await choose('talk.mp4')
    await speak('English')
    await press('Upload and create captions')
    await expect.poll(shownText, soon).toContain(damaged)
    // Its project doesn’t stay in the list as one that is uploading.
    await expect.poll(() => page.count('POST /video-projects/erase'), soon).toBe(1)
    expect(shownText()).not.toContain('Resume upload')
    expect(field('Project name')?.value).toBe('talk')
    // It stays where another file is chosen, after the message has gone.
    expect(document.querySelector('form [role=alert]')?.textContent).toBe(damaged)
    expect(control('Choose a file')).toBeDefined()
  })

  it('CAP-08 says of a file that the server finds to be no MP4 what it says before sending, and what to do', async () => {
    const other = 'This file type isn’t supported. Use a PNG, JPG or GIF image.'
    send.mockRejectedValueOnce(Object.assign(new Error(other), { isFinal: true, status: 415 }))
    await show()
    await choose('talk.mp4')
    await press('Upload and create captions')
    await expect
      .poll(() => document.querySelector('form [role=alert]')?.textContent, soon)
      .toMatch(/^Please upload a \.MP4 video“talk\.mp4” is named like an MP4 but contains something else\./)
    expect(shownText()).not.toContain(other)
  })

  it('CAP-24 says that the server has no space left, and lets the upload be resumed', async () => {
    const full = 'This couldn’t be saved because the server has no storage space left.'
    send.mockRejectedValueOnce(Object.assign(new Error(full), { isFinal: false, status: 507 }))
    await show()
    await choose('talk.mp4')
    await press('Upload and create captions')
    await expect.poll(shownText, soon).toContain(full)
    expect(control('Resume upload')).toBeDefined()
  })

  it('CAP-24 uploads nothing when it is canceled while the project is created, and discards the project', async () => {
    let answer: ((response: Response) => void) | undefined
    const removed = `POST /video-projects/delete`
    await show({
      'POST /video-projects': () => new Promise((resolve) => (answer = resolve)),
      [removed]: { message: '', removed: [project.id] },
      'POST /video-projects/erase': { erased: 1 },
    })
    await choose('talk.mp4')
    await press('Upload and create captions')
    await expect.poll(() => page.count('POST /video-projects'), soon).toBe(1)
    const inDialog = [...document.querySelectorAll<HTMLElement>('[role=dialog] button')]
    await press(inDialog.find(({ textContent }) => textContent === 'Cancel'))
    await acting(() => answer?.(Response.json(created)))
    await expect.poll(() => page.count(removed), soon).toBe(1)
    expect(page.asked.find(({ what }) => what === removed)?.body).toEqual({ projectIds: [project.id] })
    expect(send).not.toHaveBeenCalled()
    expect(shownText()).not.toContain('The upload was interrupted')
  })

  it('asks for another file where the first one is at fault', async () => {
    send.mockResolvedValueOnce({ id: 'asset' })
    const failure = { code: 'VIDEO_NOTHING_HEARD', message: 'No speech was found.', needsScript: true }
    await show({ [`GET /video-projects/${project.id}/status`]: { ...project, status: 'failed', failure } })
    await choose('talk.mp4')
    await press('Upload and create captions')
    await expect.poll(shownText, soon).toContain('No speech was found.')
    await press('Choose another video')
    await expect.poll(shownText, soon).toContain('Drop your video here')
    expect(shownText()).not.toContain('talk.mp4')
  })

  it('has the browser ask before the page is left in the middle of an upload, and not afterwards', async () => {
    await show()
    const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    let arrive: ((asset: { id: string }) => void) | undefined
    send.mockImplementation(() => new Promise((resolve) => (arrive = resolve)))
    await choose('talk.mp4')
    expect(isAsked()).toBe(false)
    await press('Upload and create captions')
    await expect.poll(isAsked, soon).toBe(true)
    await acting(() => arrive?.({ id: 'asset' }))
    await expect.poll(() => page.count(`POST /video-projects/${project.id}/uploaded`), soon).toBe(1)
    await expect.poll(isAsked, soon).toBe(false)
  })

  it('CAP-24 keeps everything when an upload breaks off, and continues the same project', async () => {
    send.mockRejectedValueOnce(new Error('')).mockResolvedValue({ id: '01a20fb9-e227-790e-9cf4-4904d14433aa' })
    await show()
    await choose('talk.mp4')
    await speak('English')
    await press('Upload and create captions')
    await expect.poll(shownText, soon).toContain('The upload was interrupted')
    expect(field('Project name')?.value).toBe('talk')
    await press('Resume upload')
    await expect.poll(() => page.count(`POST /video-projects/${project.id}/uploaded`), soon).toBe(1)
    const keys = page.asked.flatMap(({ what, body }) =>
      what === 'POST /video-projects' ? [(body as { requestKey: string }).requestKey] : [],
    )
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
  })
})
