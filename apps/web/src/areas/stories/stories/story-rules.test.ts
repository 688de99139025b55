import { describe, expect, it } from 'vitest'
import { actionsOf, badgeOf, openLink, publicUrl } from './story-rules.ts'

const draft = {
  story_id: 's1',
  status: 'Draft' as const,
  published_url: null,
  publish_details: { published_url: null, published_on: null },
  voiceOverStatus: null,
  storyFinalized: true,
  taskId: null,
  access: undefined,
  type: 'scratch' as const,
}
const actions = (story: Parameters<typeof actionsOf>[0]) => actionsOf(story).map((one) => one.action)

describe('a row of the story list', () => {
  it('STORY-11 shows Published with its link', () => {
    const story = {
      ...draft,
      status: 'Published' as const,
      publish_details: { published_url: 'https://s.example/a', published_on: null },
    }
    expect(badgeOf(story)).toBe('published')
    expect(publicUrl(story)).toBe('https://s.example/a')
  })
  it('STORY-12 shows a story that is being finalised, with refresh', () => {
    const story = { ...draft, taskId: 't', storyFinalized: false }
    expect(badgeOf(story)).toBe('finalising')
    expect(actions(story)).toContain('refresh')
  })
  it('STORY-13 shows Draft, or that the voice-over is ready', () => {
    expect(badgeOf(draft)).toBe('draft')
    expect(badgeOf({ ...draft, voiceOverStatus: 'done' })).toBe('voice-ready')
    expect(badgeOf({ ...draft, status: 'Ready' })).toBe('voice-ready')
  })
  it('STORY-14 holds edit, delete, preview and duplicate while the voice-over is made, and offers refresh', () => {
    const offered = actionsOf({ ...draft, voiceOverStatus: 'pending' })
    expect(offered.filter((one) => one.isOff).map((one) => one.action)).toEqual([
      'open',
      'preview',
      'duplicate',
      'export',
      'delete',
    ])
    expect(offered[0]).toEqual({ action: 'refresh', isOff: false })
  })
  it.each([
    ['content', '3'],
    ['url', '2'],
    ['script', '2'],
  ] as const)('STORY-16 opens an unfinished story of type %s in the creator at modal %s', (type, modal) => {
    expect(openLink({ ...draft, taskId: 't1', storyFinalized: false, type })).toBe(
      `/story/s1?view=ai-story-creator&taskId=t1&modal=${modal}&type=${type}&show-finalizing=true`,
    )
    expect(openLink(draft)).toBe('/story/s1')
  })
  it('STORY-29 offers delete to owners, sharers and members, not to editors of a share', () => {
    expect(actions({ ...draft, access: 'OWNER' })).toContain('delete')
    expect(actions({ ...draft, access: 'SHARE' })).toContain('delete')
    expect(actions(draft)).toContain('delete')
    expect(actions({ ...draft, access: 'EDIT' })).not.toContain('delete')
  })
  it('STORY-28 offers sharing to owners, sharers and members, not to editors of a share', () => {
    const offered = (access: 'OWNER' | 'SHARE' | 'EDIT' | undefined) =>
      actionsOf({ ...draft, access }, { mayShare: true }).map(({ action }) => action)
    for (const access of ['OWNER', 'SHARE', undefined] as const) expect(offered(access)).toContain('share')
    expect(offered('EDIT')).not.toContain('share')
  })
  it('STORY-06 STORY-32 offers moving and tagging to members', () => {
    expect(actions(draft)).toEqual(expect.arrayContaining(['move', 'tags']))
  })
})

describe('a story that was shared with a guest', () => {
  const guest = { isGuest: true }
  it('ROLE-07 offers the preview and the public page, and opens as a preview', () => {
    const published = { ...draft, status: 'Published' as const, published_url: 'https://s.example/a' }
    expect(actionsOf(published, guest).map(({ action }) => action)).toEqual(['preview', 'visit'])
    expect(openLink(draft, guest)).toBe('/preview/s1')
    expect(openLink({ ...draft, taskId: 't1', storyFinalized: false }, guest)).toBe('/preview/s1')
  })
  it('SHARE-10 offers editing with Can Edit, and everything with Full Access', () => {
    const offered = (access: 'EDIT' | 'SHARE') => actionsOf({ ...draft, access }, guest).map(({ action }) => action)
    expect(offered('EDIT')).toEqual(['open', 'preview', 'rename'])
    expect(offered('SHARE')).toEqual(['open', 'preview', 'share', 'rename', 'delete'])
    expect(openLink({ ...draft, access: 'EDIT' }, guest)).toBe('/story/s1')
  })
  it('can be shared by those who manage the team only', () => {
    expect(actions(draft)).not.toContain('share')
    expect(actionsOf(draft, { mayShare: true }).map(({ action }) => action)).toContain('share')
  })
})
