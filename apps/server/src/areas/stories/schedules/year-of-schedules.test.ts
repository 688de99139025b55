import { fieldsOfTime, minuteMs, secondMs, timeOfFields } from '@taplore/kit'
import { isEndurance } from '@taplore/testing/endurance'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onPaidPlan } from '../../../../testing/exports.ts'
import { storyOf } from '../../../../testing/stories.ts'
import { startWorld, type TestPerson, type World } from '../../../../testing/world.ts'
import { longJobContext } from '../../../platform/api/scope.ts'
import { runDue } from './run-due.ts'

let world: World
let person: TestPerson
beforeAll(async () => {
  world = await startWorld()
  world.clock.set(new Date('2026-12-31T00:00:00Z'))
  person = await world.aPerson({ name: 'Harbour stories' })
  await onPaidPlan(world, person)
})
afterAll(() => world?.close())

/** The days around the clock changes of Europe and America in a year; with endurance every third day besides. */
const days = Array.from({ length: 365 }, (_, day) => new Date(Date.UTC(2027, 0, 1 + day)).toISOString().slice(0, 10))
const isChange = (day: string) => ['2027-03-14', '2027-03-28', '2027-10-31', '2027-11-07'].includes(day)
const shown = days.filter(
  (_, index) => days.slice(Math.max(0, index - 1), index + 2).some(isChange) || (isEndurance && index % 3 === 0),
)

it(
  'SCHED-11 SCHED-14 a year of schedules goes live each at its hour of the clock, not a second earlier, through all clock changes',
  async () => {
    const run = () => runDue(longJobContext(world.app.installation, 'test'), new AbortController().signal)
    const api = person.client()
    const zones = ['Europe/Oslo', 'America/New_York']
    const plan: { storyId: string; at: Date }[] = []
    for (const [index, day] of shown.entries()) {
      const zone = zones[index % zones.length] as string
      const at = new Date(timeOfFields(zone, day, '09:00'))
      expect(fieldsOfTime(zone, at.getTime())).toEqual({ day, time: '09:00' })
      const { story_id: storyId } = await api.stories.create({ name: day, document: storyOf(`${day}.`) })
      await api.schedules.set({ storyId, publish_at: at.toISOString(), time_zone: zone })
      plan.push({ storyId, at })
    }
    // Nobody is signed in that long.
    const releases = (storyId: string) =>
      world.sql(
        `select release.id from release join publication on publication.id = release.publication_id
          where publication.subject_id = $1`,
        [storyId],
      )
    for (const { storyId, at } of plan.sort((a, b) => a.at.getTime() - b.at.getTime())) {
      world.clock.set(new Date(at.getTime() - secondMs))
      await run()
      expect(await releases(storyId)).toEqual([])
      world.clock.set(at)
      await run()
      expect(await releases(storyId)).toHaveLength(1)
    }
    expect(await world.sql('select id from story_schedule where ended_at is null')).toEqual([])
  },
  10 * minuteMs,
)
