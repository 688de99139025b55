import type { ListedFile, ReadStory } from '@taplore/story-import'

/** A parsed import: its story, and where its files are. */
export interface ImportSource {
  readonly read: ReadStory
  /** Whether the document contains reliable sizes and durations of media. */
  readonly isOwn: boolean
  /** Writes a file of the story to disk; null when it is not beside the story. */
  take(source: string, target: string): Promise<string | null>
  /** What our own manifest says about a file. */
  listed(source: string): ListedFile | null
  close(): void
}
