import type { AuditEntry } from '@taplore/contract'

/** Start of a file, separator of entries, format of each entry, end of the file. */
export interface ExportWriter {
  readonly head: string
  readonly between: string
  readonly entry: (entry: AuditEntry) => string
  readonly foot: string
}

const columns: readonly (readonly [name: string, of: (entry: AuditEntry) => string])[] = [
  ['number', (entry) => String(entry.sequence)],
  ['time', (entry) => entry.at],
  ['actor_kind', (entry) => entry.actor.kind],
  ['actor_name', (entry) => entry.actor.name],
  ['actor_email', (entry) => entry.actor.email],
  ['key_name', (entry) => entry.actor.keyName ?? ''],
  ['action', (entry) => entry.action],
  ['object_kind', (entry) => entry.object.kind],
  ['object_id', (entry) => entry.object.id],
  ['object_name', (entry) => entry.object.name],
  ['before', (entry) => (entry.before ? JSON.stringify(entry.before) : '')],
  ['after', (entry) => (entry.after ? JSON.stringify(entry.after) : '')],
  ['address', (entry) => entry.address],
  ['user_agent', (entry) => entry.userAgent],
  ['request_id', (entry) => entry.requestId],
  ['hash', (entry) => entry.hash],
]

/**
 * CSV (RFC 4180) with a byte order mark, so that spreadsheets read non-ASCII characters correctly; and a JSON array.
 */
export const exportWriters: Readonly<Record<'csv' | 'json', ExportWriter>> = {
  csv: {
    head: `\ufeff${columns.map(([name]) => name).join(',')}\r\n`,
    between: '',
    entry: (entry) => `${columns.map(([, of]) => csvField(of(entry))).join(',')}\r\n`,
    foot: '',
  },
  json: { head: '[\n', between: ',\n', entry: (entry) => JSON.stringify(entry), foot: '\n]\n' },
}

/**
 * One field. A value that a spreadsheet would read as a formula is prefixed with an apostrophe: names in the log can
 * be chosen by anyone, and an admin opens the file.
 */
export function csvField(text: string): string {
  const safe = /^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text
  return /[",\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
