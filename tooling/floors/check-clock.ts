import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Finding } from './finding.ts'

const folder = 'apps/server'
const readsClock = /\b(?:Date\.now\(\)|new Date\(\)|performance\.now\(\))/
const comment = /^\s*(?:\/\/|\/?\*)/

/** Files that need the real time, each with the reason. */
const realTime: Readonly<Record<string, string>> = {
  'apps/server/testing/durability/run-durability.ts': 'paces a load against processes of their own',
  'apps/server/src/areas/stories/exports/studio/studio.test.ts': 'compares with the age of files, which the disk dates',
  'apps/server/src/areas/accounts/identity/sign-in/enumeration.test.ts': 'measures how long an answer takes',
}

/** Server tests read the clock of their world, never the machine's, so that results do not depend on when they run. */
export function checkClock(root: string): Finding[] {
  const paths = listTests(root)
  const findings = new Map(paths.map((path) => [path, clockReads(root, path)]))
  const refused = paths.filter((path) => !(path in realTime)).flatMap((path) => findings.get(path) ?? [])
  // Whole checkouts only: the small repositories in the tests of this check have none of these files.
  const idle = Object.keys(realTime)
    .filter((path) => findings.get(path)?.length === 0)
    .map((path) => ({ file: join(root, path), line: 1, sentence: 'needs no exception for the clock any more' }))
  return [...refused, ...idle]
}

function clockReads(root: string, path: string): Finding[] {
  const file = join(root, path)
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((text, index) =>
      readsClock.test(text) && !comment.test(text)
        ? [{ file, line: index + 1, sentence: 'reads the clock of the machine; tests ask `world.clock`' }]
        : [],
    )
}

/** The tests of the server, and what only they use. */
function listTests(root: string): string[] {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => !path.includes('node_modules') && (/\.test\.ts$/.test(path) || /^testing\/.*\.ts$/.test(path)))
    .map((path) => join(folder, path))
    .sort()
}
