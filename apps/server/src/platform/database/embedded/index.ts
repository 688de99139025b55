export { attachEmbeddedPostgres } from './attach.ts'
export { EmbeddedPostgresError, type EmbeddedPostgresFaultCode } from './faults.ts'
export { type EmbeddedPostgres, type StartOptions, type SupervisorLog, startEmbeddedPostgres } from './start.ts'
