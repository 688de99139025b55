import { copyFile, mkdtemp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Does work with a folder of its own, which is gone afterwards however the work ends. */
export async function inTempFolder<T>(workFolder: string, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(workFolder, 'story-frames-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Puts a finished file in its place, whole or not at all; across file systems by a copy. */
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
