import { type Story, storyVersion } from '@taplore/story'

/** Shown where a story has no title yet. */
export const untitled = 'Untitled story'

/** All columns of the row that derive from the document. */
export function documentColumns(document: Story) {
  return {
    name: document.title.trim() || untitled,
    language: document.language,
    tags: document.tags,
    pages: document.pages.length,
    document,
    documentVersion: storyVersion,
    cover: document.pages[0] ?? null,
  }
}
