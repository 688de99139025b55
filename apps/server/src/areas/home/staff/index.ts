export { mayLookInto } from './support-access.ts'
