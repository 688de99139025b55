import { defineFeature } from '../../../platform/feature.ts'
import { auditBackground } from './background.ts'

export const audit = defineFeature({
  name: 'audit',
  background: auditBackground,
  tables: {
    audit_entry: { rows: 'tenant', rights: 'select, insert' },
    audit_chain: { rows: 'tenant', rights: 'select, insert (workspace_id, sequence, hash), update (sequence, hash)' },
  },
})
