export { personOfKey } from './person-of-key.ts'
export { keyOf } from './secrets.ts'
