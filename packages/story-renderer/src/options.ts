import type { Story } from '@taplore/story'

/** The use of an asset; hosts may return another size or format of it. */
export type AssetVariant =
  | 'page'
  | 'poster'
  | 'poster-square'
  | 'poster-landscape'
  | 'logo'
  | 'video'
  | 'video-poster'
  | 'audio'
  | 'captions'

export interface ResolvedAsset {
  /** Absolute, or a path on the host of the canonical URL. */
  url: string
  width?: number
  height?: number
  mime?: string
}

export interface FontSource {
  url: string
  /** `100 900` for a variable file; the requested weight alone when missing. */
  weight?: string
  /** `75% 100%` for a file with a width axis. */
  stretch?: string
  unicodeRange?: string
}

export interface RenderOptions {
  /** The page's own public URL. */
  canonicalUrl: string
  /** URL of the player module; only the web page loads it. */
  playerUrl: string
  /** Used when the story has none. */
  publisher: { name: string; logoUrl?: string }
  /** Fallback images where the format requires one and the story has none; an issue is reported as well. */
  fallbacks: { posterUrl: string; logoUrl: string }
  /** The current URL of an asset. Null: it is missing, and the page is rendered without it. */
  resolveAsset(assetId: string, variant: AssetVariant): ResolvedAsset | null
  /** URL of a font file; null for families that must be installed on the visitor's system. */
  fontUrl(family: string, weight: number, style: 'normal' | 'italic'): string | FontSource | FontSource[] | null
  /** Base URL of the votes; without an https one, quizzes and polls are rendered but cannot be answered in AMP. */
  interactiveEndpoint?: string
  /** Product branding with a link on the last page. */
  brandingMark: { label: string; url: string } | null
  analytics?: { measurementId?: string }
  /** Where open pages say what is read; without an https one, AMP pages say nothing. No cookie and nothing stored is involved. */
  readsEndpoint?: string
  /** The address that a link of the story leads to; as it was entered by default. */
  linkTo?(url: string): string
  /** The other languages of this story. */
  alternates?: { language: string; url: string }[]
  author?: { name: string; type: 'Person' | 'Organization' }
  /** ISO 8601. */
  publishedAt: string
  modifiedAt: string
  generator: { name: string; version: string }
  /** Asks search engines not to index the page. */
  isUnlisted?: boolean
  /** URL of the oEmbed response of this page. */
  oembedUrl?: string
  /** Texts of the player instead of those in the story's language. */
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
  /** The default label of an attachment's handle. */
  more: string
  share: string
  /** Said when the link of the story was copied. */
  copied: string
  captionsOn: string
  captionsOff: string
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
