import { directionOf, limits, makeId, newStory, type Story } from '@taplore/story'
import { WantedFiles } from '../files.ts'
import { finished, type ReadStory } from '../finish.ts'
import type { FontMetrics } from '../fonts/font-metrics.ts'
import { Ids, isRecord, keyOf, listOf, numberOf, recordOf, textOf, type Unknown } from '../reading.ts'
import { Notes, UnreadableStory } from '../report.ts'
import { readSound } from './media.ts'
import { readPage } from './page.ts'
import { readRgb } from './paint.ts'
import { Units } from './units.ts'

/** The last document version of that editor, of October 2024. */
const newestVersion = 47
/** Earlier versions used lengths of another screen, and no such documents are left. */
const oldestVersion = 10

/** Whether a value is a document of the Web Stories editor for WordPress, plain or as its server returns it. */
export function isWebStory(value: unknown): boolean {
  const document = documentIn(value)
  return document !== null && listOf(document.pages).some((page) => Array.isArray(recordOf(page).elements))
}

function documentIn(value: unknown): Unknown | null {
  const outer = recordOf(value)
  for (const each of [outer.story_data, recordOf(outer.story).story_data, outer.story, outer]) {
    if (isRecord(each) && Array.isArray(each.pages) && !isOurs(each)) return each
  }
  return null
}

/** Our own documents have typed backgrounds and a language. */
function isOurs(document: Unknown): boolean {
  return typeof document.direction === 'string' && isRecord(document.advance)
}

/**
 * Parses a story of the Web Stories editor for WordPress: its document (`{version, pages, …}`), or a response of its
 * server (`{story_data, title, …}`). Media are not loaded but listed in `files`. Throws only `UnreadableStory`.
 */
export function readWebStory(value: unknown): ReadStory {
  const document = documentIn(value)
  if (!document) throw new UnreadableStory('NOT_A_STORY')
  const version = numberOf(document.version, newestVersion, 0, 1_000_000)
  if (version > newestVersion + 100) throw new UnreadableStory('VERSION_TOO_NEW', String(version))
  if (version < oldestVersion) throw new UnreadableStory('VERSION_TOO_OLD', String(version))
  const notes = new Notes()
  if (version < 22) notes.add('old-version', String(version))
  const ids = new Ids()
  const files = new WantedFiles()
  const families = new Set<string>()
  const metrics = new Map<string, FontMetrics>()
  const outer = recordOf(value)
  const language = languageOf(outer, document)
  const given = listOf(document.pages).filter(isRecord)
  const pageIds = new Map(given.map((page) => [keyOf(page.id), ids.of('page', page.id ?? makeId())]))
  const reading = {
    units: new Units(version),
    ids,
    notes,
    files,
    families,
    metrics,
    isRightToLeft: directionOf(language) === 'rtl',
    pageIds,
  }
  const pages = given.map((page, index) => {
    notes.about(index + 1)
    files.about(index + 1)
    const known = pageIds.get(keyOf(page.id))
    const isFirst = given.findIndex((other) => keyOf(other.id) === keyOf(page.id)) === index
    return readPage(page, known && isFirst ? known : ids.fresh('page'), reading)
  })
  notes.about(null)
  files.about(null)
  const story: Story = {
    ...newStory({ language, pages }),
    ...factsOf(outer, document, files),
    backgroundAudio: musicOf(document, files, notes),
  }
  return { story: finished(story, notes), files: files.list(), families: [...families], metrics, notes }
}

function languageOf(outer: Unknown, document: Unknown): string {
  const given = textOf(outer.lang ?? outer.language ?? document.language, 20).replaceAll('_', '-')
  return /^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$/.test(given) ? given : 'en'
}

function factsOf(outer: Unknown, document: Unknown, files: WantedFiles) {
  const title = plain(outer.title) || plain(document.title)
  const excerpt = plain(outer.excerpt) || plain(document.excerpt)
  const seconds = numberOf(document.defaultPageDuration, 7, 1, 120)
  const poster = recordOf(outer.story_poster ?? outer.featuredMedia ?? document.featuredMedia)
  const posterUrl = textOf(poster.url, limits.urlLength)
  const colors = listOf(recordOf(document.currentStoryStyles).colors).flatMap((each) => {
    const { type, color } = recordOf(each)
    return type === undefined || type === 'solid' ? (readRgb(color) ?? []) : []
  })
  return {
    title: title.slice(0, limits.titleLength),
    description: excerpt.slice(0, limits.descriptionLength),
    advance: {
      mode: document.autoAdvance === true ? ('auto' as const) : ('manual' as const),
      defaultPageDurationMs: Math.round(seconds * 1000),
    },
    brand: { colors: [...new Set(colors)].slice(0, limits.brandColors), fonts: null },
    poster: {
      portrait: posterUrl
        ? {
            ...files.want('image', posterUrl, 'poster'),
            mime: 'image/jpeg',
            width: Math.round(numberOf(poster.width, 640, 1, 100_000)),
            height: Math.round(numberOf(poster.height, 853, 1, 100_000)),
          }
        : null,
      square: null,
      landscape: null,
    },
  }
}

/** A text of that server: plain, or raw beside the rendered one. */
function plain(value: unknown): string {
  const text = typeof value === 'string' ? value : textOf(recordOf(value).raw ?? recordOf(value).rendered, 5_000)
  return text
    .slice(0, 5_000)
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

function musicOf(document: Unknown, files: WantedFiles, notes: Notes): Story['backgroundAudio'] {
  const sound = readSound(document.backgroundAudio, { files, notes })
  if (!sound) return null
  const { captions, ...music } = sound
  if (captions.length > 0) notes.add('captions-lost')
  return { ...music, doesLoop: true }
}
