// @vitest-environment jsdom
import type { ShortClip } from '@taplore/contract'
import { makeCaptions } from '@taplore/media'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
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
} from '../testing/show-page.tsx'
import { ClipsPage } from './clips.page.tsx'
import type { ClipSearch } from './rules/clip-search.ts'

const project = projectOf({ kind: 'shorts' })
const said = ['It rains here.', 'Why does it rain?', 'Because of 3 clouds.', 'They are heavy.', 'Never forget a coat.']
const words = said.flatMap((sentence, index) =>
  sentence
    .split(' ')
    .map((text, word) => ({ text, startMs: index * 6_000 + word * 400, endMs: index * 6_000 + word * 400 + 380 })),
)
const origin = { engine: 'test', method: 'transcribed' } as const
const captions = makeCaptions({ language: 'en', durationMs: 30_000, origin, words })

const clipOf = (id: string, title: string, startMs: number, points: readonly number[]): ShortClip => {
  const [hook = 0, engagement = 0, value = 0, share = 0] = points
  return {
    id,
    title,
    reason: 'opens with a question',
    virality_score: hook + engagement + value + share,
    vpQueueId: project.id,
    start_time: startMs / 1_000,
    end_time: startMs / 1_000 + 12,
    VideoStartTime: '0:06',
    VideoEndTime: '0:18',
    url: '',
    startMs,
    endMs: startMs + 12_000,
    lengthMs: 12_000,
    text: title,
    scores: { hook, engagement, value, share },
    reasons: [
      { feature: 'question', percentile: 0.9, evidence: 'Why does it rain?' },
      { feature: 'density', percentile: 0.8, evidence: 'clouds' },
      { feature: 'standsAlone', percentile: 0.7, evidence: 'Why does' },
    ],
    shots: null,
  }
}
const shorts = [
  clipOf('1-2', 'Why does it rain?', 6_000, [24, 20, 18, 10]),
  clipOf('3-4', 'They are heavy.', 18_000, [8, 15, 12, 24]),
]
const found = {
  queue: 'COMPLETED',
  transcripts: { subData: said.map((text, index) => ({ data: { start: index * 6, end: index * 6 + 5, text } })) },
  shorts,
  wish: { minSeconds: 10, maxSeconds: 45, keywords: [] },
  judgesHooks: true,
  scores: ['hook', 'engagement', 'value', 'share'],
  hasMore: true,
  leftOut: { tooShort: 3, offTopic: 0, shared: 0, dependent: 1, weaker: 12 },
  choices: { look: null, framing: 'faces', size: 'high', clips: {} },
  faces: { state: 'known', percent: 100, remainingMs: null },
}
const waiting = { ...found, queue: 'PROCESSING', transcripts: null, shorts: [] }
const list = `GET /video-projects/${project.id}/clips`
const start = `POST /video-projects/${project.id}/exports`
const choose = `POST /video-projects/${project.id}/clips/choices`

let page: Awaited<ReturnType<typeof showPage>>
const onSearch = vi.fn()
beforeAll(() => speakEnglish(en))
afterEach(async () => {
  vi.useRealTimers()
  onSearch.mockReset()
  await page.close()
})

const show = async (more: Answers = {}, search: ClipSearch = {}) => {
  page = await showPage(
    <ClipsPage projectId={project.id} search={search} onSearch={onSearch} facesOf={async () => []} />,
    {
      at: `/video-project/${project.id}`,
      answers: {
        [list]: found,
        [`GET /captions/${project.id}`]: { project, document: captions, revision: 1, issues: [], canEdit: true },
        [`GET /video-projects/${project.id}`]: project,
        'GET /video-exports': { exports: [], count: 0, nextPage: null, previousPage: null },
        [start]: {},
        [choose]: failing(503, 'Later.'),
        ...more,
      },
    },
  )
}
const shown = async () => {
  await expect.poll(() => document.querySelectorAll('[data-testid=clip]').length, soon).toBe(2)
}
const titles = () => [...document.querySelectorAll('[data-testid=clip]')].map((card) => card.getAttribute('data-clip'))
const key = (name: string, on: Element = document.body) =>
  acting(() => on.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true })))

