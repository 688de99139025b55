import { createHash, randomBytes } from 'node:crypto'
import {
  accessSync,
  chownSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { type Binaries, findBinaries } from './binaries.ts'
import { EmbeddedPostgresError } from './faults.ts'
import { canWriteIn, chooseRunner, type Runner, runAs, runnerForOwner } from './runner.ts'

/** How an embedded database runs, stored beside the data as postgres.json so that every later start does the same. */
export type ClusterRecord = {
  mode: Runner['mode']
  uid: number | null
  /** PostgreSQL's own data directory; outside the data folder when the account cannot access that. */
  clusterDir: string
  binariesDir: string
  port: number | null
  version: string
}

export type Cluster = {
  runner: Runner
  binaries: Binaries
  clusterDir: string
  password: string
  port: number | null
  isNew: boolean
}

export type ClusterLocation = {
  dataDir: string
  /** Where root stores binaries, and databases that must be outside a closed home. */
  sharedFolder: string
  warn: (message: string) => void
}

const recordName = 'postgres.json'
const passwordName = 'postgres-password'

/**
 * Opens the database files of a data folder, or creates them.
 * @throws EmbeddedPostgresError
 */
export function openCluster(place: ClusterLocation): Cluster {
  const installed = findBinaries()
  const record = readRecord(place.dataDir)
  return record ? openExisting(place, record, installed) : createCluster(place, installed)
}

/**
 * Creates the folder if needed.
 * @throws EmbeddedPostgresError DATA_FOLDER_NOT_WRITABLE
 */
export function ensureWritable(dataDir: string) {
  try {
    mkdirSync(dataDir, { recursive: true })
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
    // An access check succeeds for root even on a read-only file system; only writing tells.
    const probe = join(dataDir, `.probe-${process.pid}`)
    writeFileSync(probe, '')
    rmSync(probe)
  } catch (cause) {
    const reason = cause instanceof Error && 'code' in cause ? ` (${cause.code})` : ''
    throw new EmbeddedPostgresError(
      'DATA_FOLDER_NOT_WRITABLE',
      `Taplore cannot write to its data folder ${dataDir}${reason}. Give this user the right to, or name another folder with TAPLORE_DATA_DIR.`,
      { cause },
    )
  }
}

export function writeRecord(dataDir: string, cluster: Cluster) {
  const { runner, binaries, clusterDir, port } = cluster
  const record: ClusterRecord = {
    mode: runner.mode,
    uid: runner.mode === 'account' ? runner.uid : (process.getuid?.() ?? null),
    clusterDir,
    binariesDir: binaries.folder,
    port,
    version: binaries.version,
  }
  const file = join(dataDir, recordName)
  writeFileSync(`${file}.new`, `${JSON.stringify(record, null, 2)}\n`)
  renameSync(`${file}.new`, file)
}

function openExisting({ dataDir, sharedFolder }: ClusterLocation, record: ClusterRecord, installed: Binaries): Cluster {
  const { port } = record
  // A data folder that was moved contains its database; the record then still has the old path.
  const inside = join(dataDir, basename(record.clusterDir))
  const clusterDir = existsSync(join(record.clusterDir, 'PG_VERSION')) ? record.clusterDir : inside
  if (!existsSync(join(clusterDir, 'PG_VERSION'))) {
    throw new EmbeddedPostgresError(
      'DATA_MISSING',
      `The database that belongs to ${dataDir} should be in ${record.clusterDir}, but is not there. Put it back, or restore a backup into a new data folder.`,
    )
  }
  refuseOtherVersion(clusterDir, installed)
  return {
    ...runnerForOwner(clusterDir, installed, sharedFolder),
    clusterDir,
    password: readPassword(dataDir),
    port,
    isNew: false,
  }
}

function createCluster(place: ClusterLocation, installed: Binaries): Cluster {
  const { dataDir, sharedFolder } = place
  const { runner, binaries } = chooseRunner(installed, sharedFolder)
  const clusterDir = placeFor(runner, place)
  if (existsSync(join(clusterDir, 'PG_VERSION'))) refuseOtherVersion(clusterDir, installed)
  const password = randomBytes(24).toString('base64url')
  const passwordFile = join(dataDir, passwordName)
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 })
  initialize({ runner, binaries, clusterDir, password })
  const cluster = { runner, binaries, clusterDir, password, port: null, isNew: true }
  writeRecord(dataDir, cluster)
  return cluster
}

