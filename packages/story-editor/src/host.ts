import {
  type AssetRef,
  builtInFonts,
  type CaptionTrack,
  type Credit,
  type Story,
  type StoryAnimation,
  type StoryElement,
  type TextElement,
  type Voice,
  weightsBetween,
} from '@taplore/story'
import type { FaceSource, Observable } from '@taplore/ui'
import type * as Y from 'yjs'

export type { Observable } from '@taplore/ui'

/** Whether what was done is safe with the server. `at` is when it last was, null before the first time. */
export type SaveState =
  | { kind: 'saved'; at: Date | null }
  | { kind: 'saving' }
  /** Changes stay in this browser and go up when the connection is back. */
  | { kind: 'offline' }
  | { kind: 'failed'; reason: string }

/** Somebody else in the same story. */
export interface Person {
  id: string
  name: string
  /** A CSS colour that white text reads on. */
  color: string
  pageId: string | null
  selection: readonly string[]
  /** Where their pointer is, in px of that page; null when it is not over the canvas. */
  cursor?: { x: number; y: number } | null
}

/** What a person said about the story. The first of a thread carries place and state, the others name it as `parentId`. */
export interface StoryComment {
  id: string
  parentId: string | null
  pageId: string
  elementId: string | null
  /** Shares of the element, or of the page where no element is named. */
  x: number | null
  y: number | null
  body: string
  authorName: string
  /** They came by a link, without an account. */
  isReviewer: boolean
  createdAt: Date
  isEdited: boolean
  isResolved: boolean
  isOwn: boolean
  mayRemove: boolean
}

/** Comments of everybody. All methods throw an Error with a readable message when they cannot. */
export interface CommentsService {
  all: Observable<readonly StoryComment[]>
  /** Those who can be named in a comment. */
  people(): Promise<readonly { id: string; name: string }[]>
  add(
    comment: Pick<StoryComment, 'parentId' | 'pageId' | 'elementId' | 'x' | 'y' | 'body'> & {
      mentions: readonly string[]
    },
  ): Promise<void>
  edit(id: string, body: string): Promise<void>
  remove(id: string): Promise<void>
  resolve(id: string, isResolved: boolean): Promise<void>
}

export interface FontOption {
  family: string
  weights: readonly number[]
  hasItalic: boolean
  /** A word about where it comes from; families of the house have none. */
  note?: string
}

/** The looks of a text that can be kept and put on another one. */
export const keptStyleFields = [
  'font',
  'sizePx',
  'lineHeight',
  'letterSpacingEm',
  'color',
  'letterCase',
  'align',
  'backgroundMode',
  'backgroundColor',
  'paddingX',
  'paddingY',
  'textPaint',
  'textOutline',
  'textShadow',
] as const
export type KeptStyle = Pick<TextElement, (typeof keptStyleFields)[number]>

export type KeptLookData =
  | { kind: 'style'; style: KeptStyle }
  | { kind: 'block'; block: { elements: StoryElement[]; animations: StoryAnimation[] } }

/** A style or a block that everybody of the workspace may use. */
export interface KeptLook {
  id: string
  name: string
  data: KeptLookData
}

/** All methods throw an Error with a readable message when they cannot. */
export interface SavedStylesService {
  list(): Promise<readonly KeptLook[]>
  keep(name: string, data: KeptLookData): Promise<KeptLook>
  remove(id: string): Promise<void>
}

/** The brand of the workspace as a story takes it over; what was never saved is absent. */
export interface WorkspaceBrand {
  colors: readonly string[]
  typography?: Story['typography']
  publisher?: Story['publisher']
}

/** A recording as a story names it. */
export interface SoundRef {
  assetId: string | null
  url: string
  mime: string
  durationMs: number
}

/** What a file turned out to be once it was stored; its name may promise something else. */
export type StoredMedia =
  | { kind: 'image'; picture: AssetRef }
  | { kind: 'video'; film: AssetRef & { durationMs: number; poster: AssetRef | null } }
  | { kind: 'audio'; sound: SoundRef }

/** A file of the workspace. */
export interface LibraryFile {
  id: string
  name: string
  alt: string
  tags: readonly string[]
  /** The folder it stands in; null for none. */
  folderId: string | null
  credit: Credit | null
  /** A small picture of it; null where it has none. */
  thumbnailUrl: string | null
  bytes: number
  /** Stories that show it. */
  usedIn: number
  media: StoredMedia
}

export interface LibraryFolder {
  id: string
  name: string
  count: number
}

/** Where a file is needed; `stories` are the first of them. */
export interface LibraryUses {
  storyCount: number
  stories: readonly { id: string; name: string; href: string }[]
  isInBrand: boolean
  isInTemplates: boolean
  isPublished: boolean
}

