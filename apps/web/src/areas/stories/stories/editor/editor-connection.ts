import type { Person } from '@taplore/story-editor'
import { type DocumentConnection, openDocument } from '../../../../common/documents/document-connection.ts'
import { readPeople } from './editor-people.ts'

interface StoryPresence {
  pageId: string
  selection: readonly string[]
  cursor: { x: number; y: number } | null
}

export interface StoryConnection extends DocumentConnection<Person, StoryPresence> {
  /** Hears that comments of the story changed. Returns how to stop. */
  onComments(hear: () => void): () => void
}

/** A story's shared document, with who else is in it. */
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
  return { ...opened, onComments: (hear) => opened.onNews((news) => news === 'comments' && hear()) }
}
