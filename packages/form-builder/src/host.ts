import type { FormImage } from '@taplore/form'
import type { FaceSource, Observable } from '@taplore/ui'
import type * as Y from 'yjs'

/** Whether all changes are saved on the server. `at` is the last time, null before the first. */
export type SaveState =
  | { kind: 'saved'; at: Date | null }
  | { kind: 'saving' }
  /** Changes stay in this browser and are sent when the connection is back. */
  | { kind: 'offline' }
  | { kind: 'failed'; reason: string }

/** Another user in the same form. */
export interface Person {
  id: string
  name: string
  /** A CSS color with enough contrast for white text. */
  color: string
  /** Their selection: the id of an element, a page or an ending. */
  at: string | null
}

/** The brand of the workspace, for form themes. Colors are `#rrggbb`. */
export interface FormBrand {
  colors: readonly string[]
  fonts: readonly string[]
  logo: FormImage | null
}

/**
 * What the builder needs from its host page. Only `doc` and `saveState` are required; features without a service are
 * hidden.
 */
export interface FormHost {
  /** The shared form, already loaded. */
  doc: Y.Doc
  saveState: Observable<SaveState>
  /** BCP 47 tag of the interface. */
  language?: string
  isReadOnly?: boolean
  /** Other users in the form. */
  people?: Observable<readonly Person[]>
  /** Publishes this user's selection. */
  sendPresence?(at: string | null): void
  goBack?(): void
  /**
   * Renames the form; the title inside the document follows. Refusals are thrown as Error with a readable message.
   */
  rename?(name: string): Promise<void>
  /** Stores an image. Refusals are thrown as Error with a readable message. */
  storeImage?(file: File): Promise<FormImage>
  brand?: Observable<FormBrand>
  /** Font families besides those of the brand, in picker order. */
  fonts?: Observable<readonly string[]>
  /**
   * The files of a family, for the preview; without them it uses a system font. Their URLs start with `/` or a
   * scheme.
   */
  fontFaces?(family: string): Promise<readonly FaceSource[]>
  /** The password of the form. It is not part of the document: the server keeps its hash. */
  password?: { isSet: Observable<boolean>; set(password: string | null): Promise<void> }
  /** Whether uploaded files are scanned for viruses; shown at file questions. */
  scansFiles?: boolean
  openPublish?(): void
  /** Why this user may not publish; shown on the disabled button. */
  publishRefusal?: string
  openVersions?(): void
  saveNow?(): void
  notify?(message: { kind: 'success' | 'error' | 'info'; text: string }): void
}
