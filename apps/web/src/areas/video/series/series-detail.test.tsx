// @vitest-environment jsdom
import type { Series, SeriesEpisode } from '@taplore/contract'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { sessionStore } from '../../../api/session-store.ts'
import { en } from '../../../app/en.ts'
import {
  type Answers,
  acting,
  control,
  shownText,
  showPage,
  speakEnglish,
} from '../video-projects/testing/show-page.tsx'
import { SeriesDetailPage } from './series-detail.page.tsx'

let page: Awaited<ReturnType<typeof showPage>>
beforeAll(() => {
  // jsdom scrolls nothing.
  Element.prototype.scrollTo ??= () => {}
  return speakEnglish(en)
})
afterEach(async () => {
  vi.useRealTimers()
  await page.close()
})

const now = '2026-11-29T16:00:00.000Z'
const episode: SeriesEpisode = {
  id: '01a20fb9-e227-790e-9cf4-4904d14433e1',
  number: 1,
  state: 'planned',
  scheduledAt: '2026-11-30T10:00:00.000Z',
  title: 'A lighthouse does not turn',
  description: '',
  voiceScript: 'A lighthouse does not turn.',
  writer: 'basic',
  originality: null,
  nearest: null,
  progress: null,
  error: null,
  cost: 50,
  durationMs: null,
  bytes: null,
  videoUrl: null,
  posterUrl: null,
  post: null,
}
const series: Series = {
  id: '01a20fb9-e227-790e-9cf4-4904d14433a1',
  name: 'Harbor minutes',
  platform: 'download',
  account: null,
  content: {
    ...{ style: 'did-you-know', premise: 'One small fact.', audience: '', tone: '', never: [], format: '', ending: '' },
    ...{ topics: [], material: 'A lighthouse does not turn.' },
  },
  settings: {
    ...{ voice: 'embedded-low', speed: null, artStyle: 'night-sky', language: 'en', length: 'short', music: null },
    ...{ captionLook: 'word-pop', watermark: '', visibility: 'public', isMadeForKids: false, needsApproval: true },
  },
  schedule: { frequency: 3, startsOn: '2026-11-30', time: '10:00', timeZone: 'UTC' },
  status: 'scheduled',
  isArchived: false,
  upcoming: episode,
  nextTimes: ['2026-11-30T10:00:00.000Z'],
  madeEpisodes: 0,
  episodesToApprove: 0,
  createdAt: now,
}
const later = {
  ...episode,
  id: '01a20fb9-e227-790e-9cf4-4904d14433e2',
  number: 2,
  scheduledAt: '2026-12-02T10:00:00.000Z',
}

/** Shows the page of the series, with a server that answers what `answers` says at the moment. */
async function show(
  answers: { series: Series; episodes: SeriesEpisode[]; credits: object },
  more: Answers = {},
): Promise<void> {
  page = await showPage(<SeriesDetailPage seriesId={series.id} />, {
    at: `/series/${series.id}`,
    answers: {
      [`GET /series/${series.id}`]: () => answers.series,
      [`GET /series/${series.id}/episodes`]: () => ({ episodes: answers.episodes, hasMore: false }),
      'GET /series-credits': () => answers.credits,
      ...more,
    },
  })
  await acting(() => vi.advanceTimersByTimeAsync(200))
}
const credits = { available: 1_000, reserved: 0, spentThisMonth: 0, currency: 'USD' }

