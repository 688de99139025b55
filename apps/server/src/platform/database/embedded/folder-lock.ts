import { randomUUID } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, statSync, unlinkSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { EmbeddedPostgresError } from './faults.ts'
import { identifyProcess, isRunning, type ProcessIdentity } from './process-identity.ts'

const lockName = 'taplore.lock'

export type FolderLock = { release(): void }

/**
 * Ensures that only this process uses a data folder. The file names the holder for humans and for other systems; on
 * Linux an abstract socket is the actual lock, since the kernel releases it the moment the holder dies, even by kill
 * -9.
 * @throws EmbeddedPostgresError DATA_FOLDER_IN_USE, with the pid of the holder
 */
export async function lockFolder(dataDir: string): Promise<FolderLock> {
  const file = join(dataDir, lockName)
  const socket = process.platform === 'linux' ? await listenOnSocket(dataDir, file) : null
  try {
    acceptFile(file, dataDir)
  } catch (error) {
    socket?.close()
    throw error
  }
  return {
    release() {
      if (readHolder(file)?.pid === process.pid) rmSync(file, { force: true })
      socket?.close()
    },
  }
}

function acceptFile(file: string, dataDir: string) {
  const own = `${file}.${randomUUID()}`
  writeFileSync(own, `${JSON.stringify(identifyProcess(process.pid))}\n`, { mode: 0o644 })
  try {
    for (let attempt = 0; attempt < 20; attempt += 1) {
      try {
        // A link appears with its content or not at all, so no one ever reads an incomplete file.
        linkSync(own, file)
        return
      } catch (error) {
        if (!isCode(error, 'EEXIST')) throw error
      }
      const holder = readHolder(file)
      if (holder && isRunning(holder)) throw inUse(dataDir, holder.pid)
      moveAway(file)
    }
    throw inUse(dataDir, readHolder(file)?.pid ?? null)
  } finally {
    rmSync(own, { force: true })
  }
}

/** Removes the file of a dead holder; restores it when a live one turns out to have replaced it in the meantime. */
function moveAway(file: string) {
  const aside = `${file}.${randomUUID()}`
  try {
    renameSync(file, aside)
  } catch (error) {
    if (isCode(error, 'ENOENT')) return
    throw error
  }
  const moved = readHolder(aside)
  try {
    if (moved && isRunning(moved)) linkSync(aside, file)
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error
  } finally {
    unlinkSync(aside)
  }
}

function listenOnSocket(dataDir: string, file: string): Promise<Server> {
  const { dev, ino } = statSync(dataDir)
  const server = createServer()
  server.unref()
  return new Promise((resolve, reject) => {
    server.once('error', (error) => {
      reject(isCode(error, 'EADDRINUSE') ? inUse(dataDir, readHolder(file)?.pid ?? null) : error)
    })
    server.listen(`\0taplore-data-${dev}-${ino}`, () => resolve(server))
  })
}

function readHolder(file: string): ProcessIdentity | null {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'))
    if (typeof value !== 'object' || value === null) return null
    if (!('pid' in value) || typeof value.pid !== 'number') return null
    const startedAt = 'startedAt' in value && typeof value.startedAt === 'string' ? value.startedAt : null
    return { pid: value.pid, startedAt }
  } catch {
    return null
  }
}

function inUse(dataDir: string, pid: number | null) {
  const who = pid === null ? 'Another process' : `Process ${pid}`
  return new EmbeddedPostgresError(
    'DATA_FOLDER_IN_USE',
    `${who} already runs Taplore on the data folder ${dataDir}. Stop it first, or give this one a folder of its own with TAPLORE_DATA_DIR.`,
  )
}

function isCode(error: unknown, code: string) {
  return error instanceof Error && 'code' in error && error.code === code
}
