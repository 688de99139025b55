import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { importLimits } from '@taplore/contract'
import { newId, Refusal } from '@taplore/kit'
import { cleanCaptions, type PlacedFile, type WantedFile } from '@taplore/story-import'
import { expectOk } from '../../../platform/egress/egress.ts'
import type { TaskWork } from '../../foundation/tasks/index.ts'
import * as assets from '../../library/assets/index.ts'
import type { ImportSource } from './imported-file.ts'

export type ImportWork = TaskWork<{ importId: string }, 'reading' | 'media' | 'saving'>

const foreignBytes = { image: 25_000_000, video: 200_000_000, audio: 60_000_000, captions: 1_000_000 } as const
const timeoutMs = 60_000

/** The result for a requested file: its new location, or why it is missing. */
export type Placing = { placed: PlacedFile } | { missing: 'media-missing' | 'media-refused' }

/**
 * Imports one file into the library, once: from beside the story, else from its URL, through the egress guard.
 * Missing and invalid files are reported; only a full storage ends the import.
 */
export async function importFile(
  work: ImportWork,
  brought: ImportSource,
  file: WantedFile,
  folder: string,
): Promise<Placing> {
  const target = join(folder, file.id)
  try {
    const source =
      (await brought.take(file.source, target)) ?? (await fetched(work, addressOf(file, brought), file, target))
    if (!source) return { missing: 'media-missing' }
    const given = {
      path: source,
      name: file.name || lastPart(file.source),
      sourceUrl: addressOf(file, brought),
      isOwn: brought.isOwn && (await isSealed(work, brought, file, source)),
    }
    const scope = { workspaceId: work.workspaceId, userId: work.userId }
    const isCaptions = file.kind === 'captions'
    const row = await (isCaptions ? saveCaptions(work, scope, given) : assets.storeImported(work.ctx, scope, given))
    if (!row) return { missing: 'media-refused' }
    if (row.kind !== file.kind && !(row.kind === 'image' && file.kind === 'video')) return { missing: 'media-refused' }
    return { placed: await work.inWorkspace(async (ctx) => placedAs(ctx, row)) }
  } catch (error) {
    work.signal.throwIfAborted()
    if (!(error instanceof Refusal) || error.code.startsWith('PLAN_')) throw error
    return { missing: error.code.startsWith('ADDRESS_') ? 'media-missing' : 'media-refused' }
  } finally {
    await rm(target, { force: true })
  }
}

/** URL of a file: absolute, or relative to the page that refers to it. */
function addressOf({ source }: WantedFile, { read }: ImportSource): string | null {
  const address = URL.parse(source, read.base)?.href ?? ''
  return /^https?:/i.test(address) ? address : null
}

async function fetched(
  work: ImportWork,
  source: string | null,
  { kind }: WantedFile,
  target: string,
): Promise<string | null> {
  if (!source) return null
  const { body } = expectOk(
    await work.ctx.egress.fetch(source, { maxBytes: foreignBytes[kind], timeoutMs, signal: work.signal }),
  )
  await writeFile(target, body, { mode: 0o600 })
  return target
}

/** Captions as video tracks; null when the file has none. */
async function saveCaptions(
  work: ImportWork,
  scope: { workspaceId: string; userId: string },
  { path, name, sourceUrl, isOwn }: { path: string; name: string; sourceUrl: string | null; isOwn: boolean },
): Promise<assets.AssetRow | null> {
  if ((await stat(path)).size > foreignBytes.captions) return null
  const text = await readFile(path, 'utf8')
  const clean = cleanCaptions(text)
  if (!clean) return null
  const { vtt, durationMs } = clean
  const track = { assetId: newId(), name, sourceUrl, origin: 'import' as const, durationMs }
  return assets.storeCaptions(work.ctx, scope, { ...track, vtt: isOwn ? text : vtt })
}

function placedAs(ctx: Parameters<typeof assets.presentAsset>[0], row: assets.AssetRow): PlacedFile {
  const { url, mime, width, height, durationMs, poster } = assets.presentAsset(ctx, row)
  return { assetId: row.id, url, mime, width, height, durationMs, ...(poster ? { stillUrl: poster.url } : {}) }
}

/** Whether this installation wrote the file itself (docs/story-file.md): then it may stay unchanged. */
async function isSealed(work: ImportWork, brought: ImportSource, file: WantedFile, path: string): Promise<boolean> {
  const listed = brought.listed(file.source)
  if (!listed) return false
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  const sha256 = hash.digest('hex')
  const seal = createHmac('sha256', work.ctx.config.secret).update(`story-file ${sha256}`).digest()
  const given = Buffer.from(listed.seal, 'base64url')
  return given.length === seal.length && timingSafeEqual(given, seal)
}

function lastPart(source: string): string {
  return decodeSafely(source.split(/[?#]/, 1)[0]?.split('/').at(-1) ?? '')
}

function decodeSafely(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Maximum number of files of a story. */
export function withinLimit(files: readonly WantedFile[]): readonly WantedFile[] {
  return files.slice(0, importLimits.media)
}
