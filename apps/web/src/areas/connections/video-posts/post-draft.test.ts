import type { PostOptions } from '@taplore/contract'
import { describe, expect, it } from 'vitest'
import { draftFaults, isTooLong, offeredVisibility, type PostDraft, requestOf } from './post-draft.ts'

const now = new Date('2026-03-04T10:00:00Z')
const draft: PostDraft = {
  ...{ file: 'story.mp4', accountId: 'a', title: ' Tides ', description: 'Four pages.', visibility: 'public' },
  ...{ isMadeForKids: true, isSynthetic: true, isDraft: true, comments: true, duets: true, stitches: false },
  ...{ isLater: false, at: '' },
}
const options: PostOptions = {
  ...{ platform: 'tiktok', visibilities: ['private'], maxDurationMs: 60_000, isAudited: false, canDraft: true },
  allows: { comments: true, duets: false, stitches: true },
}

describe('draftFaults', () => {
  const faults = (given: Partial<PostDraft>, platform: 'youtube' | 'tiktok' = 'youtube') =>
    Object.fromEntries(draftFaults({ ...draft, ...given }, { platform, now }))

  it('names the field that the platform would reject', () => {
    expect(faults({})).toEqual({})
    expect(faults({ title: '  ' })).toEqual({ title: 'Enter a title.' })
    expect(faults({ title: 'a'.repeat(101) })).toEqual({ title: 'A title on YouTube has at most 100 characters.' })
    expect(faults({ description: 'a > b' })).toEqual({
      description: 'YouTube doesn’t accept < and > in titles and descriptions.',
    })
    expect(faults({ title: '' }, 'tiktok')).toEqual({})
    expect(faults({ title: 'a'.repeat(2_201) }, 'tiktok')).toEqual({
      title: 'A caption on TikTok has at most 2,200 characters.',
    })
  })

  it('wants a time in the future', () => {
    expect(faults({ isLater: true, at: '' })).toEqual({ at: 'time' })
    expect(faults({ isLater: true, at: '2026-03-01T10:00' })).toEqual({ at: 'time' })
    expect(faults({ isLater: true, at: '2026-03-09T10:00' })).toEqual({})
  })
})

describe('requestOf', () => {
  it('sends to each platform what it knows, and nothing the account does not allow', () => {
    expect(requestOf(draft, { platform: 'tiktok', options, now })).toEqual({
      ...{ file: 'story.mp4', accountId: 'a', title: 'Tides', description: '', visibility: 'private' },
      ...{ isMadeForKids: false, isSynthetic: true, isDraft: true },
      allows: { comments: true, duets: false, stitches: false },
    })
    expect(requestOf(draft, { platform: 'youtube', options: undefined, now })).toMatchObject({
      ...{ description: 'Four pages.', visibility: 'public', isMadeForKids: true, isDraft: false },
      allows: { comments: false, duets: false, stitches: false },
    })
  })

  it('sends a time in UTC', () => {
    const at = '2026-03-09T10:00'
    expect(requestOf({ ...draft, isLater: true, at }, { platform: 'youtube', options: undefined, now })).toMatchObject({
      scheduledAt: new Date(at).toISOString(),
    })
  })
})

it('a video is too long only where the account has a limit', () => {
  expect(isTooLong({ durationMs: 60_001 }, options)).toBe(true)
  expect(isTooLong({ durationMs: 60_000 }, options)).toBe(false)
  expect(isTooLong({ durationMs: 60_001 }, { ...options, maxDurationMs: null })).toBe(false)
})

it('the visibility follows what the account offers', () => {
  expect(offeredVisibility(draft, options)).toBe('private')
  expect(offeredVisibility(draft, undefined)).toBe('public')
})
