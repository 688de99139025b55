import { type AssetRef, builtInFonts } from '@taplore/story'
import type * as Y from 'yjs'

/** Whether what was done is safe with the server. `at` is when it last was, null before the first time. */
export type SaveState =
  | { kind: 'saved'; at: Date | null }
  | { kind: 'saving' }
  /** Changes stay in this browser and go up when the connection is back. */
  | { kind: 'offline' }
  | { kind: 'failed'; reason: string }

export interface Observable<Value> {
  get(): Value
  subscribe(listener: () => void): () => void
}

/** Somebody else in the same story. */
export interface Person {
  id: string
  name: string
  /** A CSS colour that white text reads on. */
  color: string
  pageId: string | null
  selection: readonly string[]
}

export interface FontOption {
  family: string
  weights: readonly number[]
  hasItalic: boolean
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
  isReadOnly?: boolean
  /** People in the story besides this one. */
  people?: Observable<readonly Person[]>
  /** Tells the others where this person is. */
  tellPresence?(presence: { pageId: string; selection: readonly string[] }): void
  /** Leaves the editor. */
  goBack?(): void
  /** Gives the story another name; the title inside the document follows by itself. Refusals are thrown as Error with a readable message. */
  rename?(name: string): Promise<void>
  /** Stores a picture. Refusals are thrown as Error with a readable message. */
  uploadImage?(file: File, progress: (share: number) => void): Promise<AssetRef>
  /** The address of a stored file for a drawn width in device px; null when it cannot be told. */
  resolveAsset?(assetId: string, widthPx: number): string | null
  /** Families the story may use, in the order of the picker. */
  fonts?: readonly FontOption[]
  openPreview?(pageId: string): void
  openPublish?(): void
  openVersions?(): void
  /** Asks for everything to be saved now. */
  saveNow?(): void
  /** Shows a short message. */
  notify?(message: EditorMessage): void
}

/** Families that are shipped with the product, with the weights the picker names. */
export const builtInFontOptions: readonly FontOption[] = Object.entries(builtInFonts).map(([family, font]) => ({
  family,
  weights: [100, 200, 300, 400, 500, 600, 700, 800, 900].filter(
    (weight) => weight >= font.weights[0] && weight <= font.weights[1],
  ),
  hasItalic: font.hasItalic,
}))
