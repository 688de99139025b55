import type {
  Direction,
  Page,
  QuestionElement,
  ResultsElement,
  Story,
  StoryAnimation,
  Track,
  VideoMedia,
  WordsPart,
} from '@taplore/story'
import type { Html } from './html.ts'
import type { AssetVariant, RenderIssue, RenderOptions, ResolvedAsset } from './options.ts'
import type { StyleSheet } from './styles.ts'

interface AssetLike {
  assetId: string | null
  url: string
  mime: string
  width?: number
  height?: number
}

/** The state of rendering one story. */
export class RenderContext {
  readonly story: Story
  readonly options: RenderOptions
  readonly sheet: StyleSheet
  readonly dialect: Dialect
  readonly issues: RenderIssue[] = []
  readonly fonts = new Map<string, { family: string; weight: number; isItalic: boolean }>()
  readonly extensions = new Set<string>()
  page: Page
  pageIndex = 0
  hasFirstHeading = false
  /** Texts of the page that are animated part by part, by element. */
  splits = new Map<string, SplitIds>()
  /** When the page is rendered, ms. */
  readonly nowMs: number
  #outcomes: Map<string, string> | null = null
  #serial = 0

  constructor(given: { story: Story; options: RenderOptions; sheet: StyleSheet; dialect: Dialect; page: Page }) {
    this.story = given.story
    this.options = given.options
    this.sheet = given.sheet
    this.dialect = given.dialect
    this.page = given.page
    this.nowMs = Date.parse(given.options.modifiedAt) || 0
  }

  /** The title of an outcome of the story's results; null for an unknown one. */
  outcomeTitle(id: string | undefined): string | null {
    if (!id) return null
    this.#outcomes ??= new Map(
      this.story.pages.flatMap((page) =>
        page.elements.flatMap((element) =>
          element.kind === 'results' ? element.outcomes.map((outcome) => [outcome.id, outcome.title] as const) : [],
        ),
      ),
    )
    return this.#outcomes.get(id)?.trim() || null
  }

  get direction(): Direction {
    return this.story.direction
  }

  get isFirstPage(): boolean {
    return this.pageIndex === 0
  }

  /** An id that is unique on the page. */
  nextId(prefix: string): string {
    this.#serial += 1
    return `${prefix}-${this.#serial}`
  }

  report(code: RenderIssue['code'], elementId?: string): void {
    this.issues.push({ code, pageId: this.page.id, ...(elementId ? { elementId } : {}) })
  }

  linkTo(url: string): string {
    return this.options.linkTo?.(url) ?? url
  }

  useFont(family: string, weight: number, isItalic: boolean): void {
    this.fonts.set(`${family}|${weight}|${isItalic}`, { family, weight, isItalic })
  }

  /** The absolute URL of an asset; null (and an issue) when it has none or one that AMP would not load. */
  resolve(asset: AssetLike, variant: AssetVariant, elementId?: string): ResolvedAsset | null {
    const found = asset.assetId === null ? asset : (this.options.resolveAsset(asset.assetId, variant) ?? { url: '' })
    const address = found.url || (asset.assetId === null ? '' : asset.url)
    if (!address) {
      this.report('MEDIA_MISSING', elementId)
      return null
    }
    const absolute = this.absolute(address)
    if (!absolute) {
      this.report('MEDIA_NOT_HTTPS', elementId)
      return null
    }
    return { width: asset.width, height: asset.height, mime: asset.mime, ...withoutEmpty(found), url: absolute }
  }

  /**
   * A URL resolved against the canonical one; null when AMP would not accept it. The web page may be served over
   * http. Of an installation without TLS AMP accepts paths of the page's own host.
   */
  absolute(address: string): string | null {
    try {
      const url = new URL(address, this.options.canonicalUrl)
      if (url.protocol === 'https:') return url.href
      if (url.protocol !== 'http:') return null
      if (this.dialect.allowsHttp) return url.href
      return url.origin === new URL(this.options.canonicalUrl).origin ? `${url.pathname}${url.search}` : null
    } catch {
      return null
    }
  }
}

function withoutEmpty<T extends object>(value: T): Partial<T> {
  return Object.fromEntries(
    Object.entries(value).filter(([, inner]) => inner !== undefined && inner !== null),
  ) as Partial<T>
}

/** An image that fills the positioned box around it. */
export interface ImageFace {
  asset: ResolvedAsset
  alt: string
  focalX: number
  focalY: number
  isEager: boolean
}

/** A video that fills the positioned box around it. */
export interface VideoFace {
  asset: ResolvedAsset
  media: VideoMedia
  posterUrl: string | null
  isBackground: boolean
  elementId?: string
}

/** The differences between the AMP page and our player's page. Everything else is written once. */
export interface Dialect {
  allowsHttp: boolean
  image(face: ImageFace, context: RenderContext): Html
  /** Null when the dialect cannot show this video; then its poster is rendered. */
  video(face: VideoFace, context: RenderContext): Html | null
  sound(face: { asset: ResolvedAsset; title: string; doesLoop: boolean }, context: RenderContext): Html
  /** Null when answers are impossible: then the question is rendered with disabled buttons. */
  question(element: QuestionElement, context: RenderContext): Html | null
  /** Null when outcomes are impossible here: then the first one is rendered. */
  results(element: ResultsElement, context: RenderContext): Html | null
  /** The changing numbers of a countdown, over the static parts; null: they are rendered statically. */
  digits(face: CountdownFace, context: RenderContext): Html | null
  /** Wraps content for animations; `ids` name the wrappers, one for each track, outermost first. */
  page(parts: PageParts, context: RenderContext): Html
}

/** Numbers of a countdown with their position classes. */
export interface CountdownFace {
  endsAt: string
  endedText: string
  digits: { unit: NonNullable<WordsPart['unit']>; text: string; className: string }[]
}

/** The ids of the wrappers that animate each part of a text, outermost first. */
export interface SplitIds {
  split: NonNullable<StoryAnimation['split']>
  idsOf: (part: number) => string[]
}

export interface PageParts {
  background: Html
  content: Html
  tracks: { id: string; track: Pick<Track, 'keyframes' | 'timing'> }[]
}
