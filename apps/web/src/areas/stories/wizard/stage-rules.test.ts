import { describe, expect, it } from 'vitest'
import { pollEvery, sourceNumbers, stageStates } from './stage-rules.ts'

const stages = ['reading', 'writing', 'pictures', 'voice', 'assembling'] as const
const states = (state: Parameters<typeof stageStates>[0]['state'], stage: string | null) =>
  stageStates({ state, stages: [...stages], work: { stage } }).map((one) => one.state)

describe('stages of a story', () => {
  it('WIZ-24 shows what is behind, what runs and what waits', () => {
    expect(states('writing', 'writing')).toEqual(['done', 'running', 'waiting', 'waiting', 'waiting'])
    expect(states('ready', 'writing')).toEqual(['done', 'done', 'waiting', 'waiting', 'waiting'])
    expect(states('finalising', 'voice')).toEqual(['done', 'done', 'done', 'running', 'waiting'])
    expect(states('failed', 'pictures')).toEqual(['done', 'done', 'failed', 'waiting', 'waiting'])
    expect(states('finalised', null)).toEqual(['done', 'done', 'done', 'done', 'done'])
    expect(states('writing', null)).toEqual(['waiting', 'waiting', 'waiting', 'waiting', 'waiting'])
  })
  it('asks again only while work goes on', () => {
    expect(pollEvery('writing')).toBe(2000)
    expect(pollEvery('ready')).toBe(false)
    expect(pollEvery('failed')).toBe(false)
  })
  it('numbers the source sentences of a slide', () => {
    const sentences = ['One is here.', 'Two follows.', 'Three ends it.']
    expect(sourceNumbers({ sources: [{ text: 'Two follows.' }, { text: 'Unknown.' }] }, sentences)).toEqual([2])
  })
})
