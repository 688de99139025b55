import type { AuditEntry } from '@taplore/contract'
import type { AuditRow } from '../../foundation/audit/index.ts'

export function presentEntry(row: AuditRow): AuditEntry {
  return {
    id: row.id,
    sequence: row.sequence,
    at: row.at.toISOString(),
    actor: {
      kind: row.actorKind,
      id: row.actorId,
      name: row.actorName,
      email: row.actorEmail,
      keyName: row.keyName,
    },
    action: row.action,
    object: { kind: row.objectKind, id: row.objectId, name: row.objectName },
    before: mutable(row.before),
    after: mutable(row.after),
    address: row.address,
    userAgent: row.userAgent,
    requestId: row.requestId,
    hash: row.hash,
  }
}

function mutable(snapshot: AuditRow['before']): AuditEntry['before'] {
  if (!snapshot) return null
  return Object.fromEntries(
    Object.entries(snapshot).map(([key, value]) => [
      key,
      value !== null && typeof value === 'object' ? [...value] : value,
    ]),
  )
}
