import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { Providers } from '../../providers/index.ts'
import { subsetOf } from './files/font-tasks.ts'

/** A file that a release ships; `name` says its content. */
export interface FontFileOfRelease {
  readonly name: string
  readonly storageKey: string
  readonly mime: string
  readonly bytes: number
}

const mime = 'font/woff2'

/** Where a cut file lies in the storage. */
export function keyOfCut(name: string): string {
  return `fonts/cut/${name}`
}

/** The cut file of these letters, made when it is first needed; the same letters of the same file are one file for ever. */
export async function cutFile(
  ctx: { readonly providers: Pick<Providers, 'storage'> },
  storageKey: string,
  letters: readonly number[],
): Promise<FontFileOfRelease | null> {
  const { storage } = ctx.providers
  const text = String.fromCodePoint(...letters.toSorted((left, right) => left - right))
  const name = `${createHash('sha256').update(`${storageKey}\n${text}`).digest('hex').slice(0, 24)}.woff2`
  const key = keyOfCut(name)
  const known = await storage.stat(key)
  if (known) return { name, storageKey: key, mime, bytes: known.bytes }
  const stream = await storage.read(storageKey)
  const cut = stream ? await subsetOf(await buffer(stream), text) : null
  if (!cut) return null
  const { bytes } = await storage.put(key, cut, { mime })
  return { name, storageKey: key, mime, bytes }
}
