// @vitest-environment jsdom
import type { VideoProject } from '@taplore/contract'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { en } from '../../../../app/en.ts'
import { acting, projectOf, shownText, showPage, speakEnglish } from '../testing/show-page.tsx'
import { ProgressDialog } from './progress-dialog.tsx'

const { id } = projectOf()
const statusPath = `GET /video-projects/${id}/status`
let state: Partial<VideoProject>
const onReset = vi.fn()
let onRetry: () => void = () => {}
let page: Awaited<ReturnType<typeof showPage>>

beforeAll(() => speakEnglish(en))
beforeEach(() => {
  vi.useFakeTimers()
  state = { status: 'processing', step: 'uploaded', story_id: null }
})
afterEach(async () => {
  vi.useRealTimers()
  await page.close()
})

const show = async (kind: VideoProject['kind'] = 'captions', upload: number | null = null) => {
  page = await showPage(
    <ProgressDialog projectId={id} kind={kind} upload={upload} onCancel={() => {}} onReset={onReset} />,
    {
      at: '/video-project/new',
      answers: {
        [statusPath]: () => projectOf({ ...state, kind }),
        [`POST /tasks/${id}/retry`]: () => {
          onRetry()
          return {}
        },
      },
    },
  )
  await pass(50)
}
const pass = (ms: number) => acting(() => vi.advanceTimersByTimeAsync(ms))

describe('the dialog after an upload', () => {
  it('CAP-07 CAP-13 shows the upload as the first quarter, and how long processing may take', async () => {
    await show('captions', 0.5)
    expect(shownText()).toContain('13%')
    expect(shownText()).toContain('Uploading your video')
    expect(shownText()).toContain('Processing may take up to 15 minutes.')
    expect(page.count(statusPath)).toBe(0)
  })

  it('CAP-20 CAP-21 asks every two seconds, and opens the editor three seconds after the captions are ready', async () => {
    await show()
    expect(page.count(statusPath)).toBe(1)
    await pass(1_900)
    expect(page.count(statusPath)).toBe(1)
    await pass(200)
    expect(page.count(statusPath)).toBe(2)
    expect(shownText()).toContain('Creating captions')
    state = { status: 'completed', step: 'completed', story_id: id }
    await pass(2_000)
    expect(shownText()).toContain('Your captions are ready')
    const asked = page.count(statusPath)
    await pass(2_500)
    expect(page.history.location.pathname).toBe('/video-project/new')
    await pass(700)
    expect(page.history.location.pathname).toBe(`/caption-editor/${id}`)
    expect(page.count(statusPath)).toBe(asked)
  })

  it.each([
    ['VIDEO_HAS_NO_SOUND', 'Choose another video', 'Try again'],
    ['SUBTITLES_UNAVAILABLE', 'Try again', 'Choose another video'],
  ])('CAP-23 says that something went wrong, and why, and offers what can help: %s', async (code, way, other) => {
    await show()
    const failure = { code, message: 'That didn’t work.', needsScript: false }
    state = { status: 'failed', step: 'checkStatus', failure }
    await pass(2_100)
    expect(shownText()).toContain('Something went wrong')
    expect(shownText()).toContain('That didn’t work.')
    expect(shownText()).toContain(way)
    expect(shownText()).not.toContain(other)
  })

  it('CAP-23 continues with the uploaded video when it is tried again', async () => {
    const task = { id, stage: 'listening', percent: 40, remainingMs: null } as const
    const failure = { code: 'STORAGE_FULL', message: 'No storage space left.', needsScript: false }
    state = { status: 'failed', step: 'checkStatus', failure, task: { ...task, state: 'failed' } }
    await show()
    onRetry = () => {
      state = { status: 'processing', step: 'checkStatus', failure: null, task: { ...task, state: 'queued' } }
    }
    await acting(() => document.querySelector<HTMLButtonElement>('[role=dialog] button.bg-brand')?.click())
    await pass(100)
    expect(page.count(`POST /tasks/${id}/retry`)).toBe(1)
    expect(shownText()).toContain('Creating captions')
    expect(shownText()).toContain('Queued · Processing may take up to 15 minutes.')
    expect(shownText()).not.toContain('No storage space left.')
    state = { status: 'completed', step: 'completed', story_id: id }
    await pass(2_100)
    expect(shownText()).toContain('Your captions are ready')
  })

  it('leads back to the form where another language or a script is what helps', async () => {
    const task = { id, stage: 'listening', percent: 40, remainingMs: null, state: 'failed' } as const
    const failure = { code: 'VIDEO_SOUNDS_FOREIGN', message: 'Choose the spoken language.', needsScript: true }
    state = { status: 'failed', step: 'checkStatus', failure, task }
    await show()
    expect(shownText()).toContain('Change language or script')
    expect(document.querySelector('[role=dialog] li.text-bad-ink')?.textContent).toBe('Creating captions')
    await acting(() => document.querySelector<HTMLButtonElement>('[role=dialog] button.bg-brand')?.click())
    expect(onReset).toHaveBeenCalledWith(false)
    expect(page.count(`POST /tasks/${id}/retry`)).toBe(0)
  })

  it('CAP-13 says the time that is left instead, as soon as it is known', async () => {
    const task = { id, stage: 'listening', percent: 40, remainingMs: 85_000, state: 'running' } as const
    state = { status: 'processing', step: 'checkStatus', task }
    await show()
    expect(shownText()).toContain('left')
    expect(shownText()).not.toContain('15 minutes')
  })

  it('SHORT-10 says that clips take about 15 minutes, and opens them when they are found', async () => {
    await show('shorts')
    expect(shownText()).toContain('Finding clips takes about 15 minutes.')
    expect(shownText()).toContain('Listening for the best parts')
    expect(shownText()).not.toContain('Creating captions')
    state = { status: 'completed', step: 'completed', story_id: id }
    await pass(2_100)
    expect(shownText()).toContain('Your clips are ready')
    await pass(3_100)
    expect(page.history.location.pathname).toBe(`/video-project/${id}`)
  })
})
