import type { Story } from '@taplore/story'

/** What an asset is wanted for; hosts may answer with another size or format of it. */
export type AssetVariant = 'page' | 'poster' | 'logo' | 'video' | 'video-poster' | 'audio' | 'captions'

export interface ResolvedAsset {
  /** Absolute, or a path on the host of the canonical address. */
  url: string
  width?: number
  height?: number
  mime?: string
}

export interface FontSource {
  url: string
  /** `100 900` for a variable file; the asked weight alone when absent. */
  weight?: string
  /** `75% 100%` for a file with a width axis. */
  stretch?: string
  unicodeRange?: string
}

export interface RenderOptions {
  /** The page's own public address. */
  canonicalUrl: string
  /** Address of the player module; only the web page loads it. */
  playerUrl: string
  /** Shown when the story names none. */
  publisher: { name: string; logoUrl?: string }
  /** Pictures that stand in where the format demands one and the story has none; an issue is reported as well. */
  fallbacks: { posterUrl: string; logoUrl: string }
  /** Where an asset lives now. Null: it is gone, and the page is rendered without it. */
  resolveAsset(assetId: string, variant: AssetVariant): ResolvedAsset | null
  /** Where a family's file lives; null for families the reader's system must have. */
  fontUrl(family: string, weight: number, style: 'normal' | 'italic'): string | FontSource | FontSource[] | null
  /** Base address of the votes; without an https one, quizzes and polls are drawn but cannot be answered in AMP. */
  interactiveEndpoint?: string
  /** A small mark with a link on the last page. */
  brandingMark: { label: string; url: string } | null
  analytics?: { measurementId?: string; endpoint?: string }
  /** The other languages of this story. */
  alternates?: { language: string; url: string }[]
  author?: { name: string; type: 'Person' | 'Organization' }
  /** ISO 8601. */
  publishedAt: string
  modifiedAt: string
  generator: { name: string; version: string }
  /** Search engines are asked to stay away. */
  isUnlisted?: boolean
  /** Address of the oEmbed answer of this page. */
  oembedUrl?: string
  /** Words of the player, in the story's language; English when absent. */
  words?: Partial<PlayerWords>
}

export interface PlayerWords {
  page: string
  next: string
  previous: string
  play: string
  pause: string
  mute: string
  unmute: string
  replay: string
  close: string
  end: string
  /** The handle of an attachment without words of its own. */
  more: string
}

export interface RenderIssue {
  code:
    | 'POSTER_MISSING'
    | 'LOGO_MISSING'
    | 'TITLE_MISSING'
    | 'MEDIA_MISSING'
    | 'MEDIA_NOT_HTTPS'
    | 'VIDEO_POSTER_MISSING'
    | 'QUESTION_NOT_INTERACTIVE'
    | 'CSS_TOO_LARGE'
  pageId?: string
  elementId?: string
}

export interface Rendered {
  html: string
  /** UTF-8 bytes of the whole page. */
  bytes: number
  /** Bytes of its styles, of which AMP allows 75,000. */
  cssBytes: number
  issues: RenderIssue[]
}

export type StoryRenderer = (story: Story, options: RenderOptions) => Rendered
