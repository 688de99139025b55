import { InvalidDocumentError, NewerDocumentError } from '@taplore/kit'

/** Where a document is invalid, as in refusals. */
interface DocumentFaults {
  readonly issues: { path: string; message: string }[]
}

/** Upgrades and checks a document from outside. `refused` creates the refusal from the first ten issues. */
export function requireDocument<Document>(
  json: unknown,
  upgrade: (json: unknown) => Document,
  refused: (faults: DocumentFaults) => Error,
): Document {
  try {
    return upgrade(json)
  } catch (error) {
    if (error instanceof InvalidDocumentError) {
      const issues = error.issues.slice(0, 10).map(({ path, message }) => ({ path: path.join('.'), message }))
      throw refused({ issues })
    }
    if (error instanceof NewerDocumentError) throw refused({ issues: [{ path: 'version', message: error.message }] })
    throw error
  }
}