/** Inside the data folder where the account can access it; else in the shared folder. */
function placeFor(runner: Runner, { dataDir, sharedFolder, warn }: ClusterLocation): string {
  const inside = join(dataDir, 'postgres')
  if (runner.mode !== 'account') return inside
  const probe = join(dataDir, `.probe-${process.pid}`)
  mkdirSync(probe)
  chownSync(probe, runner.uid, runner.gid)
  const isReachable = canWriteIn(runner, probe)
  rmSync(probe, { recursive: true })
  if (isReachable) return inside
  // The random part distinguishes two databases of one path, such as before and after a volume was not mounted.
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 12)
  mkdirSync(sharedFolder, { recursive: true, mode: 0o755 })
  removeTemporary(sharedFolder)
  const left = readdirSync(sharedFolder).filter((entry) => entry.startsWith(`${name}-`))
  if (left.length > 0) {
    warn(
      `Earlier databases of ${dataDir} are still kept in ${sharedFolder} (${left.join(', ')}); remove them if nobody wants them.`,
    )
  }
  const parent = join(sharedFolder, `${name}-${randomBytes(4).toString('hex')}`)
  mkdirSync(parent, { mode: 0o755 })
  writeFileSync(join(parent, 'belongs-to.json'), `${JSON.stringify({ dataDir })}\n`)
  return join(parent, 'postgres')
}

/**
 * Also removes databases whose data folder was temporary and no longer exists (tests, trials). Others are never
 * removed: their folder may be missing only for the moment, like an unmounted volume.
 */
function removeTemporary(sharedFolder: string) {
  for (const entry of readdirSync(sharedFolder)) {
    const parent = join(sharedFolder, entry)
    const noteFile = join(parent, 'belongs-to.json')
    if (!existsSync(noteFile)) continue
    const { dataDir }: { dataDir?: string } = JSON.parse(readFileSync(noteFile, 'utf8'))
    const isTemporary = dataDir?.startsWith(`${realpathSync(tmpdir())}/`) && !existsSync(dataDir)
    if (isTemporary && !existsSync(join(parent, 'postgres', 'postmaster.pid')))
      rmSync(parent, { recursive: true, force: true })
  }
}

/**
 * Runs initdb in a temporary folder and renames the result, so that an interrupted start leaves nothing incomplete.
 */
function initialize({
  runner,
  binaries,
  clusterDir,
  password,
}: Pick<Cluster, 'runner' | 'binaries' | 'clusterDir' | 'password'>) {
  if (existsSync(clusterDir)) {
    throw new EmbeddedPostgresError(
      'DATA_MISSING',
      `${clusterDir} exists, but the note ${recordName} that tells how it is run is missing. Put the note back, or move that folder away to begin anew.`,
    )
  }
  const making = `${clusterDir}.new`
  rmSync(making, { recursive: true, force: true })
  mkdirSync(making, { mode: 0o700 })
  const passwordFile = `${clusterDir}.password`
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (runner.mode === 'account') {
    for (const path of [making, passwordFile]) chownSync(path, runner.uid, runner.gid)
  }
  const login = ['-U', 'postgres', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`]
  const settings = ['-E', 'UTF8', '--locale=C.UTF-8', '--no-instructions']
  const result = runAs(runner, join(binaries.folder, 'bin', 'initdb'), [...login, ...settings, '-D', making], making)
  rmSync(passwordFile, { force: true })
  if (result.status !== 0) {
    rmSync(making, { recursive: true, force: true })
    const told = (result.error?.message ?? result.stderr.trim()).split('\n').slice(-3).join(' ')
    throw new EmbeddedPostgresError('START_FAILED', `The embedded database could not be made in ${clusterDir}: ${told}`)
  }
  renameSync(making, clusterDir)
}

function refuseOtherVersion(clusterDir: string, installed: Binaries) {
  const found = Number(readFileSync(join(clusterDir, 'PG_VERSION'), 'utf8').trim())
  if (found === installed.major) return
  const way =
    found > installed.major
      ? 'Use the newer Taplore that made it, or restore a backup.'
      : 'Start the older Taplore, make a backup with "taplore backup", and restore that into a new data folder.'
  throw new EmbeddedPostgresError(
    'DATA_OF_OTHER_VERSION',
    `The database in ${clusterDir} was made by PostgreSQL ${found}, but this Taplore brings PostgreSQL ${installed.major}. ${way}`,
  )
}

function readPassword(dataDir: string) {
  try {
    return readFileSync(join(dataDir, passwordName), 'utf8').trim()
  } catch (cause) {
    throw new EmbeddedPostgresError(
      'PASSWORD_LOST',
      `The password of the embedded database is missing: ${join(dataDir, passwordName)}. Put the file back from a copy of the data folder.`,
      { cause },
    )
  }
}

function readRecord(dataDir: string): ClusterRecord | null {
  const file = join(dataDir, recordName)
  if (!existsSync(file)) return null
  const value: Partial<ClusterRecord> = JSON.parse(readFileSync(file, 'utf8'))
  if (typeof value.clusterDir !== 'string') {
    throw new EmbeddedPostgresError(
      'DATA_MISSING',
      `${file} does not say where the database is. Put the file back from a copy.`,
    )
  }
  return {
    mode: value.mode ?? 'direct',
    uid: value.uid ?? null,
    clusterDir: value.clusterDir,
    binariesDir: value.binariesDir ?? '',
    port: typeof value.port === 'number' ? value.port : null,
    version: value.version ?? '',
  }
}
