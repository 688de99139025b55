import type { z } from 'zod'

/** What is wrong with a document, and where: `path` leads from the root to the value. */
export interface DocumentIssue {
  path: (string | number)[]
  /** From zod, or from checks that a kind of document has besides its schema. */
  code: string
  message: string
}

export type Parsed<T> = { ok: true; value: T } | { ok: false; issues: DocumentIssue[] }

/** The issues of a schema for a value, independent of zod. */
export function parsedBy<T>(schema: z.ZodType<T>, json: unknown): Parsed<T> {
  const result = schema.safeParse(json)
  if (result.success) return { ok: true, value: result.data }
  const issues = result.error.issues.map(({ path, code, message }) => ({
    path: path.map((step) => (typeof step === 'symbol' ? String(step) : step)),
    code,
    message,
  }))
  return { ok: false, issues }
}

/** Thrown when a document comes from a newer program: opening it here would lose data. */
export class NewerDocumentError extends Error {
  override readonly name = 'NewerDocumentError'
  readonly found: number
  readonly supported: number
  constructor(noun: string, { found, supported }: { found: number; supported: number }) {
    super(`This ${noun} has version ${found}; this program knows versions up to ${supported}.`)
    this.found = found
    this.supported = supported
  }
}

/** Thrown when a value is not a document of the version it claims; `issues` say where. */
export class InvalidDocumentError extends Error {
  override readonly name = 'InvalidDocumentError'
  readonly issues: DocumentIssue[]
  constructor(noun: string, issues: DocumentIssue[]) {
    const [first] = issues
    super(
      `Not a valid ${noun}: ${first ? `${first.path.join('.') || 'document'}: ${first.message}` : 'unknown reason'}`,
    )
    this.issues = issues
  }
}

/**
 * Steps by the version they start from: `steps[3]` upgrades version 3 to version 4. Each is pure, typed before and
 * after in its own file, and imports nothing that may change, so its meaning stays fixed.
 */
export type UpgradeSteps = Readonly<Record<number, (json: Record<string, unknown>) => Record<string, unknown>>>

interface UpgradableKind<Document> {
  /** As used in sentences: "story", "form". */
  readonly noun: string
  /** The newest version. */
  readonly version: number
  readonly steps: UpgradeSteps
  /** Checks a document of the newest version. */
  readonly parse: (json: unknown) => Parsed<Document>
}

/**
 * Creates the function that upgrades a stored document of any known version to the newest. It throws
 * `NewerDocumentError` or `InvalidDocumentError`.
 */
export function upgraderOf<Document>({
  noun,
  version,
  steps,
  parse,
}: UpgradableKind<Document>): (json: unknown) => Document {
  const invalid = (path: string[], code: string, message: string) =>
    new InvalidDocumentError(noun, [{ path, code, message }])
  return (json) => {
    if (typeof json !== 'object' || json === null || Array.isArray(json))
      throw invalid([], 'invalid_type', `A ${noun} is an object.`)
    let document = json as Record<string, unknown>
    const found = document.version
    if (typeof found !== 'number' || !Number.isInteger(found) || found < 1)
      throw invalid(['version'], 'invalid_type', 'The version is missing.')
    if (found > version) throw new NewerDocumentError(noun, { found, supported: version })
    for (let from = found; from < version; from += 1) {
      const step = steps[from]
      if (!step) throw invalid(['version'], 'custom', `No way up from ${from}.`)
      document = step(document)
    }
    const result = parse(document)
    if (!result.ok) throw new InvalidDocumentError(noun, result.issues)
    return result.value
  }
}
