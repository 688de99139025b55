import { type Story, storySchema, storyVersion } from '../document.ts'
import { issuesOf, type StoryIssue } from '../parse.ts'

/**
 * Steps by the version they start from: `steps[3]` makes a version 4 document of a version 3 one. Each is pure, typed
 * before and after in its own file, and imports nothing alive, so that it keeps meaning what it meant.
 */
const steps: Record<number, (json: Record<string, unknown>) => Record<string, unknown>> = {}

/** Thrown when a document comes from a newer program: opening it here would lose what we do not know. */
export class NewerStoryError extends Error {
  override readonly name = 'NewerStoryError'
  readonly found: number
  readonly supported: number
  constructor(found: number) {
    super(`This story has version ${found}; this program knows versions up to ${storyVersion}.`)
    this.found = found
    this.supported = storyVersion
  }
}

/** Thrown when a value is no story of the version it claims; `issues` say where. */
export class InvalidStoryError extends Error {
  override readonly name = 'InvalidStoryError'
  readonly issues: StoryIssue[]
  constructor(issues: StoryIssue[]) {
    const first = issues[0]
    super(`Not a valid story: ${first ? `${first.path.join('.') || 'document'}: ${first.message}` : 'unknown reason'}`)
    this.issues = issues
  }
}

/** Brings a stored document of any known version to the newest. Throws `NewerStoryError` or `InvalidStoryError`. */
export function lift(json: unknown): Story {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    throw new InvalidStoryError([{ path: [], code: 'invalid_type', message: 'A story is an object.' }])
  }
  let document = json as Record<string, unknown>
  const version = document.version
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1) {
    throw new InvalidStoryError([{ path: ['version'], code: 'invalid_type', message: 'The version is missing.' }])
  }
  if (version > storyVersion) throw new NewerStoryError(version)
  for (let from = version; from < storyVersion; from += 1) {
    const step = steps[from]
    if (!step) throw new InvalidStoryError([{ path: ['version'], code: 'custom', message: `No way up from ${from}.` }])
    document = step(document)
  }
  const result = storySchema.safeParse(document)
  if (!result.success) throw new InvalidStoryError(issuesOf(result.error))
  return result.data
}
