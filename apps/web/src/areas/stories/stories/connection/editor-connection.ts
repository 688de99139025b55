import type { Person } from '@taplore/story-editor'
import { type DocumentConnection, openDocument } from '../../../../common/documents/document-connection.ts'
import { readPeople } from './editor-people.ts'

interface StoryPresence {
  pageId: string
  selection: readonly string[]
  cursor: { x: number; y: number } | null
}

export interface StoryConnection extends DocumentConnection<Person, StoryPresence> {
  /** Called when comments of the story changed. Returns an unsubscribe function. */
  onComments(hear: () => void): () => void
}

/** A story's shared document with its users. */
export function openStoryDocument({
  storyId,
  userId,
  name,
}: {
  storyId: string
  userId: string
  name: string
}): StoryConnection {
  const opened = openDocument<Person, StoryPresence>({ kind: 'story', id: storyId, userId, name, readPeople })
  return { ...opened, onComments: (hear) => opened.onEvent((event) => event === 'comments' && hear()) }
}
