import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { createServer, Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import type { Cluster } from './cluster.ts'
import { EmbeddedPostgresError } from './faults.ts'
import { commandLine, isAlive } from './process-identity.ts'
import { commandAs } from './runner.ts'
import { passingSettings, postgresSettings } from './settings.ts'

export type Postmaster = { pid: number; port: number }
export type LaunchOptions = {
  logFile: string
  maxConnections: number
  /** Its data is temporary: it need not survive a power failure. */
  isPassing: boolean
}

const pollMs = 15
const readyWithinMs = 120_000
/** macOS has room for 104 bytes, Linux for 108; the last is zero. */
const longestSocketPath = 103
const logLimitBytes = 10 * 1024 * 1024

/**
 * Starts the server on the remembered port, or on a free one when that is in use, and waits until a query answers.
 * The server is detached: it outlives a killed parent, and the next start adopts it.
 * @throws EmbeddedPostgresError START_FAILED with the last lines of the server's log
 */
export async function launchPostmaster(
  cluster: Cluster,
  { logFile, maxConnections, isPassing }: LaunchOptions,
): Promise<Postmaster> {
  let told = ''
  for (let attempt = 0; attempt < 6; attempt += 1) {
    const remembered = attempt === 0 ? cluster.port : null
    const port = remembered && (await isFree(remembered)) ? remembered : await findFreePort()
    removeForeignPidFile(cluster.clusterDir)
    const pid = spawnServer(cluster, port, { logFile, maxConnections, isPassing })
    if (pid !== null && (await becomesReady(cluster, pid, port))) return { pid, port }
    told = lastLines(logFile)
    // Backends of a killed postmaster need a moment to exit; a port may be taken between check and bind.
    if (!/still in use|could not bind|lock file|shared memory/i.test(told)) break
    await wait(300)
  }
  throw new EmbeddedPostgresError(
    'START_FAILED',
    `The embedded database did not start. Its log ${logFile} ends with: ${told || 'nothing'}`,
  )
}

/**
 * Finds a server already running on these files, left by a killed parent; waits while it starts or stops. Resolves to
 * null when there is none.
 */
export async function adoptPostmaster(cluster: Cluster): Promise<Postmaster | null> {
  const until = Date.now() + readyWithinMs
  while (Date.now() < until) {
    const found = readPidFile(cluster.clusterDir)
    if (!found || !isServerOf(found.pid, cluster.clusterDir)) return null
    if (found.port !== null && found.status === 'ready' && (await answers(cluster.password, found.port))) {
      return { pid: found.pid, port: found.port }
    }
    await wait(pollMs)
  }
  throw new EmbeddedPostgresError(
    'START_FAILED',
    `A server runs on ${cluster.clusterDir} already, but does not let Taplore in. End it, and start again.`,
  )
}

/** Stops the server: clients are disconnected and everything is written; after 15 s it is stopped immediately. */
export async function stopPostmaster({ pid }: Postmaster, clusterDir: string) {
  const pidFileGone = () => readPidFile(clusterDir)?.pid !== pid
  if (!signal(pid, 'SIGINT')) return
  if (await until(() => !isAlive(pid) && pidFileGone(), 15_000)) return
  signal(pid, 'SIGQUIT')
  await until(() => !isAlive(pid), 10_000)
}

/**
 * Ties the server to the life of this process, for tests: a shell waits for the end of a pipe that only this process
 * holds open, and then stops the server, however this process ended.
 * @returns a function that undoes this
 */
export function tieToThisProcess({ pid }: Postmaster): () => void {
  const watcher = spawn('/bin/sh', ['-c', 'read -r _; kill -INT "$1" 2>/dev/null', 'sh', String(pid)], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  watcher.on('error', () => undefined)
  watcher.unref()
  // The pipe alone must not keep this process alive.
  const pipe: unknown = watcher.stdin
  if (pipe instanceof Socket) pipe.unref()
  return () => watcher.kill('SIGKILL')
}

/** True while this process is the server of these files, and not another process with the same pid. */
export function isServerOf(pid: number, clusterDir: string) {
  if (!isAlive(pid)) return false
  const command = commandLine(pid)
  return command === '' ? process.platform !== 'linux' : command.includes(clusterDir) && command.includes('postgres')
}

export function adminUrlFor(password: string, port: number) {
  return `postgres://postgres:${password}@127.0.0.1:${port}/postgres`
}

/**
 * URL of the superuser of a passing database through its socket file, which takes half the processor of a connection over
 * loopback. Null where the path is longer than a socket may have.
 */
export function socketUrlFor(cluster: Cluster, port: number): string | null {
  const folder = socketFolder(cluster)
  return folder === '' ? null : `postgres://postgres:${cluster.password}@${encodeURIComponent(folder)}:${port}/postgres`
}

/** Beside the database files, which only the account of the server and root can access. */
function socketFolder({ clusterDir }: Cluster): string {
  return Buffer.byteLength(`${clusterDir}/.s.PGSQL.65535`) > longestSocketPath ? '' : clusterDir
}

function spawnServer(
  cluster: Cluster,
  port: number,
  { logFile, maxConnections, isPassing }: LaunchOptions,
): number | null {
  const chosen = {
    ...postgresSettings,
    ...(isPassing ? { ...passingSettings, unix_socket_directories: socketFolder(cluster) } : {}),
    max_connections: String(maxConnections),
  }
  const settings = Object.entries(chosen).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = join(cluster.binaries.folder, 'bin', 'postgres')
  const command = commandAs(cluster.runner, server, ['-D', cluster.clusterDir, '-p', String(port), ...settings])
  limitLogSize(logFile)
  const log = openSync(logFile, 'a', 0o600)
  try {
    const child = spawn(command.file, command.args, {
      cwd: '/',
      uid: command.uid,
      gid: command.gid,
      detached: true,
      stdio: ['ignore', log, log],
      env: { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C.UTF-8', LC_MESSAGES: 'C' },
    })
    // Without a listener a command that cannot be run would crash this process; the caller notices the missing pid.
    child.on('error', () => undefined)
    child.unref()
    return child.pid ?? null
  } finally {
    closeSync(log)
  }
}

async function becomesReady(cluster: Cluster, pid: number, port: number) {
  return until(
    async () => {
      const found = readPidFile(cluster.clusterDir)
      return found?.pid === pid && found.status === 'ready' && (await answers(cluster.password, port))
    },
    readyWithinMs,
    () => isAlive(pid),
  )
}

async function answers(password: string, port: number) {
  const client = new Client({ connectionString: adminUrlFor(password, port), connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Lines 1, 4 and 8 of postmaster.pid: pid, port, and whether it accepts connections. */
function readPidFile(clusterDir: string): { pid: number; port: number | null; status: string } | null {
  try {
    const lines = readFileSync(join(clusterDir, 'postmaster.pid'), 'utf8').split('\n')
    const pid = Number(lines[0])
    if (!Number.isInteger(pid) || pid <= 0) return null
    return { pid, port: Number(lines[3]) || null, status: lines[7]?.trim() ?? '' }
  } catch {
    return null
  }
}

/**
 * After a reboot the pid in the file may belong to any process; PostgreSQL would mistake that for a running server
 * and refuse.
 */
function removeForeignPidFile(clusterDir: string) {
  const found = readPidFile(clusterDir)
  if (found && !isServerOf(found.pid, clusterDir)) rmSync(join(clusterDir, 'postmaster.pid'), { force: true })
}

async function until(
  isDone: () => boolean | Promise<boolean>,
  withinMs: number,
  mayContinue: () => boolean = () => true,
) {
  const end = Date.now() + withinMs
  while (Date.now() < end) {
    if (await isDone()) return true
    if (!mayContinue()) return isDone()
    await wait(pollMs)
  }
  return false
}

function signal(pid: number, name: NodeJS.Signals) {
  try {
    return process.kill(pid, name)
  } catch {
    return false
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port is free')),
      )
    })
  })
}

function limitLogSize(logFile: string) {
  try {
    if (statSync(logFile).size > logLimitBytes) renameSync(logFile, `${logFile}.1`)
  } catch {
    // No log yet.
  }
}

function lastLines(logFile: string) {
  try {
    return readFileSync(logFile, 'utf8').trim().split('\n').slice(-3).join(' ').slice(-600)
  } catch {
    return ''
  }
}
