export { authenticateKey } from './authenticate-key.ts'
export { keyOf } from './secrets.ts'
