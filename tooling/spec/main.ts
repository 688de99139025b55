import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readChecklist } from './read-checklist.ts'
import { readReasons } from './read-reasons.ts'
import { readTestNames } from './read-test-names.ts'
import { writeCoverage } from './write-coverage.ts'

const root = join(import.meta.dirname, '..', '..')
const coverageFile = join(root, 'docs', 'coverage.md')

/**
 * Writes docs/coverage.md from the checklist and the names of the tests; with `--check` only reports whether it is up
 * to date.
 */
function spec(): number {
  const areas = readChecklist(readFileSync(join(root, 'docs', 'spec', 'checklist.md'), 'utf8'))
  const tests = readTestNames(root)
  const rows = new Set(areas.flatMap((area) => area.rows))
  const foreign = tests.filter((test) => !rows.has(test.id))
  for (const { id, file, name } of foreign)
    process.stderr.write(`${file}: "${name}" names ${id}, which is no row of the checklist\n`)
  const reasons = readReasons(readFileSync(join(root, 'docs', 'spec', 'open.md'), 'utf8'))
  const idle = [...reasons.keys()].filter((id) => !rows.has(id) || tests.some((test) => test.id === id))
  for (const id of idle)
    process.stderr.write(`docs/spec/open.md: ${id} is shown, or no row at all; take its reason out\n`)
  const isSound = foreign.length === 0 && idle.length === 0
  const text = writeCoverage(areas, tests, reasons)
  if (process.argv.includes('--check')) {
    const isFresh = existsSync(coverageFile) && readFileSync(coverageFile, 'utf8') === text
    if (!isFresh) process.stderr.write('docs/coverage.md is not what the tests say. Run: npm run spec\n')
    return isFresh && isSound ? 0 : 1
  }
  writeFileSync(coverageFile, text)
  const shown = new Set(tests.map((test) => test.id).filter((id) => rows.has(id)))
  process.stdout.write(`${shown.size} of ${rows.size} rows shown\n`)
  return isSound ? 0 : 1
}

process.exitCode = spec()
