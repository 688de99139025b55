/** Import warnings. Each code has a sentence in the interface. */
export const noteCodes = [
  'element-unknown',
  'element-refused',
  'element-limit',
  'page-limit',
  'sticker-similar',
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

/** One import warning. */
export interface ImportNote {
  readonly code: NoteCode
  /** `lost`: not in the story. `changed`: imported in another form. */
  readonly severity: 'lost' | 'changed'
  /** From 1; null for what concerns the whole story. */
  readonly page: number | null
  /** Its foreign name: a layer, a kind, a font family, a URL. */
  readonly what: string | null
  /** How often it occurred on the page. */
  readonly times: number
}

const changed: ReadonlySet<NoteCode> = new Set([
  'sticker-similar',
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
/** No one reads more lines than this. */
const maxNotes = 200

/** Collects import warnings; duplicates of one page are merged. */
export class Notes {
  readonly #notes = new Map<string, ImportNote>()
  #page: number | null = null

  /** Following warnings are about this page, from 1; null: about the story. */
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

  /** In page order, those of the whole story first. */
  list(): ImportNote[] {
    return [...this.#notes.values()].sort((one, other) => (one.page ?? 0) - (other.page ?? 0))
  }
}

/** Why a file is not a readable story. */
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

/** The only error that the importers of this package throw. */
export class UnreadableStory extends Error {
  override readonly name = 'UnreadableStory'
  readonly fault: ImportFault

  constructor(fault: ImportFault, detail = '') {
    super(detail ? `${fault}: ${detail}` : fault)
    this.fault = fault
  }
}
