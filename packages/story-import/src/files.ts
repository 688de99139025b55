import type { Background, Story } from '@taplore/story'
import type { Notes } from './report.ts'

export type WantedKind = 'image' | 'video' | 'audio' | 'captions'

/** A file that a story uses: at a URL, or beside the story in a zip. */
export interface WantedFile {
  /** Used as `assetId` in the story until the file is imported. */
  readonly id: string
  readonly kind: WantedKind
  /** As in the document: a URL, or a path in the zip. */
  readonly source: string
  readonly name: string
  /** First page that uses it, from 1; null for the story's own. */
  readonly page: number | null
}

/** The location of an imported file. */
export interface PlacedFile {
  readonly assetId: string
  readonly url: string
  readonly mime: string
  readonly width: number | null
  readonly height: number | null
  readonly durationMs: number | null
  /** Of a video: its poster. */
  readonly stillUrl?: string
}

const prefix = 'import-'

/** Requested files, each once however often it is used. */
export class WantedFiles {
  readonly #files = new Map<string, WantedFile>()
  #page: number | null = null

  about(page: number | null): void {
    this.#page = page
  }

  /** Fields of a media value that represent the file until it is imported. */
  want(kind: WantedKind, source: string, name = ''): { assetId: string; url: string } {
    const key = `${kind} ${source}`
    let file = this.#files.get(key)
    if (!file) {
      file = { id: `${prefix}${this.#files.size + 1}`, kind, source, name, page: this.#page }
      this.#files.set(key, file)
    }
    return { assetId: file.id, url: '' }
  }

  list(): WantedFile[] {
    return [...this.#files.values()]
  }
}

type Loose = Record<string, unknown>

/**
 * Inserts imported files. Missing ones are removed from the story with an import warning: an image leaves an empty
 * placeholder, a background its color. `hasFacts`: dimensions and durations stay as in the document.
 */
export function placeFiles(
  story: Story,
  placed: ReadonlyMap<string, PlacedFile>,
  { wanted, notes, hasFacts = false }: { wanted: readonly WantedFile[]; notes: Notes; hasFacts?: boolean },
): Story {
  const shown = new Set<string>()
  const put = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(put).filter((each, index) => each !== null || value[index] === null)
    if (typeof value !== 'object' || value === null) return value
    const { assetId } = value as Loose
    if (typeof assetId === 'string' && assetId.startsWith(prefix)) {
      shown.add(assetId)
      const file = placed.get(assetId)
      if (!file) return null
      return withFile(mapped(value as Loose), file, hasFacts)
    }
    return mapped(value as Loose)
  }
  const mapped = (value: Loose): Loose =>
    Object.fromEntries(Object.entries(value).map(([name, each]) => [name, put(each)]))
  const pages = story.pages.map((page) => {
    const background = put(page.background) as Background
    const isEmpty = background.type !== 'paint' && background.media === null
    const announced = page.background.type === 'paint' ? undefined : page.background.media.placeholder
    const attachment = page.attachment && {
      ...page.attachment,
      blocks: page.attachment.blocks.filter((block) => block.type !== 'image' || placed.has(block.media.assetId ?? '')),
    }
    return {
      ...page,
      background: isEmpty ? groundOf(announced) : background,
      elements: put(page.elements),
      audio: put(page.audio),
      ...(attachment ? { attachment: put(attachment) } : {}),
    }
  })
  const { poster, publisher, backgroundAudio, ...rest } = story
  const complete = {
    ...rest,
    poster: put(poster),
    publisher: put(publisher),
    backgroundAudio: put(backgroundAudio),
    pages,
  }
  for (const file of wanted) {
    if (!placed.has(file.id) && shown.has(file.id)) {
      notes.add(file.kind === 'captions' ? 'captions-lost' : 'media-missing', file.name || file.source, file.page)
    }
  }
  return complete as Story
}

/** The remainder of a missing background: its placeholder color. */
function groundOf(color = '#20222a'): Background {
  return { type: 'paint', paint: { type: 'solid', color } }
}

/** Only existing fields: a poster has no duration, audio no width. A video's poster has the video's name. */
function withFile(value: Loose, file: PlacedFile, hasFacts: boolean): Loose {
  const { assetId, url, mime, width, height, durationMs, stillUrl } = file
  const isStill = mime.startsWith('video/') && typeof value.mime === 'string' && value.mime.startsWith('image/')
  if (hasFacts || isStill) return { ...value, assetId, url: isStill ? (stillUrl ?? '') : url }
  return {
    ...value,
    assetId,
    url,
    ...('mime' in value ? { mime } : {}),
    ...('width' in value && width ? { width } : {}),
    ...('height' in value && height ? { height } : {}),
    ...('durationMs' in value && durationMs !== null ? { durationMs } : {}),
  }
}
