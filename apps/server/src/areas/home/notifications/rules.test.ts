import { describe, expect, it } from 'vitest'
import {
  channelFor,
  cursorOf,
  isSnoozable,
  needsMetBy,
  pageOfTask,
  pathOfTask,
  readCursor,
  summaryDay,
} from './rules.ts'

describe('the channel of a kind', () => {
  it('is as chosen, and by default where nothing was chosen or the choice is no longer offered', () => {
    expect(channelFor('jobs', 'daily')).toBe('daily')
    expect(channelFor('jobs', undefined)).toBe('app')
    expect(channelFor('submissions', 'now')).toBe('app')
  })
})

describe('what someone is notified of', () => {
  it('is what their permissions show', () => {
    const editor = needsMetBy({ role: 'EDITOR', permissions: ['stories.manage'], scopes: null })
    expect(editor).toEqual(expect.arrayContaining(['person', 'stories.view', 'submissions.view', 'stories.manage']))
    expect(editor).not.toContain('stories.export')
  })
})

describe('the daily summary', () => {
  it('comes in the morning of its reader, for the day they have', () => {
    const now = new Date('2026-03-01T23:05:00Z')
    expect(summaryDay(now, 'Asia/Tokyo')).toBe('2026-03-02')
    expect(summaryDay(now, 'Europe/Madrid')).toBeNull()
    expect(summaryDay(new Date('2026-03-02T02:35:00Z'), 'Asia/Kolkata')).toBe('2026-03-02')
  })
})

describe('a position in the list', () => {
  it('is read as it was written', () => {
    const place = { sortAt: new Date('2026-03-01T10:00:00.123Z'), id: '0199a7f0-0000-7000-8000-000000000000' }
    expect(readCursor(cursorOf(place))).toEqual(place)
  })
})

describe('a snooze', () => {
  it('ends in the next 90 days', () => {
    const now = new Date('2026-03-01T10:00:00Z')
    expect(isSnoozable(new Date('2026-03-02T09:00:00Z'), now)).toBe(true)
    expect(isSnoozable(now, now)).toBe(false)
    expect(isSnoozable(new Date('2026-07-01T09:00:00Z'), now)).toBe(false)
  })
})

describe('the page of a task', () => {
  it('is its file once it is done, and the list of exports when it failed', () => {
    const subject = { exportId: 'e', file: '/api/exports/w/e/story.zip' }
    expect(pathOfTask({ kind: 'export.story', state: 'done', subject })).toBe('/api/exports/w/e/story.zip')
    expect(pageOfTask({ kind: 'export.story', state: 'done', subject })).toBe('/exportedstories')
    expect(pathOfTask({ kind: 'export.story', state: 'failed', subject })).toBe('/exportedstories')
    expect(pageOfTask({ kind: 'export.video', state: 'failed', subject })).toBe('/exported-projects')
    expect(pageOfTask({ kind: 'video.caption', state: 'failed', subject: { projectId: 'p' } })).toBe('/video-projects')
    expect(pageOfTask({ kind: 'video.translate', state: 'failed', subject: { projectId: 'p' } })).toBe(
      '/caption-editor/p',
    )
    expect(pageOfTask({ kind: 'series.episode', state: 'failed', subject: { seriesId: 's' } })).toBe('/series/s')
    expect(pathOfTask({ kind: 'imports.import-story', state: 'done', subject: { importId: 'i' } })).toBe(
      '/create-new-story?import=i',
    )
  })
})
