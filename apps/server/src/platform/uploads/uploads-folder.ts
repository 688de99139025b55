import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { copyFile, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { idSchema } from '@taplore/kit'
import { z } from 'zod'

/** What is stored of every running upload. */
export const uploadFields = {
  name: z.string(),
  /** Announced size of the whole file. */
  length: z.number().int(),
  createdAt: z.number(),
}
export interface UploadFacts {
  readonly name: string
  readonly length: number
  readonly createdAt: number
}

/** A running upload: its facts, and how much has arrived. */
export type OpenUpload<Facts extends UploadFacts = UploadFacts> = Facts & {
  readonly id: string
  readonly offset: number
}

/** An upload locked by one writer. */
export type LockedUpload<Facts extends UploadFacts = UploadFacts> = OpenUpload<Facts> & {
  /** A growing file of this writer only. */
  readonly path: string
  /**
   * Releases it for the next writer. False: someone else has taken it meanwhile, and what was written since is no
   * part of it.
   */
  letGo(): Promise<boolean>
}

const tries = 3

/**
 * Resumable uploads are stored below the data folder: two files each, deleted a day after their start. One contains
 * the facts (`.json`), the other grows; its length is the offset, so that a killed process loses nothing that was
 * written. The lock says who may write, but its holder may learn late that it is lost. So each writer has a file with
 * a name of its own (`.open`), and the next writer of an unreleased upload continues with a copy (`.part`): no file
 * ever has two writers, and each is a prefix of the upload.
 */
export function uploadsFolder<Facts extends UploadFacts>(
  folder: string,
  { schema, holderOf }: { schema: z.ZodType<Facts>; holderOf: (facts: Facts) => string },
) {
  const partOf = (id: string) => join(folder, `${id}.part`)
  const factsOf = (id: string) => join(folder, `${id}.json`)

  async function factsFor(id: string): Promise<Facts | null> {
    if (!idSchema.safeParse(id).success) return null
    const words = await readFile(factsOf(id), 'utf8').catch(() => null)
    // A process killed while writing the facts leaves an incomplete file; no client knows that upload.
    const facts = schema.safeParse(words === null ? null : parsed(words))
    return facts.success ? facts.data : null
  }

  async function filesOf(id: string): Promise<string[]> {
    const names = await readdir(folder).catch(() => [])
    return names.filter((name) => name.startsWith(`${id}.`)).map((name) => join(folder, name))
  }

  /** Files of writers, released or not, the longest first. */
  async function openFilesOf(id: string): Promise<{ path: string; bytes: number }[]> {
    const paths = (await filesOf(id)).filter((path) => path.endsWith('.open'))
    const found = await Promise.all(paths.map(async (path) => ({ path, bytes: await bytesOf(path) })))
    return found
      .flatMap(({ path, bytes }) => (bytes === null ? [] : { path, bytes }))
      .sort((one, other) => other.bytes - one.bytes)
  }

  async function find(id: string): Promise<OpenUpload<Facts> | null> {
    const facts = await factsFor(id)
    // It may change owner between the two reads.
    for (let left = tries; facts && left > 0; left -= 1) {
      const offset = (await bytesOf(partOf(id))) ?? (await openFilesOf(id))[0]?.bytes
      if (offset !== undefined) return { ...facts, id, offset }
    }
    return null
  }

  /**
   * Takes it over from the previous writer, released or not. Only with the lock; null when it does not exist (any
   * more).
   */
  async function hold(id: string): Promise<LockedUpload<Facts> | null> {
    const facts = await factsFor(id)
    const path = join(folder, `${id}.${randomUUID()}.open`)
    for (let left = tries; facts && left > 0; left -= 1) {
      const isTaken = (await moved(partOf(id), path)) || (await takeOverFile(id, path))
      const offset = isTaken ? await bytesOf(path) : null
      if (offset !== null) return { ...facts, id, path, offset, letGo: () => moved(path, partOf(id)) }
    }
    return null
  }

  /** A copy is made first, so that a process killed here changes nothing. */
  async function takeOverFile(id: string, path: string): Promise<boolean> {
    const others = await openFilesOf(id)
    const [longest] = others
    if (!longest) return false
    const copy = `${path}.copy`
    try {
      await copyFile(longest.path, copy, constants.COPYFILE_FICLONE)
      await rename(copy, path)
    } catch (error) {
      await rm(copy, { force: true })
      if (isMissing(error)) return false
      throw error
    }
    for (const other of others) await rm(other.path, { force: true })
    return true
  }

  async function remove(id: string): Promise<void> {
    // The facts are deleted first: without them it is no upload any more.
    await rm(factsOf(id), { force: true })
    for (const path of await filesOf(id)) await rm(path, { force: true })
  }

  return {
    find,
    hold,
    remove,
    /** `given` are its facts, by the schema of the feature. */
    async create(id: string, given: UploadFacts): Promise<OpenUpload<Facts>> {
      const facts = schema.parse(given)
      await mkdir(folder, { recursive: true })
      await (await open(partOf(id), 'wx', 0o600)).close()
      await writeFile(factsOf(id), JSON.stringify(facts), { flag: 'wx', mode: 0o600 })
      return { ...facts, id, offset: 0 }
    },
    /** The running uploads of a user, oldest first. */
    async ofHolder(holder: string): Promise<OpenUpload<Facts>[]> {
      const names = await readdir(folder).catch(() => [])
      const ids = names.filter((name) => name.endsWith('.json')).map((name) => name.slice(0, -'.json'.length))
      const found = await Promise.all(ids.sort().map(find))
      return found.flatMap((upload) => (upload && holderOf(upload) === holder ? [upload] : []))
    },
  }
}
export type UploadsFolder<Facts extends UploadFacts> = ReturnType<typeof uploadsFolder<Facts>>

async function bytesOf(path: string): Promise<number | null> {
  return (await stat(path).catch(() => null))?.size ?? null
}

/** False when there is nothing to move. */
async function moved(from: string, to: string): Promise<boolean> {
  try {
    await rename(from, to)
    return true
  } catch (error) {
    if (isMissing(error)) return false
    throw error
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}

function parsed(words: string): unknown {
  try {
    return JSON.parse(words)
  } catch {
    return null
  }
}
