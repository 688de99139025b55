import type { AccessKey } from '@taplore/contract'
import type { AccessKeyRow } from './store.ts'

export function presentKey(row: AccessKeyRow, { makerName, me }: { makerName: string; me: string }): AccessKey {
  return {
    id: row.id,
    name: row.name,
    hint: row.hint,
    scopes: row.scopes,
    createdBy: { id: row.userId, name: makerName, isMe: row.userId === me },
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    lastAddress: row.lastAddress,
  }
}
