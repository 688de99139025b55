import { analyticsRangeDays, defaultMetric } from '@taplore/contract'
import { dayMs, minuteMs } from '@taplore/kit'
import { newElement, newPage, type Story, type StoryElement } from '@taplore/story'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { published, storyOf } from '../../../../testing/stories.ts'
import { startWorld, type TestPerson, type World } from '../../../../testing/world.ts'
import { recountVotes } from '../votes/results-store.ts'
import { insertVotes } from '../votes/store.ts'

let world: World
let person: TestPerson
beforeAll(async () => {
  world = await startWorld()
  person = await world.aPerson()
})
afterAll(() => world?.close())

const quiz = newElement('quiz', {
  id: 'which-flour',
  prompt: 'Which flour?',
  options: [
    { id: 'rye', text: 'Rye', isCorrect: true },
    { id: 'oat', text: '=Oat', isCorrect: false },
  ],
})
const poll = newElement('poll', {
  id: 'when',
  prompt: 'When, at last?',
  options: [
    { id: 'am', text: 'Morning' },
    { id: 'pm', text: 'Evening' },
  ],
})

function asking(...elements: StoryElement[]): Story {
  const story = storyOf('Bread.', 'Questions.')
  return { ...story, pages: [story.pages[0] ?? newPage(), newPage({ id: 'asks', elements })] }
}

/** Votes as readers send them, cast at a time; a reader who is named again changes the answer. */
function vote(storyId: string, at: string, elementId: string, answers: Record<string, string>) {
  const sent = Object.entries(answers).map(([client, answer]) => ({
    ballot: { workspaceId: person.workspaceId, storyId, elementId, clientHash: client, answer },
    votersKey: `voters ${client} ${elementId}`,
  }))
  return world.app.installation.database.system((db) =>
    insertVotes({ db }, sent, { now: new Date(at), votersPerDay: 100 }),
  )
}

async function aStory(name: string) {
  const { storyId } = await published(person, name, { document: asking(quiz, poll) })
  await vote(storyId, '2026-03-01T23:50:00Z', 'which-flour', { ada: 'rye', bea: 'oat', cai: 'rye' })
  await vote(storyId, '2026-03-02T00:10:00Z', 'when', { ada: 'am' })
  await vote(storyId, '2026-03-04T10:00:00Z', 'which-flour', { bea: 'rye', dov: 'oat' })
  return storyId
}
const week = { from: '2026-03-01T00:00:00Z', to: '2026-03-08T00:00:00Z' }

