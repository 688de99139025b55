import { videoPostStates } from '@taplore/contract'
import i18next from 'i18next'
import { beforeAll, expect, it, vi } from 'vitest'
import { momentOf } from './post-moment.ts'
import { texts } from './texts.ts'

const now = new Date('2026-11-30T16:00:00Z')
const post = { reason: null, createdAt: now.toISOString(), endedAt: null, nextTryAt: null }
const ahead = { ...post, nextTryAt: '2026-12-03T12:00:00.000Z' }
const over = { ...post, createdAt: '2026-11-28T16:00:00.000Z', endedAt: '2026-11-30T15:50:00.000Z' }

let t: typeof i18next.t
beforeAll(async () => {
  const english = i18next.createInstance()
  t = await english.init({
    lng: 'en',
    resources: { en: { translation: texts } },
    interpolation: { escapeValue: false },
  })
  vi.useFakeTimers({ now })
  return () => void vi.useRealTimers()
})

it('says one sentence about the time of a post in each state, and never when it was planned as if it were posted', () => {
  const said = videoPostStates.map((state) => {
    const isOver = ['posted', 'drafted', 'failed', 'canceled'].includes(state)
    return [state, momentOf({ ...(isOver ? over : ahead), state }, t)?.text.replace(/ at .*/, '') ?? null]
  })
  expect(Object.fromEntries(said)).toEqual({
    scheduled: 'Will be posted on December 3, 2026',
    waiting: 'Starts in a moment',
    uploading: null,
    processing: null,
    posted: 'Posted 10 min. ago',
    drafted: 'Sent 10 min. ago',
    failed: 'Failed 10 min. ago',
    canceled: 'Canceled 10 min. ago',
  })
})

it('leaves the time of a post that waits for a reason to the sentence with the reason', () => {
  expect(momentOf({ ...ahead, state: 'waiting', reason: 'quota' }, t)).toBeNull()
})
