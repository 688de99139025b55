export { mayLookInto } from './looks.ts'