describe('what readers answered', () => {
  it('IA-01 IA-03 IA-04 lists the stories with questions a page at a time, the last published first', async () => {
    const reader = await world.aPerson()
    for (let number = 0; number < 22; number += 1) {
      world.clock.advance(minuteMs)
      await published(reader, `Asked ${number}`, { document: asking(quiz) })
    }
    await published(reader, 'Silent', { document: storyOf('Nothing is asked.') })
    await world.runJobs()
    const client = reader.client()
    const first = await client.interactiveAnalytics.stories({})
    expect(first.stories).toHaveLength(20)
    expect(first.hasMore).toBe(true)
    expect(first.stories[0]).toMatchObject({
      name: 'Asked 21',
      pages: 2,
      questions: 1,
      responses: 0,
      res_recorded_at: null,
      thumbnail: null,
    })
    expect(first.stories[0]?.cover?.elements.length).toBeGreaterThan(0)
    const second = await client.interactiveAnalytics.stories({ page: 2 })
    expect(second.stories.map(({ name }) => name)).toEqual(['Asked 1', 'Asked 0'])
    expect(second.hasMore).toBe(false)
  })

  it('IA-12 IA-13 counts the responses of a range over time and by question', async () => {
    const storyId = await aStory('Flour')
    const shown = await person.client().interactiveAnalytics.ofStory({ storyId, ...week })
    expect(shown).toMatchObject({ name: 'Flour', metric: 'day', total_questions_count: 2, total_responses_count: 5 })
    expect(shown.metric_analytics.map(({ count }) => count)).toEqual([2, 1, 0, 2, 0, 0, 0])
    expect(shown.metric_analytics[0]?.label).toBe('2026-03-01T00:00:00.000Z')
    const questions = new Map(shown.questions.map((question) => [question.formId, question]))
    // The one who changed the answer is counted at the second one only.
    expect(questions.get('which-flour')).toMatchObject({
      type: 'quiz',
      name: 'Which flour?',
      total_responses: 4,
      option_analytics: [
        { name: 'Rye', count: 3, isCorrect: true },
        { name: '=Oat', count: 1, isCorrect: false },
      ],
    })
    expect(questions.get('when')?.option_analytics).toEqual([
      { name: 'Morning', count: 1, isCorrect: null },
      { name: 'Evening', count: 0, isCorrect: null },
    ])
  })

  it('begins days in the time zone of the reader of the chart', async () => {
    const storyId = await aStory('Zones')
    // Midnight in India is 18:30 in UTC.
    const shown = await person.client().interactiveAnalytics.ofStory({
      storyId,
      from: '2026-03-01T18:30:00Z',
      to: '2026-03-02T18:30:00Z',
      timeZone: 'Asia/Kolkata',
      metric: 'day',
    })
    expect(shown.metric_analytics).toEqual([{ label: '2026-03-01T18:30:00.000Z', count: 3 }])
  })

  it('IA-20 IA-21 answers for one question by its id and type', async () => {
    const storyId = await aStory('One question')
    const { options } = person.client().interactiveAnalytics
    expect(await options({ storyId, ...week, formId: 'which-flour', type: 0 })).toEqual({
      total_responses: 4,
      option_analytics: [
        { name: 'Rye', count: 3, isCorrect: true },
        { name: '=Oat', count: 1, isCorrect: false },
      ],
    })
    expect((await options({ storyId, ...week, formId: 'when', type: 1 })).total_responses).toBe(1)
    await expect(options({ storyId, ...week, formId: 'when', type: 0 })).rejects.toThrow('no longer part of the story')
  })

  it('IA-22 tells when the first and the last response arrived', async () => {
    const storyId = await aStory('Dates')
    expect(await person.client().interactiveAnalytics.dates({ storyId })).toEqual({
      res_recorded_at: '2026-03-01T23:50:00.000Z',
      res_last_recorded_at: '2026-03-04T10:00:00.000Z',
    })
    const { storyId: quiet } = await published(person, 'Quiet', { document: asking(quiz) })
    expect(await person.client().interactiveAnalytics.dates({ storyId: quiet })).toEqual({
      res_recorded_at: null,
      res_last_recorded_at: null,
    })
  })

  it('IA-23 lists single responses, each once, page by page', async () => {
    const storyId = await aStory('Single')
    const { responses } = person.client().interactiveAnalytics
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await responses({ storyId, ...week, limit: 2, cursor })
      seen.push(...page.responses.map(({ client, question, answer }) => `${client} ${question} ${answer}`))
      cursor = page.nextCursor ?? undefined
    } while (cursor)
    expect(seen).toEqual([
      'dov Which flour? =Oat',
      'bea Which flour? Rye',
      'ada When, at last? Morning',
      'cai Which flour? Rye',
      'ada Which flour? Rye',
    ])
  })

  it('IA-10 exports the shown range as CSV, without formulas', async () => {
    const storyId = await aStory('Bread & butter')
    const { fileName, csv } = await person.client().interactiveAnalytics.csv({ storyId, ...week })
    expect(fileName).toBe('Bread-butter-answers.csv')
    expect(csv.split('\r\n').sort()).toEqual([
      '',
      '"When, at last?",poll,Evening,,0,0.0',
      '"When, at last?",poll,Morning,,1,100.0',
      'Which flour?,quiz,"\'=Oat",no,1,25.0',
      'Which flour?,quiz,Rye,yes,3,75.0',
      'question,type,answer,correct,responses,percent',
    ])
  })

  it('IA-14 IA-15 IA-16 IA-17 refuses a range that is too long for its points, in words', async () => {
    const storyId = await aStory('Ranges')
    const from = '2026-01-01T00:00:00Z'
    const ask = (days: number, metric: 'hour' | 'day' | 'week' | 'month') =>
      person.client().interactiveAnalytics.ofStory({
        storyId,
        from,
        to: new Date(Date.parse(from) + days * dayMs).toISOString(),
        metric,
      })
    const refusals = {
      hour: 'Select a day range to view hourly statistics',
      day: 'Select a week range to view daily statistics',
      week: 'Select at most three months to view weekly analytics',
      month: 'Select at most two years range to view monthly analytics',
    } as const
    for (const metric of ['hour', 'day', 'week', 'month'] as const) {
      expect((await ask(analyticsRangeDays[metric], metric)).metric).toBe(metric)
      await expect(ask(analyticsRangeDays[metric] + 1, metric)).rejects.toThrow(refusals[metric])
    }
    await expect(ask(-1, 'day')).rejects.toThrow('ends before it begins')
  })

  it('IA-18 shows hours, days, weeks or months by the length of the range', () => {
    expect([1, 2, 7, 8, 30, 31].map(defaultMetric)).toEqual(['hour', 'day', 'day', 'week', 'week', 'month'])
  })

  it('shows nothing of other workspaces', async () => {
    const storyId = await aStory('Mine')
    const stranger = (await world.aPerson()).client().interactiveAnalytics
    await expect(stranger.ofStory({ storyId, ...week })).rejects.toMatchObject({ code: 'STORY_NOT_FOUND' })
    await expect(stranger.csv({ storyId, ...week })).rejects.toMatchObject({ code: 'STORY_NOT_FOUND' })
    expect((await stranger.stories({})).stories).toEqual([])
  })

  it('corrects totals that differ from the votes', async () => {
    const storyId = await aStory('Recounted')
    const recount = () => world.app.installation.database.system((db) => recountVotes({ db }, storyId))
    expect(await recount()).toBe(0)
    await world.sql(`update vote_slot set count = count + 3 where story_id = '${storyId}' and answer = 'rye'`)
    await world.sql(`delete from vote_count where story_id = '${storyId}' and answer = 'am'`)
    expect(await recount()).toBe(3)
    const shown = await person.client().interactiveAnalytics.ofStory({ storyId, ...week })
    expect(shown.total_responses_count).toBe(5)
    expect((await person.client().votes.ofStory({ storyId })).total).toBe(5)
  })
})
