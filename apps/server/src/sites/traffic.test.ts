import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { published } from '../../testing/stories.ts'
import { startWorld, type TestPerson, type World } from '../../testing/world.ts'
import { tellOfTraffic } from '../areas/publishing/publishing/traffic/traffic.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world?.close())

const gigabyte = 1024 ** 3
const trafficOf = async (person: TestPerson) => (await person.client().billing.stats({})).bandwidthStats
const check = () => world.app.runJobs.short('test', tellOfTraffic)
const told = async (person: TestPerson) => {
  await world.runJobs()
  const mails = await world.mailsTo(person.email)
  return mails.map(({ subject }) => subject).filter((subject) => subject.includes('traffic'))
}
/** What readers have loaded this month, as if. */
const served = (person: TestPerson, gigabytes: number) =>
  world.sql('update bandwidth set bytes = $2 where workspace_id = $1', [
    person.workspaceId,
    Math.round(gigabytes * gigabyte),
  ])

async function aPublisher() {
  const person = await world.aPerson()
  const story = await published(person, 'Read by many')
  const page = await world.fetch(story.path, { host: 'stories' })
  return { person, story, length: Number(page.headers.get('content-length')) }
}

describe('the traffic of published stories', () => {
  it('USAGE-12 is counted against the plan of the owner: what is served raises it', async () => {
    const { person, length } = await aPublisher()
    // Counted in memory, and written now and then.
    await world.restart()
    const before = Math.round((length / 1024 ** 2) * 100) / 100
    expect(await trafficOf(person)).toEqual({ total: before, available: 102_400, limit: 102_400, neededPlan: 'core' })
    await served(person, 40)
    expect((await trafficOf(person)).total).toBe(40 * 1_024)
    await world.sql(`update bandwidth set month = '2026-01-01' where workspace_id = $1`, [person.workspaceId])
    expect((await trafficOf(person)).total).toBe(0)
  })

  it('USAGE-12 warns at 75 and 90 percent and tells at 100, once each, and takes no story offline', async () => {
    const { person, story } = await aPublisher()
    await world.restart()
    const subject = (level: number) => `Your stories have used ${level}% of this month’s traffic`
    const steps = [
      [74.9, []],
      [75, [75]],
      [80, []],
      [90, [90]],
      [250, [100]],
      [300, []],
    ] as const
    const expected: string[] = []
    for (const [gigabytes, levels] of steps) {
      await served(person, gigabytes)
      await check()
      await check()
      expected.push(...levels.map(subject))
      expect((await told(person)).sort(), `${gigabytes} GB`).toEqual([...expected].sort())
    }
    expect((await world.fetch(story.path, { host: 'stories' })).status).toBe(200)
  })
})