export interface LibraryQuestion {
  kind: StoredMedia['kind'] | null
  search: string
  /** Files of one folder, those in none, or of all. */
  folder: { id: string } | 'none' | 'all'
  /** `next` of the page before. */
  after: string | null
}

/** The files of the workspace. All methods throw an Error with a readable message when they cannot. */
export interface LibraryService {
  list(question: LibraryQuestion): Promise<{ files: readonly LibraryFile[]; next: string | null }>
  folders(): Promise<readonly LibraryFolder[]>
  createFolder(name: string): Promise<LibraryFolder>
  renameFolder(id: string, name: string): Promise<LibraryFolder>
  removeFolder(id: string): Promise<void>
  change(id: string, given: { name?: string; alt?: string; tags?: readonly string[] }): Promise<LibraryFile>
  move(id: string, folderId: string | null): Promise<void>
  uses(id: string): Promise<LibraryUses>
  /** Out of the library; stories that show it keep it. */
  remove(id: string): Promise<void>
}

export type StockKind = 'image' | 'video' | 'gif'

/** A collection of others, or drawings of our own. */
export interface StockSourceOption {
  id: string
  name: string
  kinds: readonly StockKind[]
  /** What it finds is a ground for a page rather than a thing on it. */
  isGround: boolean
}

export interface StockFind {
  /** Names it when it is taken. */
  token: string
  title: string
  previewUrl: string
  credit: Credit | null
}

/** Pictures and films of others. All methods throw an Error with a readable message when they cannot. */
export interface StockService {
  /** Those that are on; `off` names the others. */
  sources(): Promise<{ on: readonly StockSourceOption[]; off: readonly string[] }>
  search(question: {
    source: string
    kind: StockKind
    words: string
    page: number
  }): Promise<{ items: readonly StockFind[]; next: number | null }>
  /** Copies one into the library. */
  take(token: string): Promise<LibraryFile>
}

export type PictureShape = 'portrait' | 'square' | 'landscape'

/** Pictures made of words by a machine. All methods throw an Error with a readable message when they cannot. */
export interface PictureService {
  maxCharacters: number
  /** Why this person may not have any made, and where that can be changed; null when they may. */
  locked(): Promise<{ reason: string; action: string; href: string } | null>
  /** How many may still be made this month; null when nobody counts. */
  left(): Promise<number | null>
  make(input: { prompt: string; shape: PictureShape }): Promise<LibraryFile>
}

/** Why this person may not do something, and where that can be changed. */
export interface Locked {
  reason: string
  action?: string
  href?: string
}

export interface PlanLocks {
  crop: Locked | null
  split: Locked | null
  /** A film behind a page. */
  ground: Locked | null
  /** Filters of videos. */
  filters: Locked | null
  animatedText: Locked | null
  polls: Locked | null
  /** Two fonts that go together. */
  fontPairs: Locked | null
}

export type MediaTool = 'noise' | 'subtitles' | 'cut'

/** Work on recordings that takes a while. All methods throw an Error with a readable message when they cannot. */
export interface MediaToolService {
  /** Null when this person may. */
  locked(tool: MediaTool): Promise<Locked | null>
  /** A copy without background noise, once it is made. */
  removeNoise(assetId: string): Promise<StoredMedia>
  /** A film that holds only this part, once it is made; `endMs` null is its end. */
  cutFilm(assetId: string, part: { startMs: number; endMs: number | null; withoutSound: boolean }): Promise<StoredMedia>
  /** What is said in a language (BCP 47), once it is written down. */
  writeSubtitles(assetId: string, language: string): Promise<CaptionTrack>
}

export interface MusicOption extends SoundRef {
  id: string
  name: string
  mood: string
}

export interface VoiceOption {
  id: string
  name: string
  /** A word about it, such as "female". */
  note?: string
}

/** Ready-made music. `take` makes a piece one of the person's own files, which a story may name. */
export interface MusicService {
  list(): Promise<readonly MusicOption[]>
  take(id: string): Promise<SoundRef>
}

/** Words spoken by a machine. All methods throw an Error with a readable message when they cannot. */
export interface SpeechService {
  maxCharacters: number
  /** Voices that speak a language (BCP 47); none when nobody does. */
  voices(language: string): Promise<readonly VoiceOption[]>
  speak(input: { text: string; language: string; voiceId: string }): Promise<Voice>
  /** Why this person may not have anything spoken, and where that can be changed; null when they may. */
  locked(): Promise<{ reason: string; action: string; href: string } | null>
}

export type RewordAct = 'shorter' | 'longer' | 'simpler' | 'friendlier' | 'formal' | 'spelling' | 'fit' | 'translate'

