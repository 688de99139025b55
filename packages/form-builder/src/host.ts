import type { Picture } from '@taplore/form'
import type { FaceSource, Observable } from '@taplore/ui'
import type * as Y from 'yjs'

/** Whether what was done is safe with the server. `at` is when it last was, null before the first time. */
export type SaveState =
  | { kind: 'saved'; at: Date | null }
  | { kind: 'saving' }
  /** Changes stay in this browser and go up when the connection is back. */
  | { kind: 'offline' }
  | { kind: 'failed'; reason: string }

/** Somebody else in the same form. */
export interface Person {
  id: string
  name: string
  /** A CSS colour that white text reads on. */
  color: string
  /** What they have in hand: the id of an element, a page or an ending. */
  at: string | null
}

/** The brand of the workspace, for the look of a form. Colours are `#rrggbb`. */
export interface FormBrand {
  colors: readonly string[]
  fonts: readonly string[]
  logo: Picture | null
}

/**
 * What the builder asks of the page that holds it. Only `doc` and `saveState` are required; whatever else is missing is not offered to
 * the person.
 */
export interface FormHost {
  /** The shared form, filled already. */
  doc: Y.Doc
  saveState: Observable<SaveState>
  /** BCP 47 tag of the interface. */
  language?: string
  isReadOnly?: boolean
  /** People in the form besides this one. */
  people?: Observable<readonly Person[]>
  /** Tells the others what this person has in hand. */
  tellPresence?(at: string | null): void
  goBack?(): void
  /** Gives the form another name; the title inside the document follows by itself. Refusals are thrown as Error with a readable message. */
  rename?(name: string): Promise<void>
  /** Stores a picture. Refusals are thrown as Error with a readable message. */
  storePicture?(file: File): Promise<Picture>
  brand?: Observable<FormBrand>
  /** Families besides those of the brand, in the order of the picker. */
  fonts?: Observable<readonly string[]>
  /** The files of a family, for the preview; without them it shows letters of the device. Their addresses begin with `/` or a scheme. */
  fontFaces?(family: string): Promise<readonly FaceSource[]>
  /** The password that is asked for before the form. It is no part of the document: its hash stays with the server. */
  password?: { isSet: Observable<boolean>; set(password: string | null): Promise<void> }
  /** Whether files that come with answers are looked at for viruses; said beside questions for files. */
  scansFiles?: boolean
  openPublish?(): void
  /** Why this person may not publish; the button is then off and says so. */
  publishRefusal?: string
  openVersions?(): void
  saveNow?(): void
  notify?(message: { kind: 'success' | 'error' | 'info'; text: string }): void
}
