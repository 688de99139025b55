/** What can prevent the embedded database from running. Each has a sentence for the operator as its message. */
export type EmbeddedPostgresFaultCode =
  | 'DATA_FOLDER_NOT_WRITABLE'
  | 'DATA_FOLDER_IN_USE'
  | 'DATA_OF_OTHER_VERSION'
  | 'DATA_OF_OTHER_OWNER'
  | 'DATA_MISSING'
  | 'PASSWORD_LOST'
  | 'NO_BINARIES'
  | 'NO_WAY_TO_RUN'
  | 'START_FAILED'

/** A fault of the embedded database; `message` is one or two sentences an operator can act on, without a stack. */
export class EmbeddedPostgresError extends Error {
  readonly code: EmbeddedPostgresFaultCode

  constructor(code: EmbeddedPostgresFaultCode, message: string, options?: { cause?: unknown }) {
    super(message, options)
    this.name = 'EmbeddedPostgresError'
    this.code = code
  }
}
