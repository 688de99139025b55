export { EmbeddedPostgresError, type EmbeddedPostgresFaultCode } from './faults.ts'
export { type EmbeddedPostgres, type StartOptions, type SupervisorLog, startEmbeddedPostgres } from './start.ts'
