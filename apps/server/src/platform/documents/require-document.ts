import { InvalidDocumentError, NewerDocumentError } from '@taplore/kit'

/** Where a document is wrong, as refusals carry it. */
interface DocumentFaults {
  readonly issues: { path: string; message: string }[]
}

/** Lifts and checks a document from outside. `refused` makes the refusal of the first ten faults and where they are. */
export function requireDocument<Document>(
  json: unknown,
  lift: (json: unknown) => Document,
  refused: (faults: DocumentFaults) => Error,
): Document {
  try {
    return lift(json)
  } catch (error) {
    if (error instanceof InvalidDocumentError) {
      const issues = error.issues.slice(0, 10).map(({ path, message }) => ({ path: path.join('.'), message }))
      throw refused({ issues })
    }
    if (error instanceof NewerDocumentError) throw refused({ issues: [{ path: 'version', message: error.message }] })
    throw error
  }
}
