// @vitest-environment jsdom
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { en } from '../../../../app/en.ts'
import {
  acting,
  control,
  press,
  projectOf,
  shownText,
  showPage,
  soon,
  speakEnglish,
  toolsOf,
} from '../testing/show-page.tsx'
import { ProjectListPage } from './project-list.page.tsx'

let page: Awaited<ReturnType<typeof showPage>>
const send = vi.fn()
const left = projectOf({ status: 'processing', step: 'started', story_id: null, task: null })
const uploaded = `POST /video-projects/${left.id}/uploaded`

beforeAll(() => speakEnglish(en))
afterEach(async () => {
  await page.close()
  send.mockReset()
})

const show = async (project = left) => {
  page = await showPage(<ProjectListPage kind="captions" search={{}} send={send} />, {
    at: '/video-tools',
    answers: {
      'GET /video-projects/state': toolsOf(),
      'GET /video-projects': { projects: [project], count: 1, next: null },
      'GET /video-folders': { folders: [], projectCount: 1 },
      [`GET /video-projects/${left.id}/status`]: project,
      [uploaded]: { ...left, step: 'uploaded' },
    },
  })
  await expect.poll(shownText, soon).toContain(project.uploaderName ?? 'Waiting for the video')
}

const choose = (name: string) =>
  acting(() => {
    const input = document.querySelector<HTMLInputElement>('[data-testid=video-project] input[type=file]')
    const file = new File([new Uint8Array([0, 0, 0, 24]), 'ftypisom'], name, { type: 'video/mp4' })
    Object.defineProperty(input, 'files', { value: [file], configurable: true })
    input?.dispatchEvent(new Event('change', { bubbles: true }))
  })

it('CAP-24 continues an upload that was left, on its card, as far as it is', async () => {
  let report: ((share: number) => void) | undefined
  let arrive: ((asset: { id: string }) => void) | undefined
  send.mockImplementation((_file, progress) => {
    report = progress
    return new Promise((resolve) => (arrive = resolve))
  })
  await show()
  await choose('talk.mp4')
  await expect.poll(() => send.mock.calls.length, soon).toBe(1)
  await acting(() => report?.(0.43))
  expect(shownText()).toContain('43%')
  await acting(() => arrive?.({ id: left.id }))
  await expect.poll(() => page.count(uploaded), soon).toBe(1)
  expect(page.asked.find(({ what }) => what === uploaded)?.body).toMatchObject({ media_id: left.id })
})

it('CAP-24 cancels it, and offers to resume one that breaks off again', async () => {
  send.mockImplementationOnce(
    (_file, _progress, signal: AbortSignal) =>
      new Promise((_, refuse) => signal.addEventListener('abort', () => refuse(new Error('')))),
  )
  await show()
  await choose('talk.mp4')
  await expect.poll(() => send.mock.calls.length, soon).toBe(1)
  await press('Cancel')
  await expect.poll(shownText, soon).toContain('Waiting for the video')
  expect(shownText()).not.toContain('interrupted')
  send.mockRejectedValueOnce(Object.assign(new Error(''), { isFinal: false, status: 0 }))
  await choose('talk.mp4')
  await expect.poll(shownText, soon).toContain('The upload was interrupted')
  expect(control('Resume upload')).toBeDefined()
  expect(page.count(uploaded)).toBe(0)
})

it('CAP-08 refuses another kind of file before anything is sent', async () => {
  await show()
  await choose('talk.mov')
  await expect.poll(shownText, soon).toContain('Please upload a .MP4 video')
  expect(send).not.toHaveBeenCalled()
})

it('says who began an upload that another member began', async () => {
  await show({ ...left, uploaderName: 'Odile Quint' })
  expect(shownText()).toContain('Upload started by Odile Quint')
  expect(shownText()).not.toContain('Waiting for the video')
})
