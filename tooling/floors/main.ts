import { relative } from 'node:path'
import { checkFloors } from './check-floors.ts'

const root = process.cwd()
const { findings, fileCount } = await checkFloors(root)
for (const { file, line, sentence } of findings) process.stdout.write(`${relative(root, file)}:${line}  ${sentence}\n`)
process.stdout.write(`${fileCount} files, ${findings.length} faults in the floors\n`)
process.exitCode = findings.length === 0 && fileCount > 0 ? 0 : 1
