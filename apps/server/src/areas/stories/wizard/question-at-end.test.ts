import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type ArticleServer, serveArticles } from '@taplore/testing/articles'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startWorld, type TestPerson, type World } from '../../../../testing/world.ts'

let service: Server
let articles: ArticleServer
let world: World
let person: TestPerson

/** A writing service that tells each sentence on a slide and asks about the second one. */
beforeAll(async () => {
  service = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const said = JSON.stringify(JSON.parse(body).messages)
    const count = Number(/exactly (\d+) slides/.exec(said)?.[1])
    const slides = Array.from({ length: count }, (_, index) => ({
      title: `Part ${'abcdefghij'[index]}`,
      text: `What the river does, part ${'abcdefghij'[index]}.`,
      sentences: [index + 1],
      image: 'A lighthouse above the sea',
    }))
    const question = {
      prompt: 'What keeps a calendar of its own?',
      options: ['The mill', 'The river'],
      right: said.includes('quiz question') ? 2 : 0,
      sentences: [2],
    }
    const answer = said.includes('After the slides') ? { title: 'The river', slides, question } : { title: 'R', slides }
    const message = { role: 'assistant', content: JSON.stringify(answer) }
    const usage = { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 }
    response.setHeader('content-type', 'application/json')
    response.end(
      JSON.stringify({
        id: '1',
        created: 1,
        model: 'm',
        choices: [{ index: 0, message, finish_reason: 'stop' }],
        usage,
      }),
    )
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  articles = await serveArticles()
  world = await startWorld({
    TAPLORE_EGRESS_ALLOW: articles.host,
    LANGUAGE_PROVIDER: 'openai-compatible',
    LANGUAGE_BASE_URL: `http://127.0.0.1:${(service.address() as AddressInfo).port}/v1`,
    LANGUAGE_MODEL: 'small-model',
  })
  person = await world.aPerson()
})
afterAll(async () => {
  await world?.close()
  await articles?.close()
  service?.closeAllConnections()
  service?.close()
})

it.each(['quiz', 'poll'] as const)(
  'WIZ-21 WIZ-22 ends a story with a %s that readers of the published page can answer, and its source sentence',
  async (closing) => {
    const client = person.client()
    expect((await client.wizard.contentStyles()).closings).toContain(closing)
    const page = { type: 'url' as const, url: articles.url('news'), language: 'en' }
    const { data } = await client.wizard.createTask({ ...page, noOfSlides: 4, closing })
    await world.runJobs()
    const task = await client.wizard.task({ taskId: data.taskId })
    expect(task.slides.map(({ kind }) => kind)).toEqual(['cover', 'text', 'text', 'question'])
    expect(task.slides[3]).toMatchObject({ text: 'The mill\nThe river', right: closing === 'quiz' ? 1 : null })
    expect(task.source?.sentences).toContain(task.slides[3]?.sources[0]?.text)
    await client.wizard.finalise({ taskId: data.taskId })
    await world.runJobs()
    const { document } = await client.stories.get({ storyId: data.storyId })
    expect(document.pages).toHaveLength(4)
    expect(document.pages[3]?.elements.map(({ kind }) => kind)).toContain(closing)
    const { data: published } = await client.stories.publish({ storyId: data.storyId })
    const html = await (await world.fetch(new URL(published.url).pathname, { host: 'stories' })).text()
    expect(html).toContain('What keeps a calendar of its own?')
    expect(html).toContain('The river')
  },
)

it('WIZ-22 says so when a story that was to end with a question has none', async () => {
  const client = person.client()
  const recipe = { type: 'url' as const, url: articles.url('recipe'), language: 'en', noOfSlides: 4 }
  const { data } = await client.wizard.createTask({ ...recipe, closing: 'quiz' })
  await world.runJobs()
  const task = await client.wizard.task({ taskId: data.taskId })
  expect(task.slides).toHaveLength(4)
  expect(task.notes.join(' ')).toContain('ends without a question')
})
