import { type Story, storyVersion } from '@taplore/story'

/** Shown where a story has no title yet, and its author's language is unknown. */
export const untitled = 'Untitled story'

/** All columns of the row that derive from the document. A story without a title keeps the name that it had. */
export function documentColumns(document: Story) {
  return {
    name: document.title.trim() || undefined,
    language: document.language,
    tags: document.tags,
    pages: document.pages.length,
    document,
    documentVersion: storyVersion,
    cover: document.pages[0] ?? null,
  }
}
