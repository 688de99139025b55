export { auditEvents } from './events.ts'
export {
  type Act,
  type ActorOfAct,
  actorOf,
  forwardAuditEvent,
  type PlaceOfAct,
  recordAuditEvent,
  recordAuditEventIn,
  recordPersonalAuditEvent,
} from './record-audit-event.ts'
export { countEntries, type EntryFilter, findActors, findEntries, hasRecent } from './store.ts'
export type { AuditRow } from './tables.ts'
export { verifyChains } from './verify-chains.ts'
