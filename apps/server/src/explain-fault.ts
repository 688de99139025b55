import { inspect } from 'node:util'
import { describeError } from './platform/describe-error.ts'

/** What an operator can do about a fault of the surroundings, in one sentence; null for faults of ours. */
export function explainFault(error: unknown): string | null {
  const { code, message, path } = findCause(error)
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === 'EAI_AGAIN' || code === 'ETIMEDOUT') {
    return `The database at DATABASE_URL does not answer (${code}). Start it, or leave DATABASE_URL out to use the embedded one.`
  }
  if (code === '28P01' || code === '28000') return 'The database refused the account or password in DATABASE_URL.'
  if (code === '3D000') return `The database in DATABASE_URL does not exist: ${message}.`
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return `There is no space left on the disk (${code}). Make room, and try again.`
  if (code && path && ['EACCES', 'EPERM', 'EROFS', 'ENOENT', 'ENOTDIR', 'EISDIR'].includes(code)) {
    return `${path} cannot be read or written (${code}). Give this user the right to, or choose another place.`
  }
  return null
}

/** For a fault that nobody foresaw: everything that may be shown. */
export function detailsOf(error: unknown): string {
  return inspect(describeError(error), { depth: 8 })
}

interface Fault {
  readonly code?: string
  readonly message?: string
  readonly path?: string
}

/** Drivers wrap the fault of the connection, and several addresses of a host have several. */
function findCause(error: unknown): Fault {
  const fault = error as Fault & { cause?: unknown; errors?: readonly unknown[] }
  const inner = fault?.cause ?? fault?.errors?.[0]
  return !fault?.code && inner ? findCause(inner) : (fault ?? {})
}
