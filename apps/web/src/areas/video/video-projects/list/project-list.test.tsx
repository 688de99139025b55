// @vitest-environment jsdom
import type { VideoProject, VideoTools } from '@taplore/contract'
import { newId } from '@taplore/kit'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { en } from '../../../../app/en.ts'
import type { ProjectKind } from '../api.ts'
import { acting, control, projectOf, shownText, showPage, soon, speakEnglish, toolsOf } from '../testing/show-page.tsx'
import { ProjectListPage } from './project-list.page.tsx'

const send = vi.fn()
let page: Awaited<ReturnType<typeof showPage>>
beforeAll(() => speakEnglish(en))
afterEach(async () => {
  vi.useRealTimers()
  await page.close()
})

const show = async (
  kind: ProjectKind,
  {
    tools = {},
    projects = [],
    more = {},
  }: { tools?: Partial<VideoTools>; projects?: VideoProject[]; more?: object } = {},
) => {
  page = await showPage(<ProjectListPage kind={kind} search={{}} send={send} />, {
    at: kind === 'shorts' ? '/video-projects' : '/video-tools',
    answers: {
      'GET /video-projects/state': toolsOf(tools),
      'GET /video-projects': { projects, count: projects.length, next: null },
      'GET /video-folders': { folders: [], projectCount: projects.length },
      ...more,
    },
  })
}

