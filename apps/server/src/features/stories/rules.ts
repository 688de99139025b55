import { storyRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import { InvalidStoryError, lift, NewerStoryError, type Story } from '@taplore/story'
import type { StoryListRow } from './store.ts'

/** Lifts and checks a document from outside. Refuses with the first ten faults and where they are. */
export function requireStory(document: unknown): Story {
  try {
    return lift(document)
  } catch (error) {
    if (error instanceof InvalidStoryError) {
      const issues = error.issues.slice(0, 10).map(({ path, message }) => ({ path: path.join('.'), message }))
      throw refuse(storyRefusals.STORY_INVALID, { issues })
    }
    if (error instanceof NewerStoryError) {
      throw refuse(storyRefusals.STORY_INVALID, { issues: [{ path: 'version', message: error.message }] })
    }
    throw error
  }
}

/** While voices are being made the story may be neither copied nor removed (STORY-14). */
export function requireNotBusy(row: Pick<StoryListRow, 'voiceOverStatus'>): void {
  if (row.voiceOverStatus === 'pending') throw refuse(storyRefusals.STORY_BUSY)
}

/** The place after a row of a list that is ordered by a time, opaque to the client. */
export function cursorOf({ at, id }: { at: Date; id: string }): string {
  return Buffer.from(`${at.toISOString()}|${id}`).toString('base64url')
}

/** Undefined for a cursor nobody gave or that is not ours. */
export function placeOf(cursor: string | undefined): { at: Date; id: string } | undefined {
  const [time = '', id = ''] = Buffer.from(cursor ?? '', 'base64url')
    .toString('utf8')
    .split('|')
  const at = new Date(time)
  return /^[0-9a-f-]{36}$/.test(id) && !Number.isNaN(at.getTime()) ? { at, id } : undefined
}
