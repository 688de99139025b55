import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { environmentFor } from './node24.mjs'
import { oneAtATime } from './one-at-a-time.mjs'
import { cacheFolder, root } from './root.mjs'
import { run, tail } from './run.mjs'
import { SetupError, say } from './say.mjs'

/** Parts that are built for browsers, dependencies first; each is built by Vite into its own dist folder. */
const parts = ['packages/story-player', 'packages/form-page', 'packages/widget', 'apps/web']

const skipped = new Set(['node_modules', 'dist', '.vite', 'coverage', 'test-results'])

export function partsToBuild() {
  return parts.filter((part) => existsSync(join(root, part, 'vite.config.ts')))
}

/**
 * Builds the browser files when their sources have changed since the last build. Sources are compared by content, so
 * a fresh clone, a branch switch and an unchanged tree all work.
 * @throws {SetupError}
 */
export async function buildParts(node) {
  const present = partsToBuild()
  if (present.length === 0) return
  const wanted = sourcesHash()
  const isBuilt = (part) => readStamp(part) === wanted && existsSync(join(root, part, 'dist'))
  if (present.every(isBuilt)) return
  await oneAtATime('build', async () => {
    for (const part of present) {
      if (isBuilt(part)) continue
      const started = Date.now()
      const { code, output } = await buildPart(node, part)
      if (code !== 0) throw new SetupError(`${part} could not be built:\n${tail(output, 30)}`)
      mkdirSync(cacheFolder, { recursive: true })
      writeFileSync(stampFile(part), wanted)
      say(`Built ${part} in ${((Date.now() - started) / 1000).toFixed(1)} s.`)
    }
  })
}

export function buildPart(node, part) {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  // Its output is shown only when it fails, as plain text.
  const env = { ...environmentFor(node), NO_COLOR: '1' }
  return run(node, [vite, 'build', '--logLevel', 'warn'], { cwd: join(root, part), env })
}

/**
 * One hash over everything a build may read: the web app, the guide, the packages, the lock file. Tests do not change a build.
 */
function sourcesHash() {
  const hash = createHash('sha256')
  const add = (path) =>
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)))
  add('package-lock.json')
  for (const path of ['apps/web', 'docs/guide', 'packages'].flatMap(listSources).sort()) add(path)
  return hash.digest('hex')
}

function listSources(folder) {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : listSources(path)
    return entry.isFile() && !/\.test\.tsx?$|\.gen\.ts$/.test(entry.name) ? [path] : []
  })
}

function stampFile(part) {
  return join(cacheFolder, `built-${part.replaceAll('/', '-')}`)
}

function readStamp(part) {
  try {
    return readFileSync(stampFile(part), 'utf8')
  } catch {
    return null
  }
}