describe('the lists of video projects', () => {
  it('CAP-05 shows short videos to enterprise, and tells other plans what they are and where they come with', async () => {
    await show('shorts')
    await expect.poll(shownText, soon).toContain('Make clips of a talk')
    await page.close()
    await show('shorts', { tools: { planName: 'plus', shorts: false } })
    await expect.poll(shownText, soon).toContain('Short videos need another plan')
    expect(shownText()).toContain('Automatic short videos come with an Enterprise or Lifetime Agency plan.')
    expect(control('See plans').getAttribute('href')).toBe('/billing')
    expect(control('Add captions instead').getAttribute('href')).toBe('/video-tools')
    expect(page.count('GET /video-projects')).toBe(0)
  })

  it('CAP-03 CAP-05 tells someone with a lifetime deal which deal has them', async () => {
    await show('shorts', { tools: { planName: 'ltd-1', shorts: false, isLifetime: true } })
    await expect.poll(shownText, soon).toContain('They come with the agency deal, or with an Enterprise plan.')
  })

  it('CAP-02 CAP-03 locks the captions of a plan without them, with a way to the plans unless it is a lifetime deal', async () => {
    const locked = { code: 'VIDEO_TOOLS_LOCKED', message: 'Your plan doesn’t include the video tools.' }
    await show('captions', { tools: { planName: 'pro', captions: false, shorts: false, locked } })
    await expect.poll(shownText, soon).toContain('Video tools need another plan')
    expect(control('See plans').getAttribute('href')).toBe('/billing')
    await page.close()
    await show('captions', { tools: { planName: 'ltd-1', captions: false, shorts: false, isLifetime: true, locked } })
    await expect.poll(shownText, soon).toContain('Not part of your deal')
    expect(shownText()).not.toContain('See plans')
  })

  it('shows the whole of an upright video, and fills the card with a wide one', async () => {
    const posterOf = async (width: number, height: number) => {
      const media = { url: '', duration: 8, durationMs: 8_000, poster: null, proxyUrl: null, waveform: null }
      const project = projectOf({ poster: '/poster.jpg', media: { ...media, _id: newId(), width, height } })
      await show('captions', { projects: [project] })
      await expect.poll(() => document.querySelector('[data-testid=video-project] img'), soon).not.toBeNull()
      const images = [...document.querySelectorAll('[data-testid=video-project] img')]
      const fits = images.map(({ className }) => /object-(\w+)/.exec(className)?.[1])
      await page.close()
      return fits
    }
    expect(await posterOf(1_080, 1_920)).toEqual(['cover', 'contain'])
    expect(await posterOf(1_920, 1_080)).toEqual(['cover'])
  })

  it('CAP-26 CAP-27 asks every three seconds about a project that is processed, whose card leads nowhere until it is ready', async () => {
    vi.useFakeTimers()
    const pass = (ms: number) => acting(() => vi.advanceTimersByTimeAsync(ms))
    const running = projectOf({ status: 'processing', step: 'uploaded', story_id: null })
    const status = `GET /video-projects/${running.id}/status`
    let now: VideoProject = running
    await show('captions', { projects: [running], more: { [status]: () => now } })
    await pass(100)
    const card = () => document.querySelector('[data-testid=video-project]')
    expect(card()?.getAttribute('data-status')).toBe('processing')
    expect(card()?.querySelector('a')).toBeNull()
    const first = page.count(status)
    await pass(2_800)
    expect(page.count(status)).toBe(first)
    await pass(300)
    expect(page.count(status)).toBe(first + 1)
    now = projectOf()
    await pass(3_000)
    expect(card()?.querySelector('a')?.getAttribute('href')).toBe(`/caption-editor/${running.id}`)
    const ended = page.count(status)
    await pass(9_000)
    expect(page.count(status)).toBe(ended)
  })

  it('says that a video waits for its turn, with a bar that is as empty as the work', async () => {
    const task = {
      id: '01a20fb9-e227-790e-9cf4-4904d14433b9',
      state: 'queued',
      percent: 0,
      stage: null,
      remainingMs: null,
    } as const
    const waiting = projectOf({ status: 'processing', step: 'uploaded', story_id: null, task })
    await show('captions', {
      projects: [waiting],
      more: { [`GET /video-projects/${waiting.id}/status`]: waiting },
    })
    await expect.poll(shownText, soon).toContain('Queued')
    expect(document.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow')).toBe('0')
    expect(shownText()).not.toContain('0%')
  })

  it.each([
    ['uploaded', 'Failed to captionize'],
    ['checkStatus', 'Failed to extract captions'],
  ] as const)('CAP-25 says which part failed when it was %s, and why', async (step, message) => {
    vi.useFakeTimers()
    const running = projectOf({ status: 'processing', step: 'uploaded', story_id: null })
    const failure = { code: 'X', message: 'The service didn’t answer.', needsScript: false }
    await show('captions', {
      projects: [running],
      more: { [`GET /video-projects/${running.id}/status`]: { ...running, status: 'failed', step, failure } },
    })
    await acting(() => vi.advanceTimersByTimeAsync(200))
    expect(shownText()).toContain(message)
    expect(shownText()).toContain('The service didn’t answer.')
  })

  it.each([
    ['SUBTITLES_UNAVAILABLE', true],
    ['VIDEO_HAS_NO_SOUND', false],
    ['VIDEO_NOTHING_HEARD', false],
    ['VIDEO_SOUNDS_FOREIGN', false],
  ])('offers to try again only where that can help: %s', async (code, isOffered) => {
    const failure = { code, message: 'That didn’t work.', needsScript: false }
    const task = { id: '01a20fb9-e227-790e-9cf4-4904d14433b4', stage: null, percent: 0, remainingMs: null }
    await show('captions', {
      projects: [projectOf({ status: 'failed', failure, story_id: null, task: { ...task, state: 'failed' } })],
    })
    await expect.poll(shownText, soon).toContain('That didn’t work.')
    expect(shownText().includes('Try again')).toBe(isOffered)
  })

  it('writes the number of a chosen row in ink that is readable on it', async () => {
    await show('captions', { projects: [projectOf()] })
    const chosen = () => document.querySelector('[data-testid=folder-panel] [aria-current] .tabular')
    await expect.poll(() => chosen()?.textContent, soon).toBe('1')
    expect(chosen()?.classList).toContain('text-ink-2')
  })

  it('shows no image behind what a failed project says, only behind its captions', async () => {
    const failure = { code: 'VIDEO_NOTHING_HEARD', message: 'No speech was found.', needsScript: false }
    const poster = '/files/poster.jpg'
    const failed = { id: '01a20fb9-e227-790e-9cf4-4904d14433b3', status: 'failed', failure, story_id: null } as const
    await show('captions', { projects: [projectOf({ poster }), projectOf({ ...failed, poster })] })
    await expect.poll(shownText, soon).toContain('No speech was found.')
    const shown = [...document.querySelectorAll('[data-testid=video-project]')]
    expect(shown.map((one) => one.querySelectorAll('img').length)).toEqual([1, 0])
  })

  it('CAP-26 SHORT-01 shows why a project failed, and leads from one that is ready to its clips', async () => {
    const failure = { code: 'VIDEO_HAS_NO_SOUND', message: 'This video has no audio.', needsScript: false }
    await show('shorts', {
      projects: [
        projectOf({ kind: 'shorts' }),
        projectOf({
          id: '01a20fb9-e227-790e-9cf4-4904d14433b3',
          kind: 'shorts',
          status: 'failed',
          failure,
          story_id: null,
        }),
      ],
    })
    await expect.poll(shownText, soon).toContain('This video has no audio.')
    const [ready, failed] = document.querySelectorAll('[data-testid=video-project]')
    expect(ready?.querySelector('a')?.getAttribute('href')).toBe(`/video-project/${projectOf().id}`)
    expect(failed?.querySelector('a')).toBeNull()
    expect(page.asked.find(({ what }) => what === 'GET /video-projects')?.search.get('kind')).toBe('shorts')
  })
})
