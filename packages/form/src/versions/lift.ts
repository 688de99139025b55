import { type Form, formVersion } from '../document.ts'
import { type FormIssue, parseForm } from '../parse.ts'

/**
 * Steps by the version they start from: `steps[3]` makes a version 4 document of a version 3 one. Each is pure, typed
 * before and after in its own file, and imports nothing alive, so that it keeps meaning what it meant.
 */
const steps: Record<number, (json: Record<string, unknown>) => Record<string, unknown>> = {}

/** Thrown when a document comes from a newer program: opening it here would lose what we do not know. */
export class NewerFormError extends Error {
  override readonly name = 'NewerFormError'
  readonly found: number
  readonly supported: number
  constructor(found: number) {
    super(`This form has version ${found}; this program knows versions up to ${formVersion}.`)
    this.found = found
    this.supported = formVersion
  }
}

/** Thrown when a value is no form of the version it claims; `issues` say where. */
export class InvalidFormError extends Error {
  override readonly name = 'InvalidFormError'
  readonly issues: FormIssue[]
  constructor(issues: FormIssue[]) {
    const first = issues[0]
    super(`Not a valid form: ${first ? `${first.path.join('.') || 'document'}: ${first.message}` : 'unknown reason'}`)
    this.issues = issues
  }
}

/** Brings a stored document of any known version to the newest. Throws `NewerFormError` or `InvalidFormError`. */
export function lift(json: unknown): Form {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    throw new InvalidFormError([{ path: [], code: 'invalid_type', message: 'A form is an object.' }])
  }
  let document = json as Record<string, unknown>
  const version = document.version
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1) {
    throw new InvalidFormError([{ path: ['version'], code: 'invalid_type', message: 'The version is missing.' }])
  }
  if (version > formVersion) throw new NewerFormError(version)
  for (let from = version; from < formVersion; from += 1) {
    const step = steps[from]
    if (!step) throw new InvalidFormError([{ path: ['version'], code: 'custom', message: `No way up from ${from}.` }])
    document = step(document)
  }
  const result = parseForm(document)
  if (!result.ok) throw new InvalidFormError(result.issues)
  return result.value
}
