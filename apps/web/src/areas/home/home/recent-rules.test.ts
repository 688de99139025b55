import type { FormSummary, StorySummary } from '@taplore/contract'
import { expect, it } from 'vitest'
import { mergeRecent } from './recent-rules.ts'

const form = (id: string, updatedAt: string) => ({ id, updatedAt }) as FormSummary
const story = (id: string, updatedAt: string) => ({ story_id: id, updatedAt }) as StorySummary
const idsOf = (items: ReturnType<typeof mergeRecent>) =>
  items.map((item) => (item.kind === 'form' ? item.form.id : item.story.story_id))

it('lists forms and stories by their last change, up to a number', () => {
  const forms = [form('f1', '2026-11-03T10:00:00.000Z'), form('f2', '2026-11-01T10:00:00.000Z')]
  const stories = [story('s1', '2026-11-04T10:00:00.000Z'), story('s2', '2026-11-02T10:00:00.000Z')]
  expect(idsOf(mergeRecent(forms, stories, 3))).toEqual(['s1', 'f1', 's2'])
  expect(idsOf(mergeRecent([], stories, 3))).toEqual(['s1', 's2'])
})
