export { History } from './history.ts'
export { asMap, fieldsOf, orderedIds } from './keyed.ts'
export { containerOf, withoutKeys, writeFields, writeList } from './write.ts'
