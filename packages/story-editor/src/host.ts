import {
  type AssetRef,
  builtInFonts,
  type CaptionTrack,
  type Credit,
  type Finding,
  type StandIns,
  type Story,
  type StoryAnimation,
  type StoryElement,
  type TextElement,
  type Voice,
  weightsOf,
} from '@taplore/story'
import type { FaceSource, Observable } from '@taplore/ui'
import type * as Y from 'yjs'
import type { ProductService } from './product-host.ts'

export type { Observable } from '@taplore/ui'
export type { ProductService, ProductVariantOption, StoreProductOption, TakenProduct } from './product-host.ts'

/** Whether all changes are saved on the server. `at` is the last time, null before the first. */
export type SaveState =
  | { kind: 'saved'; at: Date | null }
  | { kind: 'saving' }
  /** Changes stay in this browser and are sent when the connection is back. */
  | { kind: 'offline' }
  | { kind: 'failed'; reason: string }

/** Another user in the same story. */
export interface Person {
  id: string
  name: string
  /** A CSS color with enough contrast for white text. */
  color: string
  pageId: string | null
  selection: readonly string[]
  /** Their cursor in px of that page; null when it is not over the canvas. */
  cursor?: { x: number; y: number } | null
}

/** A comment on the story. The first of a thread has position and state, replies refer to it as `parentId`. */
export interface StoryComment {
  id: string
  parentId: string | null
  pageId: string
  elementId: string | null
  /** Fractions of the element, or of the page when no element is given. */
  x: number | null
  y: number | null
  body: string
  authorName: string
  /** A reviewer with a link, without an account. */
  isReviewer: boolean
  createdAt: Date
  isEdited: boolean
  isResolved: boolean
  isOwn: boolean
  mayRemove: boolean
}

/** Comments of all users. All methods throw an Error with a readable message on failure. */
export interface CommentsService {
  all: Observable<readonly StoryComment[]>
  /** Users who can be mentioned. */
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
  /** A note on its source; built-in families have none. */
  note?: string
}

/** The saved style of a text. */
export const savedTextStyleFields = [
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
export type SavedTextStyle = Pick<TextElement, (typeof savedTextStyleFields)[number]>

export type SavedStyleData =
  | { kind: 'style'; style: SavedTextStyle }
  | { kind: 'block'; block: { elements: StoryElement[]; animations: StoryAnimation[] } }

/** A saved style or block of the workspace. */
export interface SavedStyle {
  id: string
  name: string
  data: SavedStyleData
}

/** All methods throw an Error with a readable message on failure. */
export interface SavedStylesService {
  list(): Promise<readonly SavedStyle[]>
  keep(name: string, data: SavedStyleData): Promise<SavedStyle>
  remove(id: string): Promise<void>
}

/** The brand of the workspace for stories; unsaved fields are missing. */
export interface WorkspaceBrand {
  colors: readonly string[]
  typography?: Story['typography']
  publisher?: Story['publisher']
}

/** Audio as a story refers to it. */
export interface SoundRef {
  assetId: string | null
  url: string
  mime: string
  durationMs: number
}

/** The actual type of a stored file; its name may be wrong. */
export type StoredMedia =
  | { kind: 'image'; image: AssetRef }
  | { kind: 'video'; video: AssetRef & { durationMs: number; poster: AssetRef | null } }
  | { kind: 'audio'; sound: SoundRef }

/** A file of the workspace. */
export interface LibraryFile {
  id: string
  name: string
  alt: string
  tags: readonly string[]
  /** Its folder; null for none. */
  folderId: string | null
  credit: Credit | null
  /** A thumbnail; null where it has none. */
  thumbnailUrl: string | null
  bytes: number
  /** Stories that use it. */
  usedIn: number
  media: StoredMedia
}

export interface LibraryFolder {
  id: string
  name: string
  count: number
}

/** Where a file is used; `stories` are the first of them. */
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
  /** Files of one folder, without a folder, or all. */
  folder: { id: string } | 'none' | 'all'
  /** `next` of the previous page. */
  after: string | null
}

