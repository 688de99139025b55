import type { ListedFile, ReadStory } from '@taplore/story-import'

/** A file that was brought, read: its story, and where the files lie that it shows. */
export interface Brought {
  readonly read: ReadStory
  /** Whether sizes and lengths of media stand in the document and hold. */
  readonly isOwn: boolean
  /** Lays a file of the story on the disk; null when it is not beside the story. */
  take(source: string, target: string): Promise<string | null>
  /** What our own list says of a file. */
  listed(source: string): ListedFile | null
  close(): void
}
