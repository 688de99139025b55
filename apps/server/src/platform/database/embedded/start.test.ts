import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { isAlive } from './process-identity.ts'
import { isRoot } from './runner.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './start.ts'

const source = pathToFileURL(join(import.meta.dirname, 'index.ts')).href
const running: EmbeddedPostgres[] = []
const children: ChildProcess[] = []
let folder: string
let dataDir: string
let sharedFolder: string

/** A data folder whose database was made once and stopped in order: making one takes most of the time of a first start. */
let prepared: string

beforeAll(async () => {
  prepared = mkdtempSync(join(tmpdir(), 'taplore-prepared-'))
  chmodSync(prepared, 0o755)
  const database = await startEmbeddedPostgres({
    dataDir: join(prepared, 'data'),
    sharedFolder: join(prepared, 'shared'),
    waitForFolderMs: 0,
  })
  await database.stop()
})

afterAll(() => rmSync(prepared, { recursive: true, force: true }))

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'taplore-embedded-'))
  chmodSync(folder, 0o755)
  dataDir = join(folder, 'data')
  sharedFolder = join(folder, 'shared')
})

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  await Promise.all(running.splice(0).map((database) => database.stop()))
  rmSync(folder, { recursive: true, force: true })
})

describe('startEmbeddedPostgres', () => {
  it('creates a database, responds, and keeps rows over a clean stop', async () => {
    const first = await start()
    expect(first.adopted).toBe(false)
    await query(first.adminUrl, 'create table note (text text)')
    await query(first.adminUrl, "insert into note values ('kept')")
    const serverPid = postmasterPid()
    await first.stop()
    expect(isAlive(serverPid)).toBe(false)

    const second = await start()
    expect(second.port).toBe(first.port)
    expect(await query(second.adminUrl, 'select text from note')).toEqual([{ text: 'kept' }])
  })

  it('listens on loopback only, durably, and hides the password from others', async () => {
    const { adminUrl, port } = await start()
    const rows = await query(
      adminUrl,
      "select name, setting from pg_settings where name in ('fsync', 'full_page_writes', 'listen_addresses', 'synchronous_commit')",
    )
    expect(Object.fromEntries(rows.map((row) => [row.name, row.setting]))).toEqual({
      fsync: 'on',
      full_page_writes: 'on',
      listen_addresses: '127.0.0.1',
      synchronous_commit: 'on',
    })
    expect(statSync(join(dataDir, 'postgres-password')).mode & 0o777).toBe(0o600)
    await expect(query(`postgres://postgres:wrong@127.0.0.1:${port}/postgres`, 'select 1')).rejects.toThrow(/password/)
  })

  it('adopts the server that a killed process left behind, with its rows', async () => {
    takePrepared()
    const holder = await startInProcess()
    await query(holder.adminUrl, 'create table note (text text)')
    await query(holder.adminUrl, "insert into note values ('kept')")
    const serverPid = postmasterPid()
    await kill(holder.child)
    expect(isAlive(serverPid)).toBe(true)

    const next = await start()
    expect(next.adopted).toBe(true)
    expect(postmasterPid()).toBe(serverPid)
    expect(await query(next.adminUrl, 'select text from note')).toEqual([{ text: 'kept' }])
  })

  it('ends with a killed process where a test asked for that', async () => {
    takePrepared()
    const holder = await startInProcess({}, { endsWithProcess: true })
    const serverPid = postmasterPid()
    await kill(holder.child)
    await expect.poll(() => isRunningServer(serverPid), { timeout: 15_000 }).toBe(false)
  })

  it('restarts automatically on the same port, with its rows, when the server is killed', async () => {
    takePrepared()
    const database = await start()
    await query(database.adminUrl, 'create table note (text text)')
    await query(database.adminUrl, "insert into note values ('kept')")
    const serverPid = postmasterPid()
    process.kill(serverPid, 'SIGKILL')

    await expect
      .poll(() => query(database.adminUrl, 'select text from note').catch(() => null), {
        timeout: 20_000,
        interval: 100,
      })
      .toEqual([{ text: 'kept' }])
    expect(postmasterPid()).not.toBe(serverPid)
  })

  it('starts over the traces of a killed server whose number now belongs to another process', async () => {
    takePrepared()
    const first = await start()
    await query(first.adminUrl, 'create table note (text text)')
    await first.stop()
    const record = JSON.parse(readFileSync(join(dataDir, 'postgres.json'), 'utf8'))
    const pidFile = join(record.clusterDir, 'postmaster.pid')
    writeFileSync(
      pidFile,
      `${process.pid}\n${record.clusterDir}\n1700000000\n${record.port}\n\n127.0.0.1\n  1 1\nready   \n`,
    )
    const { uid, gid } = statSync(record.clusterDir)
    chownSync(pidFile, uid, gid)

    const second = await start()
    expect(second.adopted).toBe(false)
    expect(await query(second.adminUrl, 'select * from note')).toEqual([])
  })

  it('takes another port when the remembered one is in use, and remembers that', async () => {
    takePrepared()
    const first = await start()
    await first.stop()
    const stranger = spawn(process.execPath, [
      '-e',
      `require('net').createServer().listen(${first.port}, '127.0.0.1', () => console.log('up'))`,
    ])
    children.push(stranger)
    await firstLine(stranger)

    const second = await start()
    expect(second.port).not.toBe(first.port)
    expect(JSON.parse(readFileSync(join(dataDir, 'postgres.json'), 'utf8')).port).toBe(second.port)
  })

  it('refuses a second instance on the same data folder and names the first', async () => {
    takePrepared()
    const holder = await startInProcess()
    await expect(start()).rejects.toMatchObject({
      code: 'DATA_FOLDER_IN_USE',
      message: expect.stringContaining(`Process ${holder.child.pid} already runs Taplore`),
    })
    await kill(holder.child)
    const next = await start()
    expect(next.adopted).toBe(true)
  })

  it('waits for an instance that is on its way out', async () => {
    takePrepared()
    const holder = await startInProcess()
    const next = start({ waitForFolderMs: 20_000 })
    await kill(holder.child)
    expect((await next).adopted).toBe(true)
  })

  it('lets exactly one of several simultaneous starts have the folder', async () => {
    const tries = await Promise.allSettled([startInProcess(), startInProcess(), startInProcess()])
    const won = tries.filter((attempt) => attempt.status === 'fulfilled')
    expect(won).toHaveLength(1)
    for (const attempt of tries) {
      if (attempt.status === 'rejected') expect(String(attempt.reason)).toContain('DATA_FOLDER_IN_USE')
    }
    await Promise.all(won.map((attempt) => kill(attempt.value.child)))
    expect((await start()).adopted).toBe(true)
  })

  it('refuses files of another PostgreSQL version in words', async () => {
    takePrepared()
    const first = await start()
    await first.stop()
    const { clusterDir } = JSON.parse(readFileSync(join(dataDir, 'postgres.json'), 'utf8'))
    writeFileSync(join(clusterDir, 'PG_VERSION'), '99\n')
    await expect(start()).rejects.toMatchObject({
      code: 'DATA_OF_OTHER_VERSION',
      message: expect.stringMatching(/made by PostgreSQL 99, but this Taplore brings PostgreSQL 18/),
    })
  })

  it('refuses a data folder that cannot be written in words', async () => {
    writeFileSync(join(folder, 'file'), '')
    dataDir = join(folder, 'file', 'data')
    await expect(start()).rejects.toMatchObject({
      code: 'DATA_FOLDER_NOT_WRITABLE',
      message: expect.stringContaining('TAPLORE_DATA_DIR'),
    })
  })

  it('leaves nothing half made when making the database was cut off', async () => {
    mkdirSync(join(dataDir, 'postgres.new', 'base'), { recursive: true })
    const { adminUrl } = await start()
    expect(await query(adminUrl, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(existsSync(join(dataDir, 'postgres.new'))).toBe(false)
  })

  it('says which file is missing when the password is lost', async () => {
    takePrepared()
    const first = await start()
    await first.stop()
    rmSync(join(dataDir, 'postgres-password'))
    await expect(start()).rejects.toMatchObject({
      code: 'PASSWORD_LOST',
      message: expect.stringContaining('postgres-password'),
    })
  })
})

describe.runIf(isRoot())('startEmbeddedPostgres as root', () => {
  it('hands the server to an account that cannot read the secrets of root', async () => {
    takePrepared()
    const { adminUrl } = await start()
    expect(statSync(`/proc/${postmasterPid()}`).uid).not.toBe(0)
    await expect(query(adminUrl, "select pg_read_file('/etc/shadow')")).rejects.toThrow(/Permission denied/)
  })

  it('works below a home folder that is closed to others', async () => {
    const home = join(folder, 'home')
    mkdirSync(home, { mode: 0o700 })
    dataDir = join(home, 'taplore', 'data')
    const first = await start()
    await query(first.adminUrl, 'create table note (text text)')
    await first.stop()
    const { clusterDir, mode } = JSON.parse(readFileSync(join(dataDir, 'postgres.json'), 'utf8'))
    if (mode === 'account') expect(clusterDir.startsWith(sharedFolder)).toBe(true)
    const second = await start()
    expect(await query(second.adminUrl, 'select * from note')).toEqual([])
    await second.stop()

    // A temporary home that is gone takes its database along when the next one is made.
    rmSync(home, { recursive: true })
    const other = join(folder, 'other')
    mkdirSync(other, { mode: 0o700 })
    dataDir = join(other, 'data')
    await start()
    if (mode === 'account') expect(existsSync(clusterDir)).toBe(false)
  })

  it.runIf(hasNamespaces())('runs in a user namespace where the files belong to root', async () => {
    const first = await start()
    await query(first.adminUrl, 'create table note (text text)')
    await first.stop()
    const { clusterDir } = JSON.parse(readFileSync(join(dataDir, 'postgres.json'), 'utf8'))
    spawnSync('chown', ['-R', '0:0', clusterDir])
    const second = await start()
    expect(JSON.parse(readFileSync(join(dataDir, 'postgres.json'), 'utf8')).mode).toBe('namespace')
    expect(await query(second.adminUrl, 'select * from note')).toEqual([])
  })

  it.runIf(isReachableFor(65534))(
    'runs for an ordinary user too, and root goes on with the files of that user',
    async () => {
      mkdirSync(dataDir)
      chownSync(dataDir, 65534, 65534)
      const holder = await startInProcess({ uid: 65534, gid: 65534 })
      expect(statSync(`/proc/${postmasterPid()}`).uid).toBe(65534)
      await query(holder.adminUrl, 'create table note (text text)')
      await kill(holder.child)
      process.kill(postmasterPid(), 'SIGKILL')

      const next = await start()
      expect(next.adopted).toBe(false)
      expect(statSync(`/proc/${postmasterPid()}`).uid).toBe(65534)
      expect(await query(next.adminUrl, 'select * from note')).toEqual([])
    },
  )
})

function hasNamespaces() {
  return spawnSync('unshare', ['-U', '--map-user=1', '--map-group=1', 'true']).status === 0
}

/** A checkout below a closed home cannot be run by another user at all; then there is nothing to show. */
function isReachableFor(uid: number) {
  const code = `await import(${JSON.stringify(source)})`
  return spawnSync(process.execPath, ['--input-type=module', '-e', code], { uid, gid: uid, cwd: '/' }).status === 0
}

/** Begins with a copy of the prepared data folder, which says where its own database is. */
function takePrepared() {
  execFileSync('cp', ['-a', '--reflink=auto', join(prepared, 'data'), dataDir])
  const record = join(dataDir, 'postgres.json')
  const known = JSON.parse(readFileSync(record, 'utf8'))
  writeFileSync(record, JSON.stringify({ ...known, clusterDir: join(dataDir, 'postgres'), port: null }))
}

async function start({ waitForFolderMs = 0 } = {}) {
  const database = await startEmbeddedPostgres({ dataDir, sharedFolder, waitForFolderMs })
  running.push(database)
  return database
}

/** Starts it in a process of its own, which can be killed; resolves when that process says it is up. */
async function startInProcess(account: { uid?: number; gid?: number } = {}, more: { endsWithProcess?: boolean } = {}) {
  const code = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(source)})
    try {
      const { adminUrl } = await startEmbeddedPostgres(${JSON.stringify({ dataDir, sharedFolder, waitForFolderMs: 0, ...more })})
      console.log(adminUrl)
      setInterval(() => undefined, 60_000)
    } catch (error) {
      console.log(error.code + ' ' + error.message)
      process.exit(1)
    }`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    ...account,
    cwd: '/',
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  const adminUrl = await firstLine(child)
  if (!adminUrl.startsWith('postgres://')) throw new Error(adminUrl)
  return { child, adminUrl }
}

function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let errors = ''
    child.stdout?.once('data', (data: Buffer) => resolve(data.toString().trim()))
    child.stderr?.on('data', (data: Buffer) => {
      errors += data.toString()
    })
    child.once('exit', (code) => reject(new Error(`ended with ${code}: ${errors}`)))
  })
}

async function kill(child: ChildProcess) {
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await ended
}

function postmasterPid() {
  const { clusterDir } = JSON.parse(readFileSync(join(dataDir, 'postgres.json'), 'utf8'))
  return Number(readFileSync(join(clusterDir, 'postmaster.pid'), 'utf8').split('\n')[0])
}

/** A container without an init process keeps ended servers as zombies; these run no longer. */
function isRunningServer(pid: number) {
  return existsSync(`/proc/${pid}`) && readFileSync(`/proc/${pid}/cmdline`, 'utf8') !== ''
}

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return (await client.query(sql)).rows
  } finally {
    await client.end().catch(() => undefined)
  }
}
