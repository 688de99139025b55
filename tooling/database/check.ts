import { join } from 'node:path'
import { findDrift } from './find-drift.ts'

const server = join(import.meta.dirname, '..', '..', 'apps', 'server')
const drift = await findDrift(join(server, 'src'), join(server, 'migrations'))
for (const sentence of drift.slice(0, 40)) process.stdout.write(`${sentence}\n`)
if (drift.length > 0) process.stdout.write('Tables and migrations differ. Run: npm run db:generate -- <what-changes>\n')
process.exitCode = drift.length === 0 ? 0 : 1
