import type { OperationSamples } from '../../../platform/operation-samples.ts'

export const auditLogsSamples: OperationSamples = {
  'auditLogs.list': () => ({}),
  'auditLogs.people': () => null,
  'auditLogs.export': () => ({ format: 'csv' }),
}
