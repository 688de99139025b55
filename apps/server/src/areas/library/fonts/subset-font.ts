import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { type Clock, dayMs } from '@taplore/kit'
import type { Providers } from '../../../ports/providers.ts'
import { subsetOf } from './files/font-tasks.ts'

/** A subset file; `name` depends on its content. */
export interface SubsetFont {
  readonly name: string
  readonly storageKey: string
  readonly mime: string
  readonly bytes: number
}

const mime = 'font/woff2'

const drafts = 'fonts/drafts/'

/**
 * The use of a subset file. Those of releases are permanent: old pages still load them. Those of drafts are stored by
 * day, so that they can be deleted without checking what uses them.
 */
export type CutUse = 'release' | 'draft'

/** The subset file of these characters, created on first use; the same characters of the same file are one file. */
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

/** The part of a URL that names a subset file of a draft, and back. */
export function draftSubsetPath({ storageKey }: SubsetFont): string {
  return storageKey.slice(drafts.length)
}
export function draftSubsetKey(path: string): string {
  return `${drafts}${path}`
}

/**
 * Deletes subset fonts of drafts from before yesterday: links to them expire within twelve hours, and the next
 * preview creates them again.
 */
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
