import type { FormSummary, StorySummary, VideoProject } from '@taplore/contract'
import { expect, it } from 'vitest'
import { mergeRecent } from './recent-rules.ts'

const form = (id: string, updatedAt: string) => ({ id, updatedAt }) as FormSummary
const story = (id: string, updatedAt: string) => ({ story_id: id, updatedAt }) as StorySummary
const video = (id: string, updatedAt: string) => ({ id, updatedAt }) as VideoProject
const idsOf = (items: ReturnType<typeof mergeRecent>) =>
  items.map((item) => {
    if (item.kind === 'story') return item.story.story_id
    return item.kind === 'form' ? item.form.id : item.video.id
  })

it('lists forms, stories and videos by their last change, up to a number', () => {
  const forms = [form('f1', '2026-11-03T10:00:00.000Z'), form('f2', '2026-11-01T10:00:00.000Z')]
  const stories = [story('s1', '2026-11-04T10:00:00.000Z'), story('s2', '2026-11-02T10:00:00.000Z')]
  const videos = [video('v1', '2026-11-03T12:00:00.000Z')]
  expect(idsOf(mergeRecent(forms, stories, videos, 3))).toEqual(['s1', 'v1', 'f1'])
  expect(idsOf(mergeRecent([], stories, [], 3))).toEqual(['s1', 's2'])
})
