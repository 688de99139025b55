import { mkdir, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
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
  /** The file that grows; its length is the offset, so that a killed process loses nothing that was written. */
  readonly path: string
  readonly offset: number
}

/** Uploads that may be resumed lie in a folder below the data folder: two files each, swept a day after they were begun. */
export function uploadsFolder<Facts extends UploadFacts>(
  folder: string,
  { schema, holderOf }: { schema: z.ZodType<Facts>; holderOf: (facts: Facts) => string },
) {
  const partOf = (id: string) => join(folder, `${id}.part`)
  const factsOf = (id: string) => join(folder, `${id}.json`)

  async function find(id: string): Promise<OpenUpload<Facts> | null> {
    if (!idSchema.safeParse(id).success) return null
    const words = await readFile(factsOf(id), 'utf8').catch(() => null)
    const part = await stat(partOf(id)).catch(() => null)
    // A process that was killed while it wrote the facts leaves half of them; nobody was told of that upload.
    const facts = schema.safeParse(words === null ? null : parsed(words))
    return facts.success && part ? { ...facts.data, id, path: partOf(id), offset: part.size } : null
  }

  async function remove(id: string): Promise<void> {
    await Promise.all([rm(partOf(id), { force: true }), rm(factsOf(id), { force: true })])
  }

  return {
    find,
    remove,
    async create(id: string, facts: Facts): Promise<OpenUpload<Facts>> {
      await mkdir(folder, { recursive: true })
      await (await open(partOf(id), 'wx', 0o600)).close()
      await writeFile(factsOf(id), JSON.stringify(facts), { flag: 'wx', mode: 0o600 })
      return { ...facts, id, path: partOf(id), offset: 0 }
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

function parsed(words: string): unknown {
  try {
    return JSON.parse(words)
  } catch {
    return null
  }
}
