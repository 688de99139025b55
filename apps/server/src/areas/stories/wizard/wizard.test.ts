import { checkStory, storySchema } from '@taplore/story'
import { type ArticleServer, serveArticles } from '@taplore/testing/articles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { storyOf } from '../../../../testing/stories.ts'
import { startWorld, type TestPerson, type World } from '../../../../testing/world.ts'
import { editStoryDocument } from '../stories/index.ts'
import { readingLimits } from './reading-limits.ts'

let articles: ArticleServer
let world: World
let person: TestPerson
beforeAll(async () => {
  articles = await serveArticles()
  world = await startWorld({
    TAPLORE_EGRESS_ALLOW: articles.host,
    TAPLORE_TRUSTED_PROXIES: '127.0.0.1',
    ENCYCLOPEDIA_URL: '',
  })
  person = await world.aPerson()
})
afterAll(async () => {
  await world?.close()
  await articles?.close()
})

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code?: string }) => error.code,
  )
const fromPage = (name: Parameters<ArticleServer['url']>[0], noOfSlides = 5) => ({
  type: 'url' as const,
  url: articles.url(name),
  language: 'en',
  noOfSlides,
})

async function written(input: Parameters<ReturnType<TestPerson['client']>['wizard']['createTask']>[0]) {
  const client = person.client()
  const { data } = await client.wizard.createTask(input)
  await world.runJobs()
  return { ...data, task: await client.wizard.task({ taskId: data.taskId }) }
}

