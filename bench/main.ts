import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Bench, type Measured, measure, readBench } from './lib/bench.ts'
import { parseOptions } from './lib/options.ts'
import { tableLine } from './lib/table.ts'

/**
 * Runs the measurements in this folder one after the other: `npm run bench`, `npm run bench -- story-render --json results.json`.
 * Ends with 1 when one misses its limit or breaks, so that a slow change does not pass unseen.
 */
async function main(): Promise<number> {
  const { names, jsonFile } = parseOptions(process.argv.slice(2))
  const benches = (await findBenches()).filter((bench) => names.length === 0 || names.includes(bench.name))
  if (benches.length === 0) {
    process.stderr.write(`There is no measurement called ${names.join(' or ')}.\n`)
    return 1
  }
  const results: Measured[] = []
  for (const bench of benches) {
    const result = await measure(bench)
    results.push(result)
    process.stdout.write(`${tableLine(result)}\n`)
  }
  if (jsonFile) writeFileSync(jsonFile, `${JSON.stringify({ node: process.version, results }, null, 2)}\n`)
  return results.every((result) => result.isWithinLimit) ? 0 : 1
}

async function findBenches(): Promise<Bench[]> {
  const files = readdirSync(import.meta.dirname)
    .filter((name) => name.endsWith('.bench.ts'))
    .sort()
  const modules = await Promise.all(files.map((name) => import(pathToFileURL(join(import.meta.dirname, name)).href)))
  return modules.map((module, index) => readBench(module, files[index] ?? ''))
}

// A measurement may leave servers and browsers behind when it breaks; the results are printed, so nothing is worth waiting for.
process.exit(await main())
