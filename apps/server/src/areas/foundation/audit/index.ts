export { auditEvents } from './events.ts'
export {
  type AuditActor,
  type AuditEvent,
  type AuditOrigin,
  actorOf,
  forwardAuditEvent,
  recordAuditEvent,
  recordAuditEventIn,
  recordAuditEvents,
  recordPersonalAuditEvent,
} from './record-audit-event.ts'
export { platformChain, recordStaffEvent } from './record-staff-event.ts'
export { countEntries, type EntryFilter, findActors, findEntries, hasRecent } from './store.ts'
export type { AuditRow } from './tables.ts'
export { verifyChains } from './verify-chains.ts'
