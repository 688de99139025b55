import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { dayMs } from '@taplore/kit'

/** Where exports put what they need for a while; each in a folder that bears the number of its process. */
function rootOf(dataDir: string): string {
  return join(dataDir, 'export-work')
}

/** Does work with an empty folder of its own, which is gone afterwards however the work ends. */
export async function inWorkFolder<T>(dataDir: string, work: (folder: string) => Promise<T>): Promise<T> {
  const root = rootOf(dataDir)
  await mkdir(root, { recursive: true })
  await removeOrphans(dataDir, Date.now())
  const folder = await mkdtemp(join(root, `${process.pid}-`))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}

/** Removes folders of processes that do not run any more: a killed one could not do it itself. Returns how many went. */
export async function removeOrphans(dataDir: string, nowMs: number): Promise<number> {
  const root = rootOf(dataDir)
  let removed = 0
  for (const name of await readdir(root).catch(() => [])) {
    const path = join(root, name)
    const processId = Number(/^(\d+)-/.exec(name)?.[1] ?? 0)
    const found = await stat(path).catch(() => null)
    // A number may be given out again: nothing that old belongs to anybody.
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
    // Somebody else's process is one too.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
