import { InvalidDocumentError, NewerDocumentError } from '@taplore/kit'
import { type Story, upgrade } from '@taplore/story'
import { WantedFiles, type WantedKind } from '../files.ts'
import type { ReadStory } from '../finish.ts'
import { listOf, numberOf, recordOf, textOf } from '../reading.ts'
import { Notes, UnreadableStory } from '../report.ts'

const format = 'taplore-story'
const newestVersion = 1
const fileName = /^media\/[0-9a-f]{24}\.[a-z0-9]{1,8}$/

/** A file in the manifest of a story file. */
export interface ListedFile {
  readonly file: string
  readonly sha256: string
  /** Signature for the installation that wrote it: the bytes are its own. */
  readonly seal: string
  readonly mime: string
  readonly name: string
}

/** Whether a text is the manifest of a story file (docs/story-file.md). */
export function isManifest(value: unknown): boolean {
  return recordOf(value).format === format
}

/**
 * Parses the two texts of a story file. The document is unchanged except for the names of its files: `files` refers
 * to them by their path in the zip. Throws only `UnreadableStory`.
 */
export function readStoryFile(
  manifest: unknown,
  document: unknown,
): ReadStory & { readonly listed: ReadonlyMap<string, ListedFile> } {
  const list = recordOf(manifest)
  if (list.format !== format) throw new UnreadableStory('NOT_A_STORY')
  const version = numberOf(list.version, 0, 0, 1_000_000)
  if (version > newestVersion) throw new UnreadableStory('VERSION_TOO_NEW', String(version))
  if (version !== newestVersion) throw new UnreadableStory('NOT_A_STORY')
  const story = upgraded(document)
  const listed = new Map<string, ListedFile>()
  for (const each of listOf(list.media).slice(0, 5_000)) {
    const { file, sha256, seal, mime, name } = recordOf(each)
    const path = textOf(file, 100)
    if (!fileName.test(path)) continue
    listed.set(path, {
      file: path,
      sha256: textOf(sha256, 64),
      seal: textOf(seal, 100),
      mime: textOf(mime, 100),
      name: textOf(name, 200),
    })
  }
  const files = new WantedFiles()
  const read = story.pages.map((page, index) => {
    files.about(index + 1)
    return renamed(page, files, listed)
  })
  files.about(null)
  const whole = { ...(renamed({ ...story, pages: [] }, files, listed) as Story), pages: read } as Story
  const families = new Set<string>()
  for (const page of story.pages)
    for (const element of page.elements) if ('font' in element) families.add(element.font.family)
  return { story: whole, files: files.list(), families: [...families], notes: new Notes(), listed }
}

function upgraded(document: unknown): Story {
  try {
    return upgrade(document)
  } catch (error) {
    if (error instanceof NewerDocumentError) throw new UnreadableStory('VERSION_TOO_NEW', String(error.found))
    if (error instanceof InvalidDocumentError) throw new UnreadableStory('INVALID_STORY', error.message)
    throw error
  }
}

/**
 * Every reference to a file of the zip requests that file; a poster requests its video. Ids of other libraries mean
 * nothing here: only their web URL is kept.
 */
function renamed(value: unknown, files: WantedFiles, listed: ReadonlyMap<string, ListedFile>): unknown {
  if (Array.isArray(value)) return value.map((each) => renamed(each, files, listed))
  if (typeof value !== 'object' || value === null) return value
  const inner: Record<string, unknown> = Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, renamed(each, files, listed)]),
  )
  const { assetId, url } = inner
  if (!('assetId' in inner) || typeof url !== 'string') return inner
  if (typeof assetId !== 'string') return inner
  const known = listed.get(assetId)
  if (known) return { ...inner, ...files.want(kindOf(known.mime), assetId, known.name) }
  if (assetId.startsWith('media/')) return { ...inner, ...files.want('image', assetId) }
  return { ...inner, assetId: null, url: /^https?:/.test(url) ? url : '' }
}

function kindOf(mime: string): WantedKind {
  if (mime.startsWith('video/')) return 'video'
  if (mime.startsWith('audio/')) return 'audio'
  return mime.startsWith('text/') ? 'captions' : 'image'
}