describe('the page of a series', () => {
  it('SERIES-08 SERIES-10 follows an episode that begins by itself, with what it costs, its stage, percent and time left', async () => {
    vi.useFakeTimers({ now: new Date(now) })
    const answers = { series, episodes: [episode] as SeriesEpisode[], credits }
    await show(answers)
    expect(shownText()).toContain('Scheduled')
    expect(shownText()).toContain('$10.00')
    const progress = { stage: 'filming', percent: 68.3, remainingMs: 15_865 }
    answers.episodes = [later, { ...episode, state: 'making', progress }]
    answers.series = { ...series, status: 'running', upcoming: later }
    answers.credits = { ...credits, available: 950, reserved: 50 }
    await acting(() => vi.advanceTimersByTimeAsync(3_200))
    expect(shownText()).toContain('Rendering scenes · 68% · about 16 sec left')
    expect(shownText()).toContain('Running')
    expect(shownText()).toContain('$9.50')
    // It appears before the one that is planned after it.
    expect(shownText()).toMatch(/Next episode\s*Mon, Nov 30/)
    expect(shownText()).not.toMatch(/Next episode\s*Wed, Dec 2/)
  })

  it('SERIES-08 says at its field what is wrong with an edited episode, with the words that must never be said', async () => {
    vi.useFakeTimers({ now: new Date(now) })
    const said = { defined: true, code: 'EPISODE_SCRIPT_FORBIDDEN', message: 'Not this.', data: { words: ['shark'] } }
    const late = { defined: true, code: 'EPISODE_TIME_INVALID', message: 'Choose a time in the future.' }
    let refusal: object = said
    await show(
      { series, episodes: [episode], credits },
      {
        [`PUT /series/${series.id}/episodes/${episode.id}`]: () =>
          Response.json({ status: 422, ...refusal }, { status: 422 }),
      },
    )
    await acting(() => control('Edit upcoming video').click())
    const save = async () => {
      await acting(() => control('Save').click())
      await acting(() => vi.advanceTimersByTimeAsync(500))
    }
    await save()
    const wrong = () =>
      [...document.querySelectorAll('[role=dialog] [aria-invalid=true]')].map(({ tagName }) => tagName)
    expect(wrong()).toEqual(['TEXTAREA'])
    expect(document.activeElement?.tagName).toBe('TEXTAREA')
    expect(document.body.textContent).toContain('This series must never say: shark')
    // Refused again, the keyboard is at the field again.
    control('Save').focus()
    await save()
    expect(document.activeElement?.tagName).toBe('TEXTAREA')
    refusal = { ...said, data: null }
    await save()
    expect(document.body.textContent).toContain('Not this.')
    refusal = late
    await save()
    expect(wrong()).toEqual(['INPUT'])
    expect(document.activeElement?.getAttribute('type')).toBe('datetime-local')
  })

  it('SERIES-20 cancels an episode that is being made where it is shown, and offers another try', async () => {
    vi.useFakeTimers({ now: new Date(now) })
    const progress = { stage: 'speaking', percent: 12, remainingMs: null }
    const answers = { series, episodes: [{ ...episode, state: 'making', progress }] as SeriesEpisode[], credits }
    const stopped: SeriesEpisode = { ...episode, state: 'failed', error: 'This episode was stopped.' }
    await show(answers, {
      [`POST /series/${series.id}/episodes/${episode.id}/cancel`]: () => {
        answers.episodes = [stopped]
        return stopped
      },
    })
    control('Cancel').focus()
    await acting(() => control('Cancel').click())
    await acting(() => vi.advanceTimersByTimeAsync(500))
    expect(shownText()).toContain('This episode was stopped.')
    expect(control('Try again')).toBeTruthy()
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Episode 1')
  })

  it('says what a number means that there is none of yet', async () => {
    vi.useFakeTimers({ now: new Date(now) })
    await show({ series: { ...series, upcoming: null }, episodes: [], credits })
    expect(shownText()).toMatch(/Next episode\s*None planned/)
    expect(shownText()).toMatch(/Phrases new to the series\s*From episode 2/)
  })

  it('SERIES-17 shows what an episode to approve was checked for, and when approving it posts', async () => {
    vi.useFakeTimers({ now: new Date(now) })
    const made: SeriesEpisode = {
      ...{ ...episode, state: 'to-approve', originality: 0.59, durationMs: 12_000, videoUrl: '/video.mp4' },
      nearest: { number: 2, title: 'Storms', share: 0.41 },
    }
    const account = { id: '01a20fb9-e227-790e-9cf4-4904d14433b1', name: 'Harbor stories' }
    const answers = { series: { ...series, platform: 'youtube', account } as Series, episodes: [made], credits }
    const setup = { platform: 'youtube', isSetUp: true, isAudited: false, settings: [], redirectUrl: '' }
    await show(answers, {
      'GET /linked-accounts': { accounts: [], platforms: [setup] },
      'GET /workspaces/current': { workspace: { id: 'here' }, role: 'OWNER', permissions: [] },
    })
    await acting(() => sessionStore.set({ workspace: 'here' }))
    await acting(() => vi.advanceTimersByTimeAsync(200))
    const checks = document.querySelector('[data-testid=checks]')?.textContent ?? ''
    expect(checks).toMatch(/Look at this:Phrases new to the series.*“Storms”.*59%/)
    expect(checks).toMatch(/Look at this:Length15–30 seconds0:12/)
    expect(checks).toMatch(/Passed:Characters a second2/)
    expect(checks).toContain('makes every video private')
    expect(shownText()).toMatch(/Approve for Mon, Nov 30, \d/)
    await page.close()
    vi.setSystemTime(new Date('2026-11-30T10:00:01Z'))
    await show(answers)
    expect(control('Approve and post now')).toBeTruthy()
  })

  it('SERIES-07 promises no date while it is off', async () => {
    vi.useFakeTimers({ now: new Date(now) })
    await show({ series: { ...series, status: 'off', upcoming: null }, episodes: [episode, later], credits })
    expect(shownText()).toMatch(/Next episode\s*None planned/)
  })

  it('SERIES-18 says of an episode whose time has come that it is uploaded, not that it will be posted', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-30T10:01:00Z') })
    const post = {
      ...{ id: '01a20fb9-e227-790e-9cf4-4904d14433c1', reason: null, url: null, nextTryAt: null },
      state: 'uploading' as const,
    }
    const approved: SeriesEpisode = { ...episode, state: 'approved', post }
    await show({ series: { ...series, platform: 'youtube' }, episodes: [approved], credits })
    expect(shownText()).toContain('Uploading')
    expect(shownText()).not.toContain('Will be posted')
  })

  it('keeps the keyboard with an episode whose button went with what it did', async () => {
    vi.useFakeTimers({ now: new Date(now) })
    const answers = { series, episodes: [{ ...episode, state: 'to-approve' }] as SeriesEpisode[], credits }
    const approved: SeriesEpisode = { ...episode, state: 'approved' }
    await show(answers, {
      [`POST /series/${series.id}/episodes/${episode.id}/approve`]: () => {
        answers.episodes = [approved]
        return approved
      },
    })
    control('Approve').focus()
    await acting(() => control('Approve').click())
    await acting(() => vi.advanceTimersByTimeAsync(500))
    expect(shownText()).not.toContain('To approve')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Episode 1')
  })
})
