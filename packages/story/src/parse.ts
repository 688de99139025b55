import type { z } from 'zod'
import { type Page, pageSchema, type Story, storySchema } from './document.ts'
import { elementSchema, type StoryElement } from './elements/index.ts'

/** What is wrong with a document, and where: `path` leads from the root to the value. */
export interface StoryIssue {
  path: (string | number)[]
  code: string
  message: string
}

export type Parsed<T> = { ok: true; value: T } | { ok: false; issues: StoryIssue[] }

/** Checks a value against version 1 as it stands; use `lift` for documents that may be older. */
export function parseStory(json: unknown): Parsed<Story> {
  return parsed(storySchema.safeParse(json))
}

export function parsePage(json: unknown): Parsed<Page> {
  return parsed(pageSchema.safeParse(json))
}

export function parseElement(json: unknown): Parsed<StoryElement> {
  return parsed(elementSchema.safeParse(json))
}

function parsed<T>(result: z.ZodSafeParseResult<T>): Parsed<T> {
  if (result.success) return { ok: true, value: result.data }
  return { ok: false, issues: issuesOf(result.error) }
}

export function issuesOf(error: z.ZodError): StoryIssue[] {
  return error.issues.map((issue) => ({
    path: issue.path.map((step) => (typeof step === 'symbol' ? String(step) : step)),
    code: issue.code,
    message: issue.message,
  }))
}
