// `npm start`: from a fresh clone to a running product. Node 20 and built-ins only; everything else is run by the
// Node installed here.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { runAttached } from './setup/attached.mjs'
import { buildParts, partsToBuild } from './setup/build.mjs'
import { install } from './setup/install.mjs'
import { findNode } from './setup/node24.mjs'
import { root } from './setup/root.mjs'
import { orEnd, SetupError } from './setup/say.mjs'
import { ensureSystemPackages } from './setup/system-packages.mjs'

const isDev = process.argv.includes('--dev')
const forServer = process.argv.slice(2).filter((argument) => argument !== '--dev')

const node = await orEnd(async () => {
  refuseOldNode()
  await install()
  const found = findNode()
  await ensureSystemPackages()
  await buildParts(found)
  return found
})

const server = join(root, 'apps', 'server', 'src', 'main.ts')
process.exit(isDev ? await develop() : await runAttached(node, [server, ...forServer], { isService: true }))

/** The server restarts at every change; browser files are rebuilt beside it. */
async function develop() {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  for (const part of partsToBuild()) {
    void runAttached(node, [vite, 'build', '--watch', '--logLevel', 'warn'], { cwd: join(root, part), isService: true })
  }
  return runAttached(node, ['--watch', '--watch-preserve-output', server, ...forServer], { isService: true })
}

function refuseOldNode() {
  const major = Number(process.versions.node.split('.')[0])
  if (major < 20) throw new SetupError(`Taplore needs Node 20 or newer to set itself up; this is ${process.version}.`)
  if (!existsSync(join(root, 'package-lock.json')))
    throw new SetupError('package-lock.json is missing; clone the repository anew.')
}
