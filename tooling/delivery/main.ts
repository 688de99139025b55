import { join } from 'node:path'
import { checkDelivery } from './check-delivery.ts'

const faults = checkDelivery(join(import.meta.dirname, '..', '..'))
for (const fault of faults) process.stdout.write(`${fault}\n`)
process.exitCode = faults.length === 0 ? 0 : 1
