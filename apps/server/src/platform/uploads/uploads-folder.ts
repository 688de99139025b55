import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { copyFile, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { idSchema } from '@taplore/kit'
import { z } from 'zod'

/** What is kept of every upload that is under way. */
export const uploadFields = {
  name: z.string(),
  /** Bytes of the whole file, as announced. */
  length: z.number().int(),
  createdAt: z.number(),
}
export interface UploadFacts {
  readonly name: string
  readonly length: number
  readonly createdAt: number
}

/** An upload that is under way: what was said of it, and how much is here. */
export type OpenUpload<Facts extends UploadFacts = UploadFacts> = Facts & {
  readonly id: string
  readonly offset: number
}

/** An upload in the hands of one writer. */
export type HeldUpload<Facts extends UploadFacts = UploadFacts> = OpenUpload<Facts> & {
  /** A file of this writer alone, which grows. */
  readonly path: string
  /** Leaves it to the next one. False: somebody else has taken it meanwhile, and what was written since is no part of it. */
  letGo(): Promise<boolean>
}

const tries = 3

/**
 * Uploads that may be resumed lie in a folder below the data folder: two files each, swept a day after they were begun. One is what was
 * said of it (`.json`), the other grows; its length is the offset, so that a killed process loses nothing that was written.
 *
 * The lock says who may write, but whoever holds it may hear late that it is lost. So a writer writes to a file that bears a name of its
 * own (`.open`), and whoever finds one that was not left (`.part`) goes on with a copy: no file ever has two writers, and each is a
 * beginning of the upload.
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
    // A process that was killed while it wrote the facts leaves half of them; nobody was told of that upload.
    const facts = schema.safeParse(words === null ? null : parsed(words))
    return facts.success ? facts.data : null
  }

  async function filesOf(id: string): Promise<string[]> {
    const names = await readdir(folder).catch(() => [])
    return names.filter((name) => name.startsWith(`${id}.`)).map((name) => join(folder, name))
  }

  /** What writers hold or have not left, the longest first. */
  async function openFilesOf(id: string): Promise<{ path: string; bytes: number }[]> {
    const paths = (await filesOf(id)).filter((path) => path.endsWith('.open'))
    const found = await Promise.all(paths.map(async (path) => ({ path, bytes: await bytesOf(path) })))
    return found
      .flatMap(({ path, bytes }) => (bytes === null ? [] : { path, bytes }))
      .sort((one, other) => other.bytes - one.bytes)
  }

  async function find(id: string): Promise<OpenUpload<Facts> | null> {
    const facts = await factsFor(id)
    // It may change hands between the two looks.
    for (let left = tries; facts && left > 0; left -= 1) {
      const offset = (await bytesOf(partOf(id))) ?? (await openFilesOf(id))[0]?.bytes
      if (offset !== undefined) return { ...facts, id, offset }
    }
    return null
  }

  /** Takes it from whoever left it, or has not. Only for who has the lock; null when it is not there (any more). */
  async function hold(id: string): Promise<HeldUpload<Facts> | null> {
    const facts = await factsFor(id)
    const path = join(folder, `${id}.${randomUUID()}.open`)
    for (let left = tries; facts && left > 0; left -= 1) {
      const isTaken = (await moved(partOf(id), path)) || (await takenOver(id, path))
      const offset = isTaken ? await bytesOf(path) : null
      if (offset !== null) return { ...facts, id, path, offset, letGo: () => moved(path, partOf(id)) }
    }
    return null
  }

  /** A copy is made first, so that a process that is killed here leaves all as it was. */
  async function takenOver(id: string, path: string): Promise<boolean> {
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
    // What was said of it goes first: without that it is no upload any more.
    await rm(factsOf(id), { force: true })
    for (const path of await filesOf(id)) await rm(path, { force: true })
  }

  return {
    find,
    hold,
    remove,
    /** `given` are its facts, by the schema of the room. */
    async create(id: string, given: UploadFacts): Promise<OpenUpload<Facts>> {
      const facts = schema.parse(given)
      await mkdir(folder, { recursive: true })
      await (await open(partOf(id), 'wx', 0o600)).close()
      await writeFile(factsOf(id), JSON.stringify(facts), { flag: 'wx', mode: 0o600 })
      return { ...facts, id, offset: 0 }
    },
    /** The uploads that somebody has under way, oldest first. */
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
