import { type SpawnSyncReturns, spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type Binaries, shareBinaries } from './binaries.ts'
import { EmbeddedPostgresError } from './faults.ts'

/**
 * The account that runs the database. PostgreSQL refuses to run as root, so root uses an unprivileged account; only
 * where no other account is available does it run in a user namespace, where a database superuser could still read
 * files as root.
 */
export type Runner = { mode: 'direct' } | { mode: 'account'; uid: number; gid: number } | { mode: 'namespace' }

export type Command = { file: string; args: string[]; uid?: number; gid?: number }

const ownAccount = 'taplore'

export function isRoot() {
  return process.getuid?.() === 0
}

/**
 * Decides how a new database is run, and from which copy of the binaries.
 * @throws EmbeddedPostgresError NO_WAY_TO_RUN
 */
export function chooseRunner(installed: Binaries, sharedFolder: string): { runner: Runner; binaries: Binaries } {
  if (!isRoot()) return { runner: { mode: 'direct' }, binaries: installed }
  const shared = shareBinaries(installed, sharedFolder)
  for (const find of [ensureOwnAccount, () => findAccount('postgres'), () => findAccount('nobody')]) {
    const account = find()
    if (!account || account.uid === 0) continue
    const runner: Runner = { mode: 'account', ...account }
    if (runsPostgres(runner, shared)) return { runner, binaries: shared }
  }
  const runner: Runner = { mode: 'namespace' }
  if (runsPostgres(runner, installed)) return { runner, binaries: installed }
  throw new EmbeddedPostgresError(
    'NO_WAY_TO_RUN',
    'PostgreSQL does not run as root, and this machine lets root use neither another account nor a user namespace. Start Taplore as an ordinary user, or set DATABASE_URL to a PostgreSQL server of your own.',
  )
}

/**
 * Decides how an existing database is run: always as the owner of its files.
 * @throws EmbeddedPostgresError DATA_OF_OTHER_OWNER, NO_WAY_TO_RUN
 */
export function runnerForOwner(clusterDir: string, installed: Binaries, sharedFolder: string) {
  const { uid, gid } = statSync(clusterDir)
  if (!isRoot()) {
    if (process.getuid && uid !== process.getuid()) {
      throw new EmbeddedPostgresError(
        'DATA_OF_OTHER_OWNER',
        `The database in ${clusterDir} belongs to user ${uid}, but Taplore runs as user ${process.getuid()}. Start it as before, or give the whole data folder to this user.`,
      )
    }
    return { runner: { mode: 'direct' } satisfies Runner, binaries: installed }
  }
  const runner: Runner = uid === 0 ? { mode: 'namespace' } : { mode: 'account', uid, gid }
  const binaries = uid === 0 ? installed : shareBinaries(installed, sharedFolder)
  if (runsPostgres(runner, binaries)) return { runner, binaries }
  throw new EmbeddedPostgresError(
    'NO_WAY_TO_RUN',
    `The database in ${clusterDir} belongs to user ${uid}, and root cannot run PostgreSQL as that user here. Start Taplore as that user.`,
  )
}

export function commandAs(runner: Runner, file: string, args: string[]): Command {
  if (runner.mode === 'account') return { file, args, uid: runner.uid, gid: runner.gid }
  if (runner.mode === 'direct') return { file, args }
  return { file: 'unshare', args: ['-U', '--map-user=1', '--map-group=1', file, ...args] }
}

/** Runs a short command to its end as the runner; returns its output as text. */
export function runAs(runner: Runner, file: string, args: string[], cwd?: string): SpawnSyncReturns<string> {
  const command = commandAs(runner, file, args)
  return spawnSync(command.file, command.args, {
    encoding: 'utf8',
    cwd: cwd ?? '/',
    uid: command.uid,
    gid: command.gid,
    env: { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C' },
  })
}

/** True when the runner can access the folder and write there. */
export function canWriteIn(runner: Runner, folder: string) {
  return runAs(runner, '/bin/sh', ['-c', 'cd "$1" && test -w . && test -x .', 'sh', folder]).status === 0
}

function runsPostgres(runner: Runner, binaries: Binaries) {
  return runAs(runner, join(binaries.folder, 'bin', 'postgres'), ['--version']).status === 0
}

function ensureOwnAccount() {
  const found = findAccount(ownAccount)
  if (found) return found
  const options = [
    '--system',
    '--user-group',
    '--no-create-home',
    '--home-dir',
    '/nonexistent',
    '--shell',
    '/usr/sbin/nologin',
  ]
  spawnSync('useradd', [...options, ownAccount], { stdio: 'ignore' })
  return findAccount(ownAccount)
}

function findAccount(name: string): { uid: number; gid: number } | null {
  try {
    const line = readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .find((entry) => entry.startsWith(`${name}:`))
    const [, , uid, gid] = line?.split(':') ?? []
    return uid && gid ? { uid: Number(uid), gid: Number(gid) } : null
  } catch {
    return null
  }
}
