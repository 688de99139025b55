import { containerOf, orderedIds, withoutKeys, writeFields, writeList } from '@taplore/shared-document'
import * as Y from 'yjs'
import type { StoryAnimation } from '../animation.ts'
import type { Page, Story } from '../document.ts'
import type { StoryElement } from '../elements/index.ts'
import { animationsField, elementsField, rootsOf } from './form.ts'
import { readerOf } from './read.ts'

/** A new shared document with a story. */
export function createSharedStory(story: Story): Y.Doc {
  const doc = new Y.Doc()
  fillSharedStory(doc, story)
  return doc
}

/** Writes a whole story into an empty document, in one transaction. */
export function fillSharedStory(doc: Y.Doc, story: Story, origin: unknown = null): void {
  doc.transact(() => {
    const roots = rootsOf(doc)
    writeFields(roots.story, null, withoutKeys(story, ['pages']))
    writeList(roots.pages, [], story.pages, writePage)
  }, origin)
}

/**
 * Updates a shared document from its story to `next` with minimal writes, in one transaction of the given origin.
 * `next` should be created by edits of the reader's own story: parts with the same identity are skipped.
 */
export function writeSharedStory(doc: Y.Doc, next: Story, origin: unknown = null): void {
  const previous = readerOf(doc).story
  if (previous === next) return
  doc.transact(() => {
    const roots = rootsOf(doc)
    writeFields(roots.story, withoutKeys(previous, ['pages']), withoutKeys(next, ['pages']))
    if (previous.pages !== next.pages) writeList(roots.pages, previous.pages, next.pages, writePage)
  }, origin)
}

/** Undo and redo of one user: only transactions of the given origins are undone. */
export function createUndoManager(doc: Y.Doc, origins: unknown[], captureTimeoutMs = 400): Y.UndoManager {
  const roots = rootsOf(doc)
  return new Y.UndoManager([roots.story, roots.pages], {
    trackedOrigins: new Set(origins),
    captureTimeout: captureTimeoutMs,
  })
}

function writePage(map: Y.Map<unknown>, previous: Page | null, next: Page): void {
  const containers = ['elements', 'animations'] as const
  writeFields(map, previous && withoutKeys(previous, containers), withoutKeys(next, containers))
  const elements = containerOf(map, elementsField)
  const animations = containerOf(map, animationsField)
  if (previous?.elements !== next.elements) writeList(elements, previous?.elements ?? [], next.elements, writeItem)
  if (previous?.animations !== next.animations) {
    writeList(animations, previous?.animations ?? [], next.animations, writeItem)
  }
}

function writeItem(
  map: Y.Map<unknown>,
  previous: StoryElement | StoryAnimation | null,
  next: StoryElement | StoryAnimation,
): void {
  writeFields(map, previous, next)
}

/** Page order of a document, for tests and tools that inspect the shared form. */
export function sharedPageIds(doc: Y.Doc): string[] {
  return orderedIds(rootsOf(doc).pages)
}
