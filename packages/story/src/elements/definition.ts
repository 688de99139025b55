import type { ImageMedia, VideoMedia } from '../values.ts'

/** What a definition needs of a schema. Less than its own type, which is slow to compile. */
interface Checker {
  safeParse(value: unknown): { success: boolean }
}

/** The definition of an element kind; the registry contains one for every kind. */
export interface ElementDefinition<E> {
  schema: Checker
  /** A new element without its id, centered on the page. */
  defaults(): Omit<E, 'id'>
  /** Smallest box a gesture may leave, px. */
  minimumSize: { width: number; height: number }
  /** Corner handles keep the aspect ratio. */
  keepsAspectRatio: boolean
  canRotate: boolean
  canAnimate: boolean
  canLink: boolean
  /** All visible text, for search, checks and read-aloud. Empty when there is none. */
  textOf(element: E): string
  /** Its images and videos. */
  mediaOf(element: E): (ImageMedia | VideoMedia)[]
}

/** A typed identity, so that a definition's callbacks know their element. */
export function defineElement<E>(definition: ElementDefinition<E>): ElementDefinition<E> {
  return definition
}
