import type { OperationNeed, StorySummary } from '@taplore/contract'

export type StoryBadge = 'published' | 'finalising' | 'voice-pending' | 'voice-ready' | 'draft'

type Facts = Pick<
  StorySummary,
  'status' | 'published_url' | 'publish_details' | 'voiceOverStatus' | 'storyFinalized' | 'taskId' | 'access' | 'type'
> & {
  story_id: string
}

/** The public URL, from either of the two fields. */
export function publicUrl(story: Pick<Facts, 'published_url' | 'publish_details'>): string | null {
  return story.published_url ?? story.publish_details.published_url
}

/** Written by the wizard and not yet assembled into a story. */
export function isUnfinished(story: Pick<Facts, 'taskId' | 'storyFinalized'>): boolean {
  return story.taskId !== null && !story.storyFinalized
}

/** The badge of a row (STORY-11 to STORY-14). */
export function badgeOf(story: Facts): StoryBadge {
  if (story.status === 'Published') return 'published'
  if (story.voiceOverStatus === 'pending') return 'voice-pending'
  if (isUnfinished(story)) return 'finalising'
  return story.voiceOverStatus !== null || story.status === 'Ready' ? 'voice-ready' : 'draft'
}

/** Whether a guest's access to a story allows what requires `need`. */
export function mayAsGuest(access: StorySummary['access'], need: OperationNeed): boolean {
  if (need === 'stories.view' || need === 'stories.manage') return access === 'EDIT' || access === 'SHARE'
  return access === 'SHARE' && (need === 'stories.publish' || need === 'stories.delete' || need === 'team.manage')
}

/**
 * Where a story opens: for a guest with view access as a preview, else in the editor; an unfinished one in the
 * creator, at the ideas (3) or at the slide texts (2) (STORY-16, R-87).
 */
export function openLink(story: Facts, { isGuest = false } = {}): string {
  if (isGuest && !mayAsGuest(story.access, 'stories.manage')) return `/preview/${story.story_id}`
  if (!isUnfinished(story)) return `/story/${story.story_id}`
  const search = new URLSearchParams({
    view: 'ai-story-creator',
    taskId: story.taskId ?? '',
    modal: story.type === 'content' ? '3' : '2',
    type: story.type,
    'show-finalizing': 'true',
  })
  return `/story/${story.story_id}?${search}`
}

export type StoryAction =
  | 'open'
  | 'preview'
  | 'visit'
  | 'results'
  | 'share'
  | 'rename'
  | 'duplicate'
  | 'export'
  | 'refresh'
  | 'move'
  | 'tags'
  | 'unpublish'
  | 'delete'

/** The permission of an action: the cell of its operation. Everyone who sees the story may do unlisted ones. */
export const needOf: Partial<Record<StoryAction, OperationNeed>> = {
  rename: 'stories.manage',
  duplicate: 'stories.manage',
  export: 'stories.export',
  move: 'stories.manage',
  tags: 'stories.manage',
  unpublish: 'stories.publish',
  delete: 'stories.delete',
}

/**
 * Menu entries of a row, in order; for a guest as the share allows; `isOff` while the voice-over is being created
 * (STORY-14, STORY-29).
 */
export function actionsOf(
  story: Facts,
  { isGuest = false, mayShare = false } = {},
): readonly { action: StoryAction; isOff: boolean }[] {
  const isBusy = story.voiceOverStatus === 'pending'
  const unfinished = isUnfinished(story)
  // Guests with edit access can neither share nor delete it (STORY-28, STORY-29).
  const hasFullAccess = isGuest ? mayAsGuest(story.access, 'stories.delete') : story.access !== 'EDIT'
  const mayChange = !isGuest || mayAsGuest(story.access, 'stories.manage')
  const offered: (readonly [StoryAction, boolean, boolean])[] = [
    ['refresh', !isGuest && (isBusy || unfinished), false],
    ['open', mayChange, isBusy],
    ['preview', !unfinished, isBusy],
    ['visit', publicUrl(story) !== null, false],
    ['results', !isGuest && publicUrl(story) !== null, false],
    ['share', (mayShare || isGuest) && hasFullAccess, false],
    ['rename', mayChange, false],
    ['duplicate', !isGuest && !unfinished, isBusy],
    ['export', !isGuest && !unfinished, isBusy],
    ['move', !isGuest, false],
    ['tags', !isGuest, false],
    ['unpublish', (!isGuest || hasFullAccess) && story.status === 'Published', false],
    ['delete', hasFullAccess, isBusy],
  ]
  return offered.filter(([, isOffered]) => isOffered).map(([action, , isOff]) => ({ action, isOff }))
}