describe('the wizard', () => {
  it('describes a page before anything is created', async () => {
    const read = await person.client().wizard.readSource({ url: articles.url('list') })
    expect(read).toMatchObject({
      title: '7 quiet harbours for a winter weekend',
      siteName: 'Lantern Travel',
      language: 'en',
      kind: 'list',
      carries: 10,
    })
  })

  it('reads a bounded number of pages for one member and one address', async () => {
    const read = async (who: TestPerson, address: string, url = articles.url('list')) =>
      world.fetch(`/api/ai-story-tasks/read?workspace=${who.workspaceId}`, {
        method: 'POST',
        headers: { cookie: who.cookie, 'content-type': 'application/json', 'x-forwarded-for': address },
        body: JSON.stringify({ url }),
      })
    const readAll = async (who: TestPerson, address: string) => {
      const answers = Array.from({ length: readingLimits.member.limit }, () =>
        read(who, address, 'http://127.0.0.1:1/'),
      )
      return (await Promise.all(answers)).map(({ status }) => status)
    }
    const members = await Promise.all([world.aPerson(), world.aPerson(), world.aPerson()])
    for (const member of members) expect(await readAll(member, '192.0.2.1')).not.toContain(429)
    const [first = person] = members
    const refused = await read(first, '192.0.2.2')
    const body = await refused.json()
    expect([refused.status, body.code]).toEqual([429, 'TOO_MANY_REQUESTS'])
    expect(refused.headers.get('retry-after')).toBe(String(body.data.retryAfterSeconds))
    // Three members have used up what their address may read.
    expect((await read(person, '192.0.2.1')).status).toBe(429)
    expect((await read(person, '192.0.2.3')).status).toBe(200)
  })

  it.each([3, 5, 10])(
    'WIZ-17 WIZ-21 WIZ-22 makes a story of exactly %i slides from an article, with its words and images',
    async (noOfSlides) => {
      const client = person.client()
      const { taskId, storyId, task } = await written(fromPage('news', noOfSlides))
      expect(task).toMatchObject({
        state: 'ready',
        storyId,
        title: 'The river that keeps its own calendar',
        level: 'basic',
      })
      expect(task.slides).toHaveLength(noOfSlides)
      expect((await client.stories.get({ storyId })).storyFinalized).toBe(false)
      const edited = await client.wizard.updateSlides({
        taskId,
        slides: [{ id: task.slides[1]?.id ?? '', title: 'Mine', text: 'My own words.' }],
      })
      expect(edited.slides[1]).toMatchObject({ title: 'Mine', text: 'My own words.', isEdited: true })
      await client.wizard.finalise({ taskId })
      await world.runJobs()
      const done = await client.wizard.task({ taskId })
      expect(done).toMatchObject({ state: 'finalised' })
      const story = await client.stories.get({ storyId })
      expect(story).toMatchObject({ storyFinalized: true, name: 'The river that keeps its own calendar' })
      expect(storySchema.safeParse(story.document).success).toBe(true)
      expect(story.document.pages).toHaveLength(noOfSlides)
      const text = JSON.stringify(story.document)
      expect(text).toContain('My own words.')
      expect(text).toContain('Harbour Archive / Tidewater Post')
      expect(
        await codeOf(client.wizard.updateSlides({ taskId, slides: [{ id: 'x', title: null, text: 'late' }] })),
      ).toBe('AI_TASK_FINALISED')
    },
  )

  it.each(['recipe', 'japanese', 'hindi', 'arabic', 'long-read'] as const)(
    'WIZ-21 makes of the %s page a story that can be published, its images among ours',
    async (name) => {
      const client = person.client()
      const { taskId, storyId, task } = await written(fromPage(name))
      await client.wizard.finalise({ taskId })
      await world.runJobs()
      const { document } = await client.stories.get({ storyId })
      expect(JSON.stringify(document)).not.toContain(`${articles.host}/images/`)
      const { data } = await client.stories.publish({ storyId })
      const page = await world.fetch(new URL(data.url).pathname, { host: 'stories' })
      expect(page.status).toBe(200)
      const html = await page.text()
      expect(html).toContain('<amp-story ')
      expect(html.match(/<amp-story-page /g)).toHaveLength(5)
      expect(html).toContain(task.title)
    },
  )

  it('makes one task of a repeated call', async () => {
    const input = { ...fromPage('short', 3), requestKey: 'the-same-call' }
    const [one, two] = [await person.client().wizard.createTask(input), await person.client().wizard.createTask(input)]
    expect(two).toEqual(one)
    const pressedTwice = { ...input, requestKey: 'a-double-click' }
    const [three, four] = await Promise.all([1, 2].map(() => person.client().wizard.createTask(pressedTwice)))
    expect(four).toEqual(three)
    await world.runJobs()
  })

  it.each([
    ['home-page', 'ARTICLE_NOT_ON_PAGE'],
    ['missing', 'ADDRESS_NOT_FOUND'],
    ['file.pdf', 'ARTICLE_NOT_A_PAGE'],
    ['to-metadata', 'ADDRESS_NOT_PUBLIC'],
  ] as const)(
    'WIZ-09 ends the task for %s with %s, and nothing is lost that could be tried again',
    async (name, code) => {
      const { taskId, task } = await written(fromPage(name))
      expect(task.state).toBe('failed')
      expect(task.work?.failure?.code).toBe(code)
      await person.client().wizard.retry({ taskId })
      expect((await person.client().wizard.task({ taskId })).state).toBe('writing')
      await world.runJobs()
    },
  )

  it('leaves no empty story in the list when the page cannot be read, and brings it back when it can', async () => {
    const client = person.client()
    const listed = async () => (await client.stories.list({ limit: 50 })).order
    const { taskId, storyId, task } = await written({ ...fromPage('missing'), url: `${articles.url('missing')}-yet` })
    expect(await listed()).not.toContain(storyId)
    const { tasks } = await client.tasks.list()
    expect(tasks.find(({ id }) => id === task.work?.id)).toMatchObject({
      state: 'failed',
      failure: { code: 'ADDRESS_NOT_FOUND' },
    })
    await world.sql(`update ai_story set payload = jsonb_set(payload, '{url}', to_jsonb($2::text)) where id = $1`, [
      taskId,
      articles.url('news'),
    ])
    await client.tasks.retry({ taskId: task.work?.id ?? '' })
    await world.runJobs()
    expect((await client.wizard.task({ taskId })).state).toBe('ready')
    expect(await listed()).toContain(storyId)
  })

  it('leaves in the list a story that someone filled by hand before its page failed', async () => {
    const client = person.client()
    const { data } = await client.wizard.createTask(fromPage('missing'))
    await world.app.runJobs.long('test', (ctx) =>
      ctx.scopes.workspace(person, async (inner) => {
        await editStoryDocument(inner, data.storyId, () => storyOf('By hand.'))
      }),
    )
    await world.runJobs()
    expect((await client.wizard.task({ taskId: data.taskId })).state).toBe('failed')
    expect((await client.stories.list({ limit: 50 })).order).toContain(data.storyId)
  })

  it('WIZ-09 WIZ-10 WIZ-26 refuses invalid input immediately, and creates nothing', async () => {
    const client = person.client()
    const before = (await client.stories.list({ withCount: true })).count
    const base = { language: 'en', noOfSlides: 5 }
    expect(await codeOf(client.wizard.createTask({ ...base, type: 'url', url: 'foo' }))).toBe('ADDRESS_INVALID')
    expect(await codeOf(client.wizard.createTask({ ...base, type: 'url', url: 'http://10.0.0.1/' }))).toBe(
      'ADDRESS_NOT_PUBLIC',
    )
    expect(await codeOf(client.wizard.createTask({ ...base, type: 'script', script: 'Short.' }))).toBe('TEXT_TOO_SHORT')
    expect(
      await codeOf(client.wizard.createTask({ ...base, type: 'script', script: 'Porn and more porn. '.repeat(9) })),
    ).toBe('CONTENT_EXPLICIT')
    expect((await client.stories.list({ withCount: true })).count).toBe(before)
  })

  it('WIZ-21 keeps the sentences of a script in order', async () => {
    const script =
      'The ferry leaves at six. Nobody is awake but the gulls. The captain drinks his coffee standing. By seven it is light.'
    const { task } = await written({ type: 'script', script, language: 'en-UK', noOfSlides: 3 })
    expect(task).toMatchObject({ state: 'ready', language: 'en-GB' })
    expect(task.slides.map((slide) => slide.text).join(' ')).toBe(script)
  })

  it('WIZ-22 repeats no sentence of a script on its cover, and asks nobody to describe our own drawings', async () => {
    const script =
      'The ferry leaves at six. Nobody is awake but the gulls. The captain drinks his coffee standing. By seven it is light.'
    const { taskId, storyId } = await written({ type: 'script', script, language: 'en', noOfSlides: 4 })
    await person.client().wizard.finalise({ taskId })
    await world.runJobs()
    const { document } = await person.client().stories.get({ storyId })
    expect(document).toMatchObject({ title: 'The ferry leaves at six', description: 'Nobody is awake but the gulls.' })
    const [cover, ...others] = document.pages.map(({ elements }) => JSON.stringify(elements))
    expect(cover?.match(/The ferry leaves at six/g)).toHaveLength(1)
    expect(others.join()).not.toContain('The ferry leaves at six')
    expect(checkStory(document).filter(({ code }) => code === 'ALT_MISSING')).toEqual([])
  })

  it('hides the task from other workspaces', async () => {
    const { data } = await person.client().wizard.createTask(fromPage('news'))
    const stranger = await world.aPerson()
    expect(await codeOf(stranger.client().wizard.task({ taskId: data.taskId }))).toBe('AI_TASK_NOT_FOUND')
    await world.runJobs()
  })

  it('STORY-27 reports whether the voice-overs of a story are ready', async () => {
    const { storyId } = await written({ ...fromPage('short', 3) })
    expect(await person.client().wizard.voiceOverStatus({ storyId })).toEqual({ storyId, voiceOverStatus: null })
  })
})
