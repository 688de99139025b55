import { copyFile, mkdtemp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Runs work with a temporary folder, which is deleted afterwards in any case. */
export async function inTempFolder<T>(workFolder: string, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(workFolder, 'story-frames-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Moves a finished file into place, completely or not at all; across file systems by a copy. */
export async function deliver(from: string, to: string): Promise<void> {
  try {
    await rename(from, to)
  } catch {
    const beside = `${to}.part`
    try {
      await copyFile(from, beside)
      await rename(beside, to)
    } catch (error) {
      await rm(beside, { force: true })
      throw error
    }
  }
}
