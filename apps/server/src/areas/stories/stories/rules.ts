import { storyRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import { type Story, upgrade } from '@taplore/story'
import { requireDocument } from '../../../platform/documents/require-document.ts'
import type { StoryListRow } from './store.ts'

/** Upgrades and checks a document from outside. Refuses with the first ten issues and their paths. */
export function requireStory(document: unknown): Story {
  return requireDocument(document, upgrade, (faults) => refuse(storyRefusals.STORY_INVALID, faults))
}

/** While voices are generated the story can be neither copied nor deleted (STORY-14). */
export function requireNotBusy(row: Pick<StoryListRow, 'voiceOverStatus'>): void {
  if (row.voiceOverStatus === 'pending') throw refuse(storyRefusals.STORY_BUSY)
}

/** The cursor after a row of a list sorted by time, opaque to the client. */
export function cursorOf({ at, id }: { at: Date; id: string }): string {
  return Buffer.from(`${at.toISOString()}|${id}`).toString('base64url')
}

/** Undefined for a missing or invalid cursor. */
export function parseCursor(cursor: string | undefined): { at: Date; id: string } | undefined {
  const [time = '', id = ''] = Buffer.from(cursor ?? '', 'base64url')
    .toString('utf8')
    .split('|')
  const at = new Date(time)
  return /^[0-9a-f-]{36}$/.test(id) && !Number.isNaN(at.getTime()) ? { at, id } : undefined
}
