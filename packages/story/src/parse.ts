import { type Parsed, parsedBy } from '@taplore/kit'
import { type Page, pageSchema, type Story, storySchema } from './document.ts'
import { elementSchema, type StoryElement } from './elements/index.ts'

/** Checks a value against version 1; use `upgrade` for documents that may be older. */
export function parseStory(json: unknown): Parsed<Story> {
  return parsedBy(storySchema, json)
}

export function parsePage(json: unknown): Parsed<Page> {
  return parsedBy(pageSchema, json)
}

export function parseElement(json: unknown): Parsed<StoryElement> {
  return parsedBy(elementSchema, json)
}
