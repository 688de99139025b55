import type { ImageMedia, VideoMedia } from '../values.ts'

/** What is asked of a schema here. Less than its own type, which is dear for the compiler to compare. */
interface Checker {
  safeParse(value: unknown): { success: boolean }
}

/** What a kind of element must tell about itself; the registry holds one for every kind. */
export interface ElementDefinition<E> {
  schema: Checker
  /** A new element without its id, centred on the page. */
  defaults(): Omit<E, 'id'>
  /** Smallest box a gesture may leave, px. */
  minimumSize: { width: number; height: number }
  /** Corner handles keep the ratio of the sides. */
  keepsAspectRatio: boolean
  canRotate: boolean
  canAnimate: boolean
  canLink: boolean
  /** All words a reader sees, for search, checks and read-aloud. Empty when there are none. */
  textOf(element: E): string
  /** Pictures and films it shows. */
  mediaOf(element: E): (ImageMedia | VideoMedia)[]
}

/** A typed identity, so that a definition's callbacks know their element. */
export function defineElement<E>(definition: ElementDefinition<E>): ElementDefinition<E> {
  return definition
}
