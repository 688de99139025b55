import { defineFeature } from '../../../platform/feature.ts'
import { ledgerBackground } from './background.ts'
import { ledgerMetrics } from './metrics.ts'

export const ledger = defineFeature({
  name: 'ledger',
  background: ledgerBackground,
  metrics: ledgerMetrics,
  tables: {
    ledger_entry: { rows: 'owner', rights: 'select, insert' },
    ledger_lot: { rows: 'owner', rights: 'select, insert, update' },
    ledger_balance: { rows: 'owner', rights: 'select, insert, update' },
    ledger_reservation: { rows: 'owner', rights: 'select, insert, update' },
    ledger_recount: { rows: 'system', rights: 'select, insert' },
  },
})
