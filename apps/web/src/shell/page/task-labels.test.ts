import { describe, expect, it } from 'vitest'
import { overallPercent, readableStage, taskLink } from './task-labels.ts'

describe('tasks in words', () => {
  it('makes an unknown stage readable', () => expect(readableStage('fetch-images')).toBe('Fetch images'))
  it('averages what runs and ignores what ended', () => {
    expect(overallPercent([])).toBeNull()
    expect(overallPercent([{ state: 'done', percent: 100 }])).toBeNull()
    expect(
      overallPercent([
        { state: 'running', percent: 60 },
        { state: 'queued', percent: 0 },
        { state: 'failed', percent: 10 },
      ]),
    ).toBe(30)
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
