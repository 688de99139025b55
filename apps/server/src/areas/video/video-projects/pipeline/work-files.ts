import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Gives a path for a temporary file with this ending. */
export type NewFile = (ending: string) => string

/**
 * Runs work with temporary files, which are deleted afterwards in any case. Those of a killed process lie among unfinished uploads, where
 * the nightly sweep of the library finds them.
 */
export async function withWorkFiles<T>(dataDir: string, work: (newFile: NewFile) => Promise<T>): Promise<T> {
  const folder = join(dataDir, 'uploads')
  await mkdir(folder, { recursive: true })
  const made: string[] = []
  try {
    return await work((ending) => {
      const path = join(folder, `${randomUUID()}${ending}`)
      made.push(path)
      return path
    })
  } finally {
    await Promise.all(made.map((path) => rm(path, { force: true })))
  }
}
