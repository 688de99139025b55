const mostDepth = 5
/** The properties of errors of Node, PostgreSQL and HTTP clients that do not contain user data. */
const plainFields = [
  'code',
  'status',
  'statusCode',
  'syscall',
  'errno',
  'address',
  'port',
  'severity',
  'schema',
  'table',
  'column',
  'dataType',
  'constraint',
  'routine',
] as const

export interface DescribedError {
  readonly type: string
  readonly message: string
  readonly stack: string
  readonly [field: string]: unknown
}

/**
 * An error for the log. Database errors contain user data: drizzle's the parameters (in the message too),
 * PostgreSQL's the row or value at fault. Only safe fields are logged, and messages are cleaned.
 */
export function describeError(error: unknown, depth = 0): DescribedError | unknown {
  if (!(error instanceof Error)) return typeof error === 'object' && error !== null ? { type: 'object' } : error
  const message = plainMessage(error)
  const fields = new Map<string, unknown>(Object.entries(error))
  const plain = plainFields.flatMap((name) => {
    const value = fields.get(name)
    return typeof value === 'string' || typeof value === 'number' ? [[name, value] as const] : []
  })
  const type = error.constructor.name === 'Error' ? error.name : error.constructor.name
  return {
    type,
    message,
    stack: `${error.name}: ${message}${framesOf(error)}`,
    ...Object.fromEntries(plain),
    ...(error.cause !== undefined && depth < mostDepth ? { cause: describeError(error.cause, depth + 1) } : {}),
    ...(error instanceof AggregateError && depth < mostDepth
      ? { errors: error.errors.slice(0, 10).map((each) => describeError(each, depth + 1)) }
      : {}),
  }
}

/** The message without query values. */
function plainMessage(error: Error): string {
  // Drizzle: the statement, with numbered parameters, and below it their values.
  if ('params' in error && 'query' in error) return `Failed query: ${String(error.query).slice(0, 2_000)}`
  // PostgreSQL quotes the value it could not parse in errors of the class "data exception".
  const isDataFault = 'severity' in error && 'code' in error && String(error.code).startsWith('22')
  return isDataFault ? error.message.replace(/".*"/gs, '"[redacted]"') : error.message
}

/** The frames of a stack; the text before them repeats the message. */
function framesOf({ stack = '', message }: Error): string {
  const from = stack.indexOf(message)
  return from === -1 ? '' : stack.slice(from + message.length)
}
