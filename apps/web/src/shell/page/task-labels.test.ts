import { describe, expect, it } from 'vitest'
import { overallPercent, readableStage, taskLink } from './task-labels.ts'

describe('tasks in words', () => {
  it('makes an unknown stage readable', () => expect(readableStage('fetch-images')).toBe('Fetch images'))
  const at = (minute: number) => `2026-11-01T10:0${minute}:00.000Z`
  const before = { createdAt: at(0), updatedAt: at(1) }
  const now = { createdAt: at(2), updatedAt: at(3) }
  it('averages what runs and ignores what ended before', () => {
    expect(overallPercent([])).toBeNull()
    expect(overallPercent([{ state: 'done', percent: 100, ...now }])).toBeNull()
    expect(
      overallPercent([
        { state: 'running', percent: 60, ...now },
        { state: 'queued', percent: 0, ...now },
        { state: 'failed', percent: 10, ...before },
      ]),
    ).toBe(30)
  })
  it('does not fall when one of several tasks ends, however it ends', () => {
    const running = { state: 'running', percent: 60, ...now } as const
    const other = { ...running, percent: 90 }
    expect(overallPercent([running, other])).toBe(75)
    for (const state of ['done', 'failed', 'cancelled'] as const)
      expect(overallPercent([running, { ...other, state }])).toBe(80)
  })
  it('does not fall when the oldest one ends, after which only those remain that began later', () => {
    const done = { state: 'done', percent: 100, createdAt: at(0), updatedAt: at(1) } as const
    const later = { state: 'running', percent: 20, createdAt: at(2), updatedAt: at(4) } as const
    const oldest = { state: 'running', percent: 90, createdAt: at(0), updatedAt: at(4) } as const
    const before = overallPercent([done, done, done, later, oldest]) ?? 0
    expect(overallPercent([done, done, done, later, { ...oldest, state: 'done' }])).toBeGreaterThanOrEqual(before)
  })
  it('leads a running wizard to its stages and a finished one to the story', () => {
    const task = { id: 't', kind: 'wizard.create-story', subject: { storyId: 's', type: 'url' } }
    expect(taskLink({ ...task, state: 'running' })).toBe('/story/new?taskId=t&storyId=s&type=url')
    expect(taskLink({ ...task, state: 'done' })).toBe('/story/s')
    expect(taskLink({ ...task, subject: {}, state: 'done' })).toBeNull()
    expect(taskLink({ ...task, kind: 'export.video', subject: {}, state: 'failed' })).toBe('/exported-projects')
    expect(taskLink({ ...task, subject: { importId: 'i' }, state: 'running' })).toBe('/create-new-story?import=i')
  })
})
