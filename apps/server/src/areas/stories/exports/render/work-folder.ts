import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { dayMs } from '@taplore/kit'

/** Where exports store temporary files; each in a folder named after its process. */
function rootOf(dataDir: string): string {
  return join(dataDir, 'export-work')
}

/** Runs work with an empty temporary folder, which is deleted afterwards in any case. */
export async function inWorkFolder<T>(dataDir: string, work: (folder: string) => Promise<T>): Promise<T> {
  const root = rootOf(dataDir)
  await mkdir(root, { recursive: true })
  await removeOrphanFolders(dataDir, Date.now())
  const folder = await mkdtemp(join(root, `${process.pid}-`))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}

/** Deletes folders of processes that no longer run. Returns how many. */
export async function removeOrphanFolders(dataDir: string, nowMs: number): Promise<number> {
  const root = rootOf(dataDir)
  let removed = 0
  for (const name of await readdir(root).catch(() => [])) {
    const path = join(root, name)
    const processId = Number(/^(\d+)-/.exec(name)?.[1] ?? 0)
    const found = await stat(path).catch(() => null)
    // A pid may be reused: a folder this old belongs to no one.
    const isOld = !found || found.mtimeMs < nowMs - dayMs
    if (processId > 0 && isRunning(processId) && !isOld) continue
    await rm(path, { recursive: true, force: true })
    removed += 1
  }
  return removed
}

function isRunning(processId: number): boolean {
  try {
    process.kill(processId, 0)
    return true
  } catch (error) {
    // A process of another user is running too.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
