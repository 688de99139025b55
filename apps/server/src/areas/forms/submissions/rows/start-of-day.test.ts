import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answerTo, publishedForm, simpleForm } from '../../../../../testing/submissions.ts'
import { startWorld, type World } from '../../../../../testing/world.ts'
import { acceptSubmission } from '../index.ts'
import { startOfDay } from './start-of-day.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world?.close())

describe('the start of a day', () => {
  it.each([
    ['UTC', '2026-02-28', '2026-02-28T00:00:00Z'],
    ['Asia/Tokyo', '2026-02-28', '2026-02-27T15:00:00Z'],
    ['Pacific/Kiritimati', '2026-01-01', '2025-12-31T10:00:00Z'],
    ['America/New_York', '2026-03-08', '2026-03-08T05:00:00Z'],
    ['America/New_York', '2026-03-09', '2026-03-09T04:00:00Z'],
    ['Europe/Berlin', '2026-10-25', '2026-10-24T22:00:00Z'],
    ['Europe/Berlin', '2026-10-26', '2026-10-25T23:00:00Z'],
    ['Asia/Kathmandu', '2026-05-01', '2026-04-30T18:15:00Z'],
    // Clocks go from midnight to one.
    ['Asia/Beirut', '2025-03-30', '2025-03-29T22:00:00Z'],
  ])('in %s, %s', (timeZone, day, start) => {
    expect(new Date(startOfDay(day, timeZone)).toISOString()).toBe(new Date(start).toISOString())
  })

  it('and of the next is where it ends', () => {
    expect(startOfDay('2026-03-08', 'America/New_York', 1)).toBe(startOfDay('2026-03-09', 'America/New_York'))
  })
})

it('SUB-05 filters by days of the time zone of the forms, in the list, its count, a file and an act on all that match', async () => {
  const person = await world.aPerson({ name: 'Far east' })
  const { forms, submissions, formAnalytics } = person.client()
  await forms.setPreferences({ timeZone: 'Pacific/Kiritimati' })
  const formId = await publishedForm(world, person, simpleForm())
  const noon = new Date(`${world.clock.now().toISOString().slice(0, 10)}T12:00:00Z`)
  world.clock.set(noon)
  await acceptSubmission(world.app.installation, answerTo(person, formId, { who: 'Ada' }))
  await world.runJobs()
  // There it is two in the morning of the next day.
  const { rows } = await formAnalytics.pivot({ formId, rows: 'day' })
  const day = rows[0]?.value ?? ''
  expect(Date.parse(day)).toBeGreaterThan(noon.getTime() - 12 * 3_600_000)
  const there = { from: day, until: day }
  const here = { from: noon.toISOString().slice(0, 10), until: noon.toISOString().slice(0, 10) }
  expect(day).not.toBe(here.from)
  expect((await submissions.list({ formId, ...there })).submissions).toHaveLength(1)
  expect((await submissions.list({ formId, ...here })).submissions).toHaveLength(0)
  expect((await submissions.count({ formId, ...there })).count).toBe(1)
  const exported = async (days: typeof there) => {
    const { id } = await submissions.startExport({ formId, format: 'csv', filter: { tab: 'all', ...days } })
    await world.runJobs()
    return (await submissions.exports({})).exports.find((each) => each.id === id)?.rows
  }
  expect(await exported(there)).toBe(1)
  expect(await exported(here)).toBe(0)
  expect((await submissions.change({ formId, filter: { tab: 'all', ...here }, act: 'trash' })).changed).toBe(0)
  expect((await submissions.change({ formId, filter: { tab: 'all', ...there }, act: 'trash' })).changed).toBe(1)
})
