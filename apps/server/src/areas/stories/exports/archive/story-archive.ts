import { createHash, createHmac } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Story } from '@taplore/story'
import type { MediaUse } from '@taplore/story-frames'
import { drawAddress } from '@taplore/story-templates'
import { type AssetRow, findAssets, publicFilesOf } from '../../../library/assets/index.ts'
import { type MediaRef, mapMedia, mediaOf } from '../../stories/index.ts'
import { type ExportWork, fromStorage } from '../render/collect-media.ts'
import type { ExportSession } from '../render/export-session.ts'
import type { ZipEntry } from '../studio/messages.ts'

/** A file in the list of a story file; see docs/story-file.md. */
interface ListedFile {
  readonly file: string
  readonly sha256: string
  readonly seal: string
  readonly bytes: number
  readonly mime: string
  readonly name: string
}

interface StoredFileEntry extends ListedFile {
  readonly path: string
}

/**
 * The story with its media, as in docs/story-file.md: `manifest.json`, `story.json` and `media/`. The same story
 * produces the same bytes, also after it was imported and exported again.
 */
export async function makeStoryArchive(work: ExportWork, { story, folder, bring }: ExportSession): Promise<ZipEntry[]> {
  const refs = mediaOf(story)
  const assets = await work.inWorkspace((ctx) => findAssets(ctx, idsOf(refs)))
  const kept = new Map<string, StoredFileEntry | null>()
  for (const ref of refs) {
    const key = keyOfRef(ref)
    if (kept.has(key)) continue
    work.signal.throwIfAborted()
    const path = join(folder, `kept-${kept.size + 1}`)
    const asset = ref.assetId ? assets.get(ref.assetId) : undefined
    kept.set(key, asset ? await addAsset(work, asset, path) : await addForeignFile(work, ref, bring))
    await work.progress(kept.size / (refs.length + 1))
  }
  const files = listed([...kept.values()].filter((file) => file !== null))
  const portable = mapMedia(story, (ref) => {
    const file = kept.get(keyOfRef(ref))
    return file ? { assetId: file.file, url: '' } : { assetId: null, url: ref.assetId ? '' : ref.url }
  })
  return [
    ...(await writeTexts(folder, portable, files)),
    ...files.map(({ file, path }) => ({ name: file, path, isCompressed: false })),
  ]
}

async function writeTexts(folder: string, story: Story, files: readonly StoredFileEntry[]): Promise<ZipEntry[]> {
  const manifest = {
    format: 'taplore-story',
    version: 1,
    story: 'story.json',
    media: files.map(({ path: _path, ...file }) => file),
  }
  const texts = { 'manifest.json': manifest, 'story.json': story }
  const entries: ZipEntry[] = []
  for (const [name, value] of Object.entries(texts)) {
    const path = join(folder, name)
    await writeFile(path, canonicalJson(value))
    entries.push({ name, path, isCompressed: true })
  }
  return entries
}

/** By their content-based names, each once; of two with the same bytes the first name counts. */
function listed(files: readonly StoredFileEntry[]): StoredFileEntry[] {
  const byName = new Map<string, StoredFileEntry>()
  for (const file of files) {
    const known = byName.get(file.file)
    if (!known || file.name < known.name) byName.set(file.file, file)
  }
  return [...byName.values()].sort((left, right) => (left.file < right.file ? -1 : 1))
}

async function addAsset(work: ExportWork, asset: AssetRow, path: string): Promise<StoredFileEntry | null> {
  const [file] = await work.inWorkspace((ctx) => publicFilesOf(ctx, [{ assetId: asset.id, variant: 'original' }]))
  if (!file || !(await fromStorage(work, file.storageKey, path))) return null
  return describe(work, { path, mime: file.mime, name: asset.name, extension: extname(file.name) })
}

/**
 * A remote image; if it cannot be downloaded it stays a URL. Built-in drawings stay URLs too: every installation
 * draws the same from the same URL, and accepts no untrusted drawing.
 */
async function addForeignFile(
  work: ExportWork,
  ref: MediaRef,
  bring: ExportSession['bring'],
): Promise<StoredFileEntry | null> {
  const { assetId, url, mime = 'text/vtt' } = ref
  if (!url || drawAddress(url)) return null
  const use: MediaUse = mime.startsWith('video/') ? 'video' : mime.startsWith('image/') ? 'image' : 'audio'
  const path = await bring({ assetId, url, mime }, use)
  return path ? describe(work, { path, mime, name: '', extension: extensions[mime] ?? '.bin' }) : null
}

const extensions: Readonly<Record<string, string>> = {
  'image/png': '.png',
  'image/jpeg': '.jpg',
  'image/gif': '.gif',
  'image/webp': '.webp',
  'video/mp4': '.mp4',
  'audio/mpeg': '.mp3',
  'audio/mp4': '.m4a',
  'text/vtt': '.vtt',
}

async function describe(
  work: ExportWork,
  given: { path: string; mime: string; name: string; extension: string },
): Promise<StoredFileEntry> {
  const { path, mime, name, extension } = given
  const sha256 = await hashOf(path)
  const { size: bytes } = await stat(path)
  const seal = sealOf(work.ctx.config.secret, sha256)
  return { file: `media/${sha256.slice(0, 24)}${extension}`, sha256, seal, bytes, mime, name, path }
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

/** Signature for this installation: its own files need not be checked and re-encoded when imported again. */
export function sealOf(secret: string, sha256: string): string {
  return createHmac('sha256', secret).update(`story-file ${sha256}`).digest('base64url')
}

/** Canonical JSON: sorted keys, two spaces, a newline at the end. */
export function canonicalJson(value: unknown): string {
  const sorted = (inner: unknown): unknown => {
    if (Array.isArray(inner)) return inner.map(sorted)
    if (typeof inner !== 'object' || inner === null) return inner
    return Object.fromEntries(
      Object.entries(inner)
        .filter(([, item]) => item !== undefined)
        .sort(([left], [right]) => (left < right ? -1 : 1))
        .map(([key, item]) => [key, sorted(item)]),
    )
  }
  return `${JSON.stringify(sorted(value), null, 2)}\n`
}

function keyOfRef({ assetId, url }: MediaRef): string {
  return assetId ?? url
}

function idsOf(refs: readonly MediaRef[]): string[] {
  return refs.flatMap(({ assetId }) => assetId ?? [])
}
