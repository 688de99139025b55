import { createHash } from 'node:crypto'
import { accessSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { oneAtATime } from './one-at-a-time.mjs'
import { cacheFolder, root } from './root.mjs'
import { run, tail } from './run.mjs'
import { SetupError, say } from './say.mjs'

const stampFile = join(root, 'node_modules', '.taplore-install')

/**
 * Installs the packages of the lock file when missing. Built-ins only: nothing else exists before this.
 * @throws {SetupError}
 */
export async function install() {
  const wanted = lockHash()
  if (readStamp() === wanted) return
  if (isInstalled()) return writeStamp(wanted)
  await oneAtATime('install', async () => {
    if (readStamp() === wanted) return
    say('Installing packages; this takes about a minute.')
    const started = Date.now()
    const [file, ...args] = npmCommand()
    const options = ['ci', '--loglevel=error', '--include=dev', '--include=optional']
    const { code, output } = await run(file, [...args, ...options], { cwd: root, env: npmEnvironment() })
    if (code !== 0) throw new SetupError(explain(code, output))
    writeStamp(wanted)
    say(`Packages installed in ${Math.round((Date.now() - started) / 1000)} s.`)
  })
}

function lockHash() {
  const lock = readFileSync(join(root, 'package-lock.json'))
  return createHash('sha256').update(lock).update(`${process.platform} ${process.arch}`).digest('hex')
}

/** True when npm was already run here: npm's record of node_modules contains everything in the lock file. */
function isInstalled() {
  try {
    const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
    const present = JSON.parse(readFileSync(join(root, 'node_modules', '.package-lock.json'), 'utf8')).packages
    return Object.entries(wanted).every(([path, entry]) => {
      if (!path.includes('node_modules/')) return true
      const found = present[path]
      if (!found) return entry.optional === true && !fitsThisMachine(entry)
      return entry.link === true || (found.version === entry.version && existsSync(join(root, path)))
    })
  } catch {
    return false
  }
}

/**
 * Only packages for this machine are certainly required; npm also leaves out parts of fallbacks for other machines.
 */
function fitsThisMachine(entry) {
  const isMusl = Array.isArray(entry.libc) && !entry.libc.includes('glibc')
  return !isMusl && entry.os?.includes(process.platform) === true && entry.cpu?.includes(process.arch) === true
}

function readStamp() {
  try {
    return readFileSync(stampFile, 'utf8')
  } catch {
    return null
  }
}

function writeStamp(hash) {
  try {
    writeFileSync(stampFile, hash)
  } catch {
    // A read-only checkout with everything installed is fine; it is only checked again next time.
  }
}

/** npm as it was called, else the npm beside this Node, else the one in the path. */
function npmCommand() {
  const called = process.env.npm_execpath
  if (called && basename(called).startsWith('npm') && existsSync(called)) return [process.execPath, called]
  const beside = join(dirname(process.execPath), '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js')
  return existsSync(beside) ? [process.execPath, beside] : ['npm']
}

/** Gives npm a cache it can write when the home folder has none. */
function npmEnvironment() {
  const env = { ...process.env }
  if (env.npm_config_cache && isWritable(env.npm_config_cache)) return env
  const home = env.HOME
  const isHomeUsable = home && isWritable(existsSync(join(home, '.npm')) ? join(home, '.npm') : home)
  if (isHomeUsable) return env
  const cache = join(cacheFolder, 'npm')
  mkdirSync(cache, { recursive: true })
  return { ...env, HOME: cacheFolder, npm_config_cache: cache }
}

function isWritable(path) {
  try {
    accessSync(path, constants.W_OK | constants.X_OK)
    return true
  } catch {
    return false
  }
}

function explain(code, output) {
  const known = [
    [code === 127, 'npm was not found. Install Node together with npm, or put npm into the path.'],
    [/EROFS|EACCES|EPERM/.test(output), 'npm may not write here. Give this user the right to write to the checkout.'],
    [/ENOSPC/.test(output), 'The disk is full; the packages need about 1.5 GB.'],
    [/EUSAGE/.test(output), 'package.json and package-lock.json do not agree. Run npm install, and keep both files.'],
    [
      /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|network/i.test(output),
      'The package registry cannot be reached. The first start needs a connection; later ones do not.',
    ],
  ]
  const reason = known.find(([isSo]) => isSo)?.[1] ?? 'npm could not install the packages.'
  return `${reason}\nnpm said:\n${tail(output)}`
}
