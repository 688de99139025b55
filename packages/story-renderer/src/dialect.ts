import type { PollElement, QuizElement, Track, VideoMedia } from '@taplore/story'
import type { RenderContext } from './context.ts'
import type { Html } from './html.ts'
import type { ResolvedAsset } from './options.ts'

/** A picture that fills the positioned box around it. */
export interface PictureFace {
  asset: ResolvedAsset
  alt: string
  focalX: number
  focalY: number
  isEager: boolean
}

/** A film that fills the positioned box around it. */
export interface FilmFace {
  asset: ResolvedAsset
  media: VideoMedia
  posterUrl: string | null
  isBackground: boolean
  elementId?: string
}

/** Where the AMP page and the page of our player differ. Everything else is written once. */
export interface Dialect {
  allowsHttp: boolean
  picture(face: PictureFace, context: RenderContext): Html
  /** Null when the dialect cannot show this film; the walk then draws its poster. */
  film(face: FilmFace, context: RenderContext): Html | null
  sound(face: { asset: ResolvedAsset; title: string; doesLoop: boolean }, context: RenderContext): Html
  /** Null when answers cannot be taken: the walk then draws the question without its buttons working. */
  question(element: QuizElement | PollElement, context: RenderContext): Html | null
  /** Wraps content into what moves it; `ids` name the wrappers, one for each track, outermost first. */
  page(parts: PageParts, context: RenderContext): Html
}

export interface PageParts {
  background: Html
  content: Html
  tracks: { id: string; track: Track }[]
}
