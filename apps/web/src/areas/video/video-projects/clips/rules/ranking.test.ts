import type { ShortClip } from '@taplore/contract'
import { expect, it } from 'vitest'
import { evenWeights, mediansOf, rankClips, sharesOf } from './ranking.ts'

const clipOf = (id: string, hook: number, engagement: number, value: number, share: number): ShortClip => ({
  id,
  title: id,
  reason: '',
  virality_score: 0,
  vpQueueId: 'q',
  start_time: 0,
  end_time: 20,
  VideoStartTime: '0:00',
  VideoEndTime: '0:20',
  url: '',
  startMs: 0,
  endMs: 20_000,
  lengthMs: 20_000,
  text: id,
  scores: { hook, engagement, value, share },
  reasons: [],
  shots: null,
})
const clips = [clipOf('a', 20, 10, 10, 10), clipOf('b', 10, 20, 15, 10), clipOf('c', 5, 5, 5, 25)]

it('makes a score of four lines that add up to it', () => {
  const [best] = rankClips(clips, evenWeights)
  expect(best?.clip.id).toBe('b')
  expect(best?.lines.map(({ points }) => points)).toEqual([40, 80, 60, 40])
  expect(best?.total).toBe(Math.round((best?.lines ?? []).reduce((sum, { adds }) => sum + adds, 0)))
  expect(best?.total).toBe(55)
})

it('puts the same clips into another order by what someone values', () => {
  const byHook = rankClips(clips, { hook: 2, engagement: 0, value: 0, share: 0 })
  expect(byHook.map(({ clip }) => clip.id)).toEqual(['a', 'b', 'c'])
  const byShare = rankClips(clips, { hook: 0, engagement: 0, value: 0, share: 1 })
  expect(byShare[0]).toMatchObject({ clip: { id: 'c' }, total: 100 })
})

it('counts all alike when nothing is to count, and knows the middle of each score', () => {
  expect(sharesOf({ hook: 0, engagement: 0, value: 0, share: 0 })).toEqual({
    hook: 0.25,
    engagement: 0.25,
    value: 0.25,
    share: 0.25,
  })
  expect(mediansOf(clips)).toEqual({ hook: 40, engagement: 40, value: 40, share: 40 })
  expect(mediansOf(clips.slice(0, 2)).value).toBe(50)
  expect(mediansOf([]).hook).toBe(0)
})
