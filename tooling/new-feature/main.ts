import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { makeFeature } from './make-feature.ts'
import { parseFeatureOptions } from './options.ts'

const root = join(import.meta.dirname, '..', '..')

/** `npm run new:feature polls -- --area stories`: a contract, a folder on the server and in the app, and a failing test. */
async function main(): Promise<number> {
  const options = parseFeatureOptions(process.argv.slice(2))
  if ('problem' in options) {
    process.stderr.write(`${options.problem}\n`)
    return 1
  }
  const made = await makeFeature(root, options)
  if ('problem' in made) {
    process.stderr.write(`${made.problem}\n`)
    return 1
  }
  spawnSync(
    process.execPath,
    [join(root, 'node_modules/@biomejs/biome/bin/biome'), 'check', '--write', ...made.written],
    { cwd: root },
  )
  // The list of routes is written by the build.
  const build = spawnSync(process.execPath, [join(root, 'scripts/build.mjs')], { cwd: root, stdio: 'inherit' })
  for (const path of made.written) process.stdout.write(`${path}\n`)
  process.stdout.write(`\nNext: npm run db:generate -- add-${options.name}, then make ${made.testFile} pass.\n`)
  return build.status ?? 1
}

process.exitCode = await main()
