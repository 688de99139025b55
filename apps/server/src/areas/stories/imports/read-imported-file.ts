import { open, readFile, stat } from 'node:fs/promises'
import { posix } from 'node:path'
import { importRefusals, unreadableMessages } from '@taplore/contract'
import { Refusal, refuse } from '@taplore/kit'
import {
  isAmpStory,
  isManifest,
  isWebStory,
  type ReadStory,
  readAmpStory,
  readSlides,
  readStoryFile,
  readWebStory,
  UnreadableStory,
} from '@taplore/story-import'
import type { ImportSource } from './imported-file.ts'
import { type OpenZip, openZip } from './open-zip.ts'
import { readPdf } from './read-pdf.ts'

const textBytes = 40 * 1024 * 1024
const images = /\.(png|jpe?g|webp|gif|avif)$/i

/**
 * Detects the type of a file by its content and parses it: our own story file, a document of the WordPress editor, an
 * AMP page, a zip with one of them and its media, images, slides. Throws refusals for everything else.
 */
export async function readImportedFile(
  path: string,
  { title, folder, signal }: { title: string; folder: string; signal: AbortSignal },
): Promise<ImportSource> {
  try {
    const beginning = await beginningOf(path)
    if (beginning.startsWith('PK')) return await readZip(path, title)
    if (beginning.includes('%PDF-')) return await readPdf(path, { title, folder, signal })
    if (isImage(beginning)) return alone(readSlides([{ source: 'file', name: title }], title, 'images'), path)
    if ((await stat(path)).size > textBytes) throw refuse(importRefusals.IMPORT_UNREADABLE)
    return alone(readText((await readFile(path)).toString('utf8')), null)
  } catch (error) {
    if (error instanceof UnreadableStory) {
      throw new Refusal(importRefusals.IMPORT_UNREADABLE, undefined, unreadableMessages[error.fault])
    }
    throw error
  }
}

/** A single file without others. */
function alone(read: ReadStory, path: string | null): ImportSource {
  return { read, isOwn: false, take: async () => path, listed: () => null, close: () => {} }
}

function readText(text: string): ReadStory {
  if (isAmpStory(text)) return readAmpStory(text)
  const value = jsonOf(text)
  if (isWebStory(value)) return readWebStory(value)
  // A story document taken out of its zip, without its media.
  return readStoryFile({ format: 'taplore-story', version: 1, media: [] }, value)
}

/** One of many text files: anything that is not JSON is skipped. */
function jsonIn(text: string): unknown {
  try {
    return jsonOf(text)
  } catch {
    return null
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    throw new UnreadableStory('NOT_A_STORY')
  }
}

async function readZip(path: string, title: string): Promise<ImportSource> {
  const zip = await openZip(path)
  try {
    return await readOpened(zip, title)
  } catch (error) {
    zip.close()
    throw error
  }
}

async function readOpened(zip: OpenZip, title: string): Promise<ImportSource> {
  const text = async (name: string) => (await zip.read(name, textBytes)).toString('utf8')
  if (zip.names.includes('manifest.json') && zip.names.includes('story.json')) {
    const manifest = jsonOf(await text('manifest.json'))
    if (isManifest(manifest)) {
      const read = readStoryFile(manifest, jsonOf(await text('story.json')))
      return { read, isOwn: true, ...filesOf(zip, ''), listed: (source) => read.listed.get(source) ?? null }
    }
  }
  for (const name of byDepth(zip.names.filter((each) => /\.html?$/i.test(each)))) {
    const html = await text(name)
    if (isAmpStory(html))
      return { read: readAmpStory(html), isOwn: false, ...filesOf(zip, folderOf(name)), listed: none }
  }
  for (const name of byDepth(zip.names.filter((each) => /\.json$/i.test(each)))) {
    const value = jsonIn(await text(name))
    if (isWebStory(value))
      return { read: readWebStory(value), isOwn: false, ...filesOf(zip, folderOf(name)), listed: none }
  }
  const slides = zip.names.filter((name) => images.test(name)).toSorted(natural)
  const read = readSlides(
    slides.map((source) => ({ source, name: posix.basename(source) })),
    title,
    'images',
  )
  return { read, isOwn: false, ...filesOf(zip, ''), listed: none }
}

const none = () => null
const natural = new Intl.Collator('en', { numeric: true }).compare

function byDepth(names: readonly string[]): string[] {
  const depth = (name: string) => name.split('/').length
  return names.toSorted((one, other) => depth(one) - depth(other) || natural(one, other)).slice(0, 20)
}

function folderOf(name: string): string {
  const folder = posix.dirname(name)
  return folder === '.' ? '' : `${folder}/`
}

/** Files beside a page of the zip, by the names it uses. */
function filesOf(zip: OpenZip, folder: string): Pick<ImportSource, 'take' | 'close'> {
  const known = new Set(zip.names)
  return {
    async take(source, target) {
      const name = [`${folder}${source}`, source].map(plainPath).find((each) => each !== null && known.has(each))
      if (!name) return null
      await zip.extract(name, target)
      return target
    },
    close: () => zip.close(),
  }
}

/** A path inside the zip for a URL; null for one that points outside of it. */
function plainPath(source: string): string | null {
  if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(source)) return null
  try {
    const path = posix.normalize(decodeURIComponent(source.split(/[?#]/, 1)[0] ?? ''))
    return path.startsWith('../') ? null : path.replace(/^\.?\//, '')
  } catch {
    return null
  }
}

async function beginningOf(path: string): Promise<string> {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(1_024), position: 0 })
    return buffer.subarray(0, bytesRead).toString('latin1')
  } finally {
    await file.close()
  }
}

function isImage(beginning: string): boolean {
  return (
    beginning.startsWith('\x89PNG') ||
    beginning.startsWith('\xff\xd8\xff') ||
    beginning.startsWith('GIF8') ||
    (beginning.startsWith('RIFF') && beginning.slice(8, 12) === 'WEBP') ||
    beginning.slice(4, 12) === 'ftypavif'
  )
}
