import type { PasskeySummary } from '@taplore/contract'
import type { PasskeyRow } from './store.ts'

export function presentPasskey({ id, name, createdAt, lastUsedAt, isSynced }: PasskeyRow): PasskeySummary {
  return { id, name, createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null, isSynced }
}
