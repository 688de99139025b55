import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { assemble } from '../platform/feature.ts'
import { defineLiveEvent } from '../platform/live/live-events.ts'
import { features } from './features.ts'

describe('the manifests together', () => {
  it('refuse a live event that two features declare', () => {
    const again = defineLiveEvent({ kind: 'publication', payload: z.object({}), needs: 'person' })
    expect(() => assemble([...features, { name: 'again', live: [again] }])).toThrow(/"publication" is declared twice/)
  })

  it('refuse an audit action that no feature records', () => {
    const stripped = features.map((feature) => (feature.name === 'captcha' ? { ...feature, audit: [] } : feature))
    expect(() => assemble(stripped)).toThrow('No feature records captcha.changed in the audit log.')
  })

  it('API-04 refuse an operation of a workspace that no walk could call', () => {
    const without = features.map((feature) => (feature.name === 'votes' ? { ...feature, samples: {} } : feature))
    expect(() => assemble(without)).toThrow('No feature has a sample for votes.')
    const samples = { 'votes.ofStory': () => null }
    expect(() => assemble([...features, { name: 'again', samples }])).toThrow(
      /"again" has a sample for "votes.ofStory"/,
    )
  })
})