/** The files of the workspace. All methods throw an Error with a readable message on failure. */
export interface LibraryService {
  list(question: LibraryQuestion): Promise<{ files: readonly LibraryFile[]; next: string | null }>
  folders(): Promise<readonly LibraryFolder[]>
  createFolder(name: string): Promise<LibraryFolder>
  renameFolder(id: string, name: string): Promise<LibraryFolder>
  removeFolder(id: string): Promise<void>
  change(id: string, given: { name?: string; alt?: string; tags?: readonly string[] }): Promise<LibraryFile>
  move(id: string, folderId: string | null): Promise<void>
  uses(id: string): Promise<LibraryUses>
  /** Removes it from the library; stories that use it keep it. */
  remove(id: string): Promise<void>
}

export type StockKind = 'image' | 'video' | 'gif'

/** A stock source, or built-in drawings. */
export interface StockSourceOption {
  id: string
  name: string
  kinds: readonly StockKind[]
  /** Its results are backgrounds rather than elements. */
  isGround: boolean
}

export interface StockFind {
  /** Identifies it when it is added. */
  token: string
  title: string
  previewUrl: string
  credit: Credit | null
}

/** Stock images and videos. All methods throw an Error with a readable message on failure. */
export interface StockService {
  /** Enabled sources; `off` names the others. */
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

export type ImageShape = 'portrait' | 'square' | 'landscape'

/** Generated images. All methods throw an Error with a readable message on failure. */
export interface ImageService {
  maxCharacters: number
  /** Why this user may not generate images, and where to change that; null when they may. */
  locked(): Promise<Locked | null>
  /** What kind of images these are and where to change that, when they are not made by AI. */
  notice?(): Promise<Locked | null>
  /** Remaining images this month; null when unlimited. */
  left(): Promise<number | null>
  make(input: { prompt: string; shape: ImageShape }): Promise<LibraryFile>
}

/** Why this user may not do something, and where to change that. */
export interface Locked {
  reason: string
  action?: string
  href?: string
}

export interface PlanLocks {
  crop: Locked | null
  split: Locked | null
  /** A background video. */
  ground: Locked | null
  /** Filters of videos. */
  filters: Locked | null
  animatedText: Locked | null
  polls: Locked | null
  /** A font pair. */
  fontPairs: Locked | null
}

export type MediaTool = 'noise' | 'subtitles' | 'cut'

/** Slow operations on audio and video. All methods throw an Error with a readable message on failure. */
export interface MediaToolService {
  /** Null when this user may. */
  locked(tool: MediaTool): Promise<Locked | null>
  /** A copy without background noise. */
  removeNoise(assetId: string): Promise<StoredMedia>
  /** A video of this part only; `endMs` null is its end. */
  trimVideo(
    assetId: string,
    part: { startMs: number; endMs: number | null; withoutSound: boolean },
  ): Promise<StoredMedia>
  /** A transcript in a language (BCP 47). */
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
  /** A note such as "female". */
  note?: string
}

/** Built-in music. `take` copies a track into the library, so that a story may use it. */
export interface MusicService {
  list(): Promise<readonly MusicOption[]>
  take(id: string): Promise<SoundRef>
}

/** Synthesized speech. All methods throw an Error with a readable message on failure. */
export interface SpeechService {
  maxCharacters: number
  /** Voices of a language (BCP 47); none when there are none. */
  voices(language: string): Promise<readonly VoiceOption[]>
  speak(input: { text: string; language: string; voiceId: string }): Promise<Voice>
  /** Why this user may not synthesize speech, and where to change that; null when they may. */
  locked(): Promise<Locked | null>
}

export type RewordAction = 'shorter' | 'longer' | 'simpler' | 'friendlier' | 'formal' | 'spelling' | 'fit' | 'translate'

/** Rewritten texts. All methods throw an Error with a readable message on failure. */
export interface AssistantService {
  /** Limits of one call: texts, characters of each, characters of all; images. */
  limits: { texts: number; textLength: number; allLength: number; images: number }
  /** Target languages, with their names in the language of the interface. */
  languages: readonly { code: string; name: string }[]
  /** Why rewriting is not available here, and where to change that, if possible; null when it is. */
  locked(): Promise<{ reason: string; action?: string; href?: string } | null>
  /** As many texts as were given, in order; at most `most` characters each. */
  reword(
    asked: { act: RewordAction; language: string; texts: readonly { text: string; most: number }[] },
    signal: AbortSignal,
  ): Promise<readonly string[]>
  nameStory(
    asked: { texts: readonly string[]; language: string },
    signal: AbortSignal,
  ): Promise<{ titles: readonly string[]; description: string }>
  /** Alt texts of library images; missing ones are left out. */
  describeImages(
    asked: { assetIds: readonly string[]; language: string },
    signal: AbortSignal,
  ): Promise<readonly { assetId: string; alt: string }[]>
  /** Creates a story from a document and returns its URL. */
  saveAsStory?(story: Story): Promise<{ href: string }>
}

/** Saves stories as templates of the workspace. Refusals are thrown as Error with a readable message. */
export interface TemplateService {
  save(name: string): Promise<void>
  /** Why this user may not, and where to change that; null when they may. */
  locked(): Promise<Locked | null>
}

export interface EditorMessage {
  kind: 'success' | 'error' | 'info'
  text: string
}

/**
 * What the editor needs from its host page. Only `doc` and `saveState` are required; features without a service are
 * hidden.
 */
export interface StoryHost {
  /** The shared story, already loaded. */
  doc: Y.Doc
  saveState: Observable<SaveState>
  /** BCP 47 tag of the interface. */
  language?: string
  /** Story languages on offer (BCP 47); any other can be typed. */
  languages?: readonly string[]
  /** What a check says, in the language of the host; without it, English. */
  checkText?(finding: Finding): string
  isReadOnly?: boolean
  /** Other users in the story. */
  people?: Observable<readonly Person[]>
  /** Publishes this user's presence; `cursor` in px of the page. */
  sendPresence?(presence: {
    pageId: string
    selection: readonly string[]
    cursor: { x: number; y: number } | null
  }): void
  /** Leaves the editor. */
  goBack?(): void
  /**
   * Renames the story; the title inside the document follows. Refusals are thrown as Error with a readable message.
   */
  rename?(name: string): Promise<void>
  /**
   * Stores an image, video or audio file. Refusals are thrown as Error with a readable message; `isFinal` when the file
   * itself is the reason, so that sending it again can't help. `signal` aborts when the user cancels the upload.
   */
  storeFile?(file: File, given: { progress: (share: number) => void; signal: AbortSignal }): Promise<StoredMedia>
  library?: LibraryService
  stock?: StockService
  products?: ProductService
  images?: ImageService
  mediaTools?: MediaToolService
  /** Why the plan does not allow something; null when it does. */
  planLocks?: Observable<PlanLocks>
  music?: MusicService
  speech?: SpeechService
  /** The URL of a stored file for a rendered width in device px; null when unknown. */
  resolveAsset?(assetId: string, widthPx: number): string | null
  /** Available font families, in picker order; `note` is shown below them. */
  fonts?: Observable<{ options: readonly FontOption[]; note?: string }>
  /** The files of a family that is not bundled with the editor; none for an unknown one. */
  fontFaces?(family: string): Promise<readonly FaceSource[]>
  looks?: SavedStylesService
  comments?: CommentsService
  templates?: TemplateService
  assistant?: AssistantService
  brand?: Observable<WorkspaceBrand>
  /** What the place of publication has for a story that lacks it; the checklist does not ask for that. */
  standIns?: StandIns
  /** Dismissed findings of this user; without it they are remembered while the editor is open. */
  dismissedChecks?: { get(): readonly string[]; keep(ids: readonly string[]): void }
  openPreview?(pageId: string): void
  openPublish?(): void
  /** Why this user may not publish; shown on the disabled button. */
  publishRefusal?: string
  openVersions?(): void
  /** Exports the story: as videos, images or files. */
  openExport?(): void
  /** Shares the story outside of the team. */
  openGuests?(): void
  /** Saves everything now. */
  saveNow?(): void
  /** Shows a short message. */
  notify?(message: EditorMessage): void
}

/** Bundled families, with the weights for the picker. */
export const builtInFontOptions: readonly FontOption[] = Object.entries(builtInFonts).map(([family, font]) => ({
  family,
  weights: weightsOf(font),
  hasItalic: font.hasItalic,
}))
