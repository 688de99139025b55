import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { type Clock, dayMs } from '@taplore/kit'
import type { Providers } from '../../../providers/index.ts'
import { subsetOf } from './files/font-tasks.ts'

/** A cut file; `name` says its content. */
export interface SubsetFont {
  readonly name: string
  readonly storageKey: string
  readonly mime: string
  readonly bytes: number
}

const mime = 'font/woff2'

const drafts = 'fonts/drafts/'

/**
 * What a cut file is for. Those of releases stay: pages of years ago still load them. Those of drafts lie below the day on which they
 * were wanted, so that they can go without a look at what else may name them.
 */
export type CutUse = 'release' | 'draft'

/** The cut file of these letters, made when it is first needed; the same letters of the same file are one file. */
export async function subsetFontFile(
  ctx: { readonly providers: Pick<Providers, 'storage'>; readonly clock: Clock },
  { storageKey, letters, use }: { storageKey: string; letters: readonly number[]; use: CutUse },
): Promise<SubsetFont | null> {
  const { storage } = ctx.providers
  const text = String.fromCodePoint(...letters.toSorted((left, right) => left - right))
  const name = `${createHash('sha256').update(`${storageKey}\n${text}`).digest('hex').slice(0, 24)}.woff2`
  const key = use === 'draft' ? `${drafts}${dayOf(ctx.clock.now())}/${name}` : `fonts/cut/${name}`
  const known = await storage.stat(key)
  if (known) return { name, storageKey: key, mime, bytes: known.bytes }
  const stream = await storage.read(storageKey)
  const cut = stream ? await subsetOf(await buffer(stream), text) : null
  if (!cut) return null
  const { bytes } = await storage.put(key, cut, { mime })
  return { name, storageKey: key, mime, bytes }
}

/** The part of an address that names a cut file of a draft, and back. */
export function draftSubsetPath({ storageKey }: SubsetFont): string {
  return storageKey.slice(drafts.length)
}
export function draftSubsetKey(path: string): string {
  return `${drafts}${path}`
}

/** Removes what was cut for drafts before yesterday: links to it end within twelve hours, and whoever looks again has it cut anew. */
export async function sweepDraftSubsets(
  { providers: { storage }, clock }: { readonly providers: Pick<Providers, 'storage'>; readonly clock: Clock },
  signal: AbortSignal,
): Promise<void> {
  const yesterday = dayOf(new Date(clock.now().getTime() - dayMs))
  for await (const key of storage.list(drafts)) {
    if (signal.aborted) return
    if (key.slice(drafts.length) < yesterday) await storage.remove(key)
  }
}

function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}
