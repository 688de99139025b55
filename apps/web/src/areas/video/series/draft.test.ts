import { expect, it } from 'vitest'
import { draftOf, inputOf, newDraft, problemsOf, timesOf, withDestination, withVisibility } from './draft.ts'

const fresh = newDraft(new Date('2026-03-01T10:00:00Z'), 'de', 'Europe/Berlin')
const full = {
  ...fresh,
  name: ' Bread myths ',
  destination: 'download',
  content: { ...fresh.content, premise: 'One belief.', never: 'miracle, toxic,', topics: 'Salt\n\nRye' },
  settings: { ...fresh.settings, voice: 'embedded-low' },
}

it('SERIES-04 SERIES-05 says in each step what is missing there, and nothing of the others', () => {
  expect(problemsOf(fresh, 'destination')).toEqual({
    name: 'Name is required',
    destination: 'Destination is required',
  })
  expect(problemsOf(fresh, 'content')).toEqual({ premise: 'Content is required' })
  expect(problemsOf(fresh, 'settings')).toEqual({ voice: 'Narration voice is required' })
  for (const frequency of [0, 6, 1.5, Number.NaN])
    expect(problemsOf({ ...full, schedule: { ...full.schedule, frequency } }, 'settings')).toEqual({
      frequency: 'Frequency should be greater than 0 and less than or equal to 5',
    })
  expect(problemsOf(full, 'preview')).toEqual({})
})

it('turns lists that people type into values and back', () => {
  const input = inputOf(full)
  expect(input).toMatchObject({
    name: 'Bread myths',
    destination: { kind: 'download' },
    content: { never: ['miracle', 'toxic'], topics: ['Salt', 'Rye'] },
    settings: { language: 'de' },
  })
  const series = { ...input, platform: 'download', account: null } as unknown as Parameters<typeof draftOf>[0]
  expect(inputOf(draftOf(series))).toEqual(input)
})

it('keeps who may see episodes where it was chosen, and tells a value that only the former destination wanted', () => {
  const youtube = ['public', 'unlisted', 'private'] as const
  const tiktok = ['private'] as const
  const at = (draft: typeof fresh) => [draft.settings.visibility, draft.isVisibilityLeftOver]
  const first = withDestination(fresh, 'one', { from: [], to: tiktok })
  expect(at(first)).toEqual(['private', false])
  expect(at(withDestination(first, 'two', { from: tiktok, to: youtube }))).toEqual(['public', false])
  const unlisted = withVisibility(withDestination(fresh, 'two', { from: [], to: youtube }), 'unlisted')
  const there = withDestination(unlisted, 'one', { from: youtube, to: tiktok })
  expect(at(withDestination(there, 'two', { from: tiktok, to: youtube }))).toEqual(['unlisted', false])
  // Of a saved series only what TikTok allowed is known. It stays, since more people than before would be a surprise.
  const saved = { ...inputOf(first), platform: 'tiktok', account: { id: 'one' } }
  const edited = draftOf(saved as unknown as Parameters<typeof draftOf>[0])
  const moved = withDestination(edited, 'two', { from: tiktok, to: youtube })
  expect(at(moved)).toEqual(['private', true])
  expect(at(withVisibility(moved, 'private'))).toEqual(['private', false])
  expect(at(withDestination(moved, 'one', { from: youtube, to: tiktok }))).toEqual(['private', false])
})

it('SERIES-19 shows the next five times of a complete schedule', () => {
  const now = new Date('2026-03-01T10:00:00Z')
  expect(timesOf(full, now)).toHaveLength(5)
  expect(timesOf({ ...full, schedule: { ...full.schedule, time: '' } }, now)).toEqual([])
})