/** Texts said in another way. All methods throw an Error with a readable message when they cannot. */
export interface AssistantService {
  /** What one call takes: texts, characters of each, characters of all; pictures. */
  limits: { texts: number; textLength: number; allLength: number; pictures: number }
  /** Languages a story can be put into, with their names in the language of the interface. */
  languages: readonly { code: string; name: string }[]
  /** Why nothing can be rewritten here, and where that can be changed, if anywhere; null when it can. */
  locked(): Promise<{ reason: string; action?: string; href?: string } | null>
  /** As many texts as were given, in their order; `most` characters for each. */
  reword(
    asked: { act: RewordAct; language: string; texts: readonly { text: string; most: number }[] },
    signal: AbortSignal,
  ): Promise<readonly string[]>
  nameStory(
    asked: { texts: readonly string[]; language: string },
    signal: AbortSignal,
  ): Promise<{ titles: readonly string[]; description: string }>
  /** What pictures of the library show; those that are gone are left out. */
  describePictures(
    asked: { assetIds: readonly string[]; language: string },
    signal: AbortSignal,
  ): Promise<readonly { assetId: string; alt: string }[]>
  /** Makes a story of its own of a document, and tells where it is. */
  keepAsStory?(story: Story): Promise<{ href: string }>
}

/** Keeps stories as templates of the workspace. Refusals are thrown as Error with a readable message. */
export interface TemplateService {
  save(name: string): Promise<void>
  /** Why this person may not, and where that can be changed; null when they may. */
  locked(): Promise<{ reason: string; action: string; href: string } | null>
}

export interface EditorMessage {
  kind: 'success' | 'error' | 'info'
  text: string
}

/**
 * What the editor asks of the page that holds it. Only `doc` and `saveState` are required; whatever else is missing is not
 * offered to the person.
 */
export interface StoryHost {
  /** The shared story, filled already. */
  doc: Y.Doc
  saveState: Observable<SaveState>
  /** BCP 47 tag of the interface. */
  language?: string
  /** Languages that stories are offered (BCP 47); any other can be typed. */
  languages?: readonly string[]
  /** Puts an English sentence of the checks into that language; as it is where the host has none. */
  sentence?(english: string): string
  isReadOnly?: boolean
  /** People in the story besides this one. */
  people?: Observable<readonly Person[]>
  /** Tells the others where this person is; `cursor` in px of the page. */
  tellPresence?(presence: {
    pageId: string
    selection: readonly string[]
    cursor: { x: number; y: number } | null
  }): void
  /** Leaves the editor. */
  goBack?(): void
  /** Gives the story another name; the title inside the document follows by itself. Refusals are thrown as Error with a readable message. */
  rename?(name: string): Promise<void>
  /**
   * Stores a picture, a film or a sound. Refusals are thrown as Error with a readable message. `signal` ends when the person
   * gives the upload up.
   */
  storeFile?(file: File, given: { progress: (share: number) => void; signal: AbortSignal }): Promise<StoredMedia>
  library?: LibraryService
  stock?: StockService
  pictures?: PictureService
  mediaTools?: MediaToolService
  /** What the plan does not allow; null for what it does. */
  planLocks?: Observable<PlanLocks>
  music?: MusicService
  speech?: SpeechService
  /** The address of a stored file for a drawn width in device px; null when it cannot be told. */
  resolveAsset?(assetId: string, widthPx: number): string | null
  /** Families the story may use, in the order of the picker; `note` stands below them. */
  fonts?: Observable<{ options: readonly FontOption[]; note?: string }>
  /** The files of a family that does not come with the editor; none for one that nobody knows. */
  fontFaces?(family: string): Promise<readonly FaceSource[]>
  looks?: SavedStylesService
  comments?: CommentsService
  templates?: TemplateService
  assistant?: AssistantService
  brand?: Observable<WorkspaceBrand>
  /** Findings of the checklist that this person put out of sight; without it they are remembered while the editor is open. */
  dismissedChecks?: { get(): readonly string[]; keep(ids: readonly string[]): void }
  openPreview?(pageId: string): void
  openPublish?(): void
  /** Why this person may not publish; the button is then off and says so. */
  publishRefusal?: string
  openVersions?(): void
  /** Takes the story away: as films, pictures or files. */
  openExport?(): void
  /** Shows the story to people outside of the team. */
  openGuests?(): void
  /** Asks for everything to be saved now. */
  saveNow?(): void
  /** Shows a short message. */
  notify?(message: EditorMessage): void
}

/** Families that are shipped with the product, with the weights the picker names. */
export const builtInFontOptions: readonly FontOption[] = Object.entries(builtInFonts).map(([family, font]) => ({
  family,
  weights: weightsBetween(font.weights),
  hasItalic: font.hasItalic,
}))
