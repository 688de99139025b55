import { spawnSync } from 'node:child_process'
import { delimiter, dirname, join } from 'node:path'
import { root } from './root.mjs'
import { SetupError } from './say.mjs'

// The first version that runs TypeScript without a flag.
const leastMajor = 22
const leastMinor = 18

/**
 * Finds a Node that runs TypeScript: the one that npm installed here, else the one that runs this script.
 * @returns {string} its path
 * @throws {SetupError}
 */
export function findNode() {
  const installed = join(root, 'node_modules', '.bin', 'node')
  for (const candidate of [installed, process.execPath]) {
    const version = spawnSync(candidate, ['--version'], { encoding: 'utf8' }).stdout?.trim()
    if (version && isNewEnough(version)) return candidate
  }
  throw new SetupError(
    `Taplore needs Node ${leastMajor}.${leastMinor} or newer here: no ready-made Node exists for ${process.platform} ${process.arch}, and this is ${process.version}. Install a newer Node and start again.`,
  )
}

/** The environment for its children, so that "node" is the same one there too. */
export function environmentFor(node, env = process.env) {
  const path = [dirname(node), join(root, 'node_modules', '.bin'), env.PATH ?? ''].join(delimiter)
  return { ...env, PATH: path }
}

function isNewEnough(version) {
  const [major = 0, minor = 0] = version.replace('v', '').split('.').map(Number)
  return major > leastMajor || (major === leastMajor && minor >= leastMinor)
}
