import { storyRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import { lift, type Story } from '@taplore/story'
import { requireDocument } from '../../../platform/documents/require-document.ts'
import type { StoryListRow } from './store.ts'

/** Lifts and checks a document from outside. Refuses with the first ten faults and where they are. */
export function requireStory(document: unknown): Story {
  return requireDocument(document, lift, (faults) => refuse(storyRefusals.STORY_INVALID, faults))
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
