import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startWorld, type TestPerson, type World } from '../../../../testing/world.ts'

const extract = [
  'A tide mill is a water mill that is driven by the rise and fall of the tide. A dam with a sluice is made across an inlet of the sea.',
  '== History ==',
  'The oldest known tide mill of the northern coast stood at Mahee Island and was built in the year 619. Its stones were found under the mud in 1999 by a group of students.',
  'By 1700 some 750 tide mills worked along the coasts of the Atlantic. Most of them ground corn, and a few sawed wood for the yards of the neighbouring harbours.',
  '== How it works ==',
  'The rising water enters a mill pond through a one-way gate, and the gate closes by itself when the tide begins to fall. When the water is low enough, the stored water is let out and turns the wheel.',
  'A mill could work for about five hours after each high water. Millers lived by the moon, and the hours of their work moved forward by fifty minutes every day.',
].join('\n\n')
const references = [
  '== References ==',
  'Minchinton, Walter. Early tide mills: some problems, in the yearbook of technology and culture of 1979. pp. 777–786.',
].join('\n\n')

let encyclopedia: Server
let isSilent = false
let world: World
let person: TestPerson
beforeAll(async () => {
  encyclopedia = createServer((request, response) => {
    response.setHeader('content-type', 'application/json')
    if (isSilent) return response.writeHead(500).end('{}')
    if (request.url?.startsWith('/w/rest.php')) {
      return response.end(JSON.stringify({ pages: [{ key: 'Tide_mill', title: 'Tide mill' }] }))
    }
    return response.end(
      JSON.stringify({
        query: {
          pages: {
            7: {
              title: 'Tide mill',
              extract: `${extract}\n\n${references}`,
              fullurl: `http://${request.headers.host}/wiki/Tide_mill`,
            },
          },
        },
      }),
    )
  })
  await new Promise<void>((resolve) => encyclopedia.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(encyclopedia.address() as AddressInfo).port}`
  world = await startWorld({ TAPLORE_EGRESS_ALLOW: host, ENCYCLOPEDIA_URL: `http://${host}` })
  person = await world.aPerson()
})
afterAll(async () => {
  await world?.close()
  encyclopedia?.close()
})

const base = { type: 'content' as const, language: 'en', noOfSlides: 5 }

describe('stories from a topic', () => {
  it('WIZ-21 writes about a topic from the open encyclopedia, with its name and license', async () => {
    const client = person.client()
    const { data } = await client.wizard.createTask({ ...base, topic: 'tide mill' })
    await world.runJobs()
    const task = await client.wizard.task({ taskId: data.taskId })
    expect(task).toMatchObject({
      state: 'ready',
      title: 'Tide mill',
      level: 'basic',
      source: { url: expect.stringContaining('/wiki/Tide_mill') },
    })
    expect(task.slides).toHaveLength(5)
    for (const slide of task.slides) for (const source of slide.sources) expect(extract).toContain(source.text)
    expect(task.notes.join(' ')).toContain('CC BY-SA')
  })

  it('WIZ-21 gives an honest outline to fill when there is no source', async () => {
    const client = person.client()
    const idea = {
      title: 'Bell foundries: questions',
      points: ['Bell foundries: questions', 'Who?', 'Where?', 'When?', 'Why?'],
    }
    const { data } = await client.wizard.createTask({ ...base, topic: 'Bell foundries', idea })
    await world.runJobs()
    const task = await client.wizard.task({ taskId: data.taskId })
    expect(task.slides.map((slide) => slide.title)).toEqual(idea.points)
    expect(task.slides.slice(1).every((slide) => slide.isPlaceholder)).toBe(true)
    expect(task.source).toBeNull()
    expect(task.notes.join(' ')).toContain('outline')
  })

  it('WIZ-25 proposes at least three outlines, from the source where there is one', async () => {
    const client = person.client()
    const input = { topic: 'Tide mill', language: 'en', noOfSlides: 5 }
    const found = await client.wizard.ideas(input)
    expect(found.from).toContain('/wiki/Tide_mill')
    expect(found.ideas.length).toBeGreaterThanOrEqual(3)
    isSilent = true
    const outlines = await client.wizard.ideas(input)
    isSilent = false
    expect(outlines.from).toBeNull()
    expect(outlines.ideas).toHaveLength(3)
  })

  it('WIZ-10 refuses an explicit topic with a sentence', async () => {
    const refusal = await person
      .client()
      .wizard.createTask({ ...base, topic: 'best porn' })
      .catch((error) => error)
    expect(refusal).toMatchObject({
      code: 'CONTENT_EXPLICIT',
      message: 'This content is explicit, so we can’t make a story from it.',
    })
  })
})
