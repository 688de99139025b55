/** Why something is not as it was. Each code is a sentence of the interface. */
export const noteCodes = [
  'element-unknown',
  'element-refused',
  'element-limit',
  'page-limit',
  'sticker-unknown',
  'shape-similar',
  'shape-unknown',
  'paint-simplified',
  'border-simplified',
  'flip-lost',
  'text-style-simplified',
  'text-shortened',
  'font-missing',
  'media-missing',
  'media-refused',
  'captions-lost',
  'sound-loop-lost',
  'link-lost',
  'attachment-lost',
  'shopping-lost',
  'animation-similar',
  'animation-unknown',
  'layout-approximated',
  'program-left-out',
  'old-version',
] as const
export type NoteCode = (typeof noteCodes)[number]

/** One thing that could not be kept, or not as it was. */
export interface ImportNote {
  readonly code: NoteCode
  /** `lost`: it is not in the story. `changed`: it is, in another form. */
  readonly severity: 'lost' | 'changed'
  /** From 1; null for what concerns the whole story. */
  readonly page: number | null
  /** What it is called there: a layer, a kind, a family, an address. */
  readonly what: string | null
  /** How often the same was met on the page. */
  readonly times: number
}

const changed: ReadonlySet<NoteCode> = new Set([
  'shape-similar',
  'paint-simplified',
  'border-simplified',
  'text-style-simplified',
  'text-shortened',
  'font-missing',
  'sound-loop-lost',
  'animation-similar',
  'layout-approximated',
  'old-version',
])
/** More lines than this nobody reads. */
const maxNotes = 200

/** Gathers notes; the same thing twice on one page is one line. */
export class Notes {
  readonly #notes = new Map<string, ImportNote>()
  #page: number | null = null

  /** From now on notes are about this page, counted from 1; null: about the story. */
  about(page: number | null): void {
    this.#page = page
  }

  add(code: NoteCode, what: string | null = null, page: number | null = this.#page): void {
    const shown = what === null ? null : what.replaceAll(/\s+/g, ' ').trim().slice(0, 120) || null
    const key = `${page} ${code} ${shown}`
    const known = this.#notes.get(key)
    if (!known && this.#notes.size >= maxNotes) return
    const severity = changed.has(code) ? 'changed' : 'lost'
    this.#notes.set(key, { code, severity, page, what: shown, times: (known?.times ?? 0) + 1 })
  }

  /** In the order of the pages, what concerns the whole story first. */
  list(): ImportNote[] {
    return [...this.#notes.values()].sort((one, other) => (one.page ?? 0) - (other.page ?? 0))
  }
}

/** Why a file is no story at all. */
export const importFaults = [
  'NOT_A_STORY',
  'NO_PAGES',
  'VERSION_TOO_NEW',
  'VERSION_TOO_OLD',
  'TOO_DEEP',
  'TOO_LARGE',
  'INVALID_STORY',
] as const
export type ImportFault = (typeof importFaults)[number]

/** The only error that the readers of this package throw. */
export class UnreadableStory extends Error {
  override readonly name = 'UnreadableStory'
  readonly fault: ImportFault

  constructor(fault: ImportFault, detail = '') {
    super(detail ? `${fault}: ${detail}` : fault)
    this.fault = fault
  }
}