describe('the screen of short clips', () => {
  it('has faces looked for where nobody has, says how far that is, and asks for the frame of a trimmed clip', async () => {
    const looking = { state: 'looking', percent: 40, remainingMs: 90_000 }
    const find = `POST /video-projects/${project.id}/clips/faces`
    const frame = `GET /video-projects/${project.id}/clips/frame`
    const clips = { '1-2': { first: 1, last: 3 } }
    let asked = false
    await show({
      [list]: () => ({
        ...found,
        faces: asked ? looking : { state: 'unknown', percent: 0, remainingMs: null },
        choices: { ...found.choices, clips },
      }),
      [find]: () => {
        asked = true
        return { faces: looking }
      },
      [frame]: { shots: null },
    })
    await shown()
    await expect.poll(() => page.count(find), soon).toBe(1)
    await press(document.querySelector<HTMLElement>('[data-testid=clip] button'))
    await expect.poll(shownText, soon).toContain('Finding the faces in the video')
    const ranges = page.asked.filter(({ what }) => what === frame).map(({ search }) => search.get('endMs'))
    expect(new Set(ranges).size).toBe(1)
    expect(page.count(find)).toBe(1)
  })

  it('says how many sentences are in no clip and why, and only what there is', async () => {
    await show()
    await shown()
    const leftOut = () => document.querySelector('[aria-label=Ranking] dl')?.textContent
    await expect.poll(leftOut, soon).toBe('Part too short3Needs what came before1Lower score12')
  })

  it('SHORT-04 shows the score of a clip as a sum, the evidence with its words, and what is said', async () => {
    await show()
    await shown()
    const table = document.querySelector('table')?.textContent ?? ''
    expect(table).toContain('Hook96 × 0.2524.0')
    expect(table).toContain('Score72')
    const evidence = document.querySelector('ul[aria-label=Evidence]')?.textContent ?? ''
    expect(evidence).toContain('Opens with a question: “Why does it rain?”')
    expect(evidence).toContain('Needs no context: “Why does…”')
    expect(evidence).toContain('Says a lot in few words: “clouds”')
    expect(shownText()).toContain('Because of 3 clouds.')
    expect(shownText()).toContain('Not a promise of views.')
  })

  it('SHORT-03 goes through the clips by buttons, J, K and arrows, and tells the URL which one is open', async () => {
    await show({}, { clip: '3-4' })
    await shown()
    await expect.poll(shownText, soon).toContain('Clip 2 of 2')
    await press('Previous clip')
    expect(shownText()).toContain('Clip 1 of 2')
    await key('j')
    expect(shownText()).toContain('Clip 2 of 2')
    // The help begins in its search, where the question mark would be typed.
    const question = new KeyboardEvent('keydown', { key: '?', bubbles: true, cancelable: true })
    await acting(() => document.body.dispatchEvent(question))
    expect(question.defaultPrevented).toBe(true)
    await key('Escape', document.activeElement ?? undefined)
    await key('k')
    await key('ArrowRight')
    expect(shownText()).toContain('Clip 2 of 2')
    await key('ArrowUp')
    expect(shownText()).toContain('Clip 1 of 2')
    await expect.poll(() => onSearch.mock.lastCall?.[0], soon).toMatchObject({ clip: '1-2' })
  })

  it('ranks the clips again by the weights, without asking for others', async () => {
    await show()
    await shown()
    expect(titles()).toEqual(['1-2', '3-4'])
    await key('End', control('Weight of Share'))
    await key('Home', control('Weight of Hook'))
    expect(titles()).toEqual(['3-4', '1-2'])
    expect(page.count(list)).toBe(1)
    await expect.poll(() => onSearch.mock.lastCall?.[0], soon).toMatchObject({ hook: 0, share: 2 })
    await press('Reset')
    expect(titles()).toEqual(['1-2', '3-4'])
  })

  it('SHORT-18 SHORT-19 asks for clips of another length or topic', async () => {
    await show()
    await shown()
    expect(shownText()).toContain('10–45 s')
    await key('ArrowRight', control('Shortest clip, seconds'))
    await expect.poll(() => page.asked.findLast(({ what }) => what === list)?.search.get('minSeconds'), soon).toBe('11')
  })

  it('is trimmed from sentence to sentence, and exported as it is shown; what is not saved stays in this browser', async () => {
    await show()
    await shown()
    await key('ArrowRight', control('Last sentence'))
    expect(shownText()).toContain('Undo trim')
    expect(shownText()).toContain('This score was calculated before trimming.')
    expect(shownText()).toContain('Opens with a question')
    await key('ArrowRight', control('First sentence'))
    // How it began before is no evidence any more; what is still said in it is.
    expect(shownText()).not.toContain('Opens with a question')
    expect(shownText()).not.toContain('Needs no context')
    expect(shownText()).toContain('Says a lot in few words: “clouds”')
    await press('Fit')
    await press('Download')
    await expect.poll(() => page.count(start), soon).toBe(1)
    expect(page.asked.find(({ what }) => what === start)?.body).toMatchObject({
      clip: { id: '2-3', title: 'Why does it rain?', framing: 'whole' },
      size: 'high',
      wantsMail: true,
    })
    expect(JSON.parse(localStorage.getItem(`clips ${project.id}`) ?? '')).toMatchObject({
      clips: { '1-2': { first: 2, last: 3 } },
    })
  })

  it('keeps the keyboard where it was when what it pressed goes', async () => {
    await show()
    await shown()
    const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent
    await press('Add')
    expect(focused()).toBe('Keyword')
    await key('Escape', document.activeElement ?? undefined)
    expect(focused()).toBe('Add')
    await press('Add')
    await key('Enter', document.activeElement ?? undefined)
    expect(focused()).toBe('Add')
    await key('ArrowRight', control('Last sentence'))
    await press('Undo trim')
    expect(focused()).toBe('First sentence')
    await key('ArrowRight', control('Horizontal'))
    await press('Automatic again')
    expect(focused()).toBe('Horizontal')
  })

  it('is titled, kept and framed by hand on the server, and shows what another device chose', async () => {
    const crop = [{ atMs: 18_000, x: 0.25, y: 0.5, zoom: 1 }]
    const choices = { look: null, framing: 'faces', size: 'high', clips: { '3-4': { title: 'A heavy one', crop } } }
    const saved = { ...choices, clips: { ...choices.clips } }
    // However the changes are divided into calls, the server has those that it was sent.
    const save = () => {
      const { body } = page.asked.findLast(({ what }) => what === choose) ?? {}
      Object.assign(saved.clips, (body as { clips?: object } | undefined)?.clips)
      return saved
    }
    await show({ [list]: { ...found, choices }, [choose]: save }, { clip: '3-4' })
    await shown()
    expect(document.querySelector('textarea')?.value).toBe('A heavy one')
    await press('Go to the point at 0:00.0')
    await key('ArrowRight', control('Horizontal'))
    await key('k')
    await key('s')
    await expect.poll(shownText, soon).toContain('Kept1')
    await expect.poll(() => page.count(choose), soon).toBeGreaterThan(0)
    await expect.poll(() => saved.clips, soon).toMatchObject({ '1-2': { isKept: true } })
    const moved = page.asked.filter(({ what }) => what === choose).map(({ body }) => JSON.stringify(body))
    expect(moved.join()).toContain('"x":0.26')
    await expect.poll(() => localStorage.getItem(`clips ${project.id}`), soon).toBeNull()
    await press('Kept1')
    expect(titles()).toEqual(['1-2'])
  })

  it('are more when more are asked for, and are exported at a time', async () => {
    await show()
    await shown()
    await press('Find more')
    await expect.poll(() => page.asked.findLast(({ what }) => what === list)?.search.get('more'), soon).toBe('6')
    await press('Schedule')
    const field = document.querySelector<HTMLInputElement>('input[type=datetime-local]')
    const submit = () => press(document.querySelector<HTMLElement>('[role=dialog] button[type=submit]'))
    await submit()
    expect(shownText()).toContain('Choose a time within the next 30 days.')
    const at = new Date(Date.now() + 86_400_000).toISOString().slice(0, 16)
    await acting(() => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, at)
      field?.dispatchEvent(new Event('input', { bubbles: true }))
    })
    await submit()
    await expect.poll(() => page.count(start), soon).toBe(2)
    const { body } = page.asked.find(({ what }) => what === start) ?? {}
    expect(body).toMatchObject({ startAt: new Date(at).toISOString(), clip: { id: '1-2' } })
  })

  it('SHORT-05 opens the history of exports after a download', async () => {
    await show()
    await shown()
    await press('Download')
    await expect.poll(() => page.history.location.pathname, soon).toBe('/exported-projects')
    await expect.poll(shownText, soon).toContain('Export started')
  })

  it('SHORT-15 says that the download failed, and why, and stays', async () => {
    await show({ [start]: failing(429, 'Too many exports are in progress.', 'VIDEO_EXPORT_QUEUE_FULL') })
    await shown()
    await press('Download')
    await expect.poll(shownText, soon).toContain('Some error occurred')
    expect(shownText()).toContain('Too many exports are in progress.')
    expect(page.history.location.pathname).toBe(`/video-project/${project.id}`)
  })

  it('SHORT-08 SHORT-10 asks every ten seconds until there are transcripts', async () => {
    vi.useFakeTimers()
    const pass = (ms: number) => acting(() => vi.advanceTimersByTimeAsync(ms))
    let queue: unknown = waiting
    await show({ [list]: () => queue })
    await pass(100)
    expect(shownText()).toContain('Looking for the best parts')
    expect(shownText()).toContain('about 15 minutes')
    expect(page.count(list)).toBe(1)
    await pass(9_500)
    expect(page.count(list)).toBe(1)
    await pass(1_000)
    expect(page.count(list)).toBe(2)
    queue = found
    await pass(10_000)
    await pass(500)
    expect(titles()).toEqual(['1-2', '3-4'])
    const ended = page.count(list)
    await pass(30_000)
    expect(page.count(list)).toBe(ended)
  })

  it.each([
    ['SHORT_VIDEOS_TRANSCRIPT_FAILED', 'The speech of this video couldn’t be recognized, so there are no clips.'],
    ['QUEUE_FAILED', 'This video couldn’t be processed, so there are no clips.'],
  ])('SHORT-09 says that the queue ended with %s, and goes to the video tools', async (queue, message) => {
    await show({ [list]: { ...waiting, queue } })
    await expect.poll(() => page.history.location.pathname, soon).toBe('/video-tools')
    await expect.poll(shownText, soon).toContain(message)
  })

  it('CAP-05 tells a plan without short videos where they come with, and a stranger that there is nothing', async () => {
    await show({
      [list]: failing(402, 'Short videos need an Enterprise or Lifetime Agency plan.', 'VIDEO_SHORTS_LOCKED'),
    })
    await expect.poll(shownText, soon).toContain('Short videos need an Enterprise or Lifetime Agency plan.')
    expect(control('See plans').getAttribute('href')).toBe('/billing')
    await page.close()
    await show({ [list]: failing(404, 'This project doesn’t exist.', 'VIDEO_PROJECT_NOT_FOUND') })
    await expect.poll(shownText, soon).toContain('These clips can’t be opened')
  })
})
