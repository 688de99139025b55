/** Escaped markup. Only the functions of this file create it, so text is never inserted raw. */
export type Html = string & { readonly isHtml: unique symbol }

/** Elements allowed on both pages. What AMP forbids (img, video, script code, iframe, form…) is not in the list. */
export type CommonTag =
  | 'a'
  | 'div'
  | 'span'
  | 'p'
  | 'h1'
  | 'h2'
  | 'h3'
  | 'ul'
  | 'ol'
  | 'li'
  | 'b'
  | 'i'
  | 'u'
  | 's'
  | 'svg'
  | 'g'
  | 'path'
  | 'defs'
  | 'clippath'
  | 'lineargradient'
  | 'radialgradient'
  | 'stop'

export type AmpTag =
  | CommonTag
  | 'amp-story'
  | 'amp-story-page'
  | 'amp-story-grid-layer'
  | 'amp-story-animation'
  | 'amp-story-page-outlink'
  | 'amp-story-interactive-quiz'
  | 'amp-story-interactive-poll'
  | 'amp-story-interactive-binary-poll'
  | 'amp-story-interactive-img-quiz'
  | 'amp-story-interactive-img-poll'
  | 'amp-story-interactive-slider'
  | 'amp-story-interactive-results'
  | 'amp-story-page-attachment'
  | 'amp-date-countdown'
  | 'template'
  | 'amp-story-auto-analytics'
  | 'amp-analytics'
  | 'amp-img'
  | 'amp-video'
  | 'amp-audio'
  | 'amp-story-captions'
  | 'source'
  | 'track'

export type WebTag =
  | CommonTag
  | 'main'
  | 'section'
  | 'img'
  | 'video'
  | 'audio'
  | 'source'
  | 'track'
  | 'button'
  | 'input'
  | 'details'
  | 'summary'
  | 'footer'
  | 'taplore-story'

export type AttributeValue = string | number | boolean | null | undefined
export type Attributes = Record<string, AttributeValue>

const voidTags = new Set(['img', 'source', 'track', 'input'])
const properNames: Record<string, string> = {
  clippath: 'clipPath',
  lineargradient: 'linearGradient',
  radialgradient: 'radialGradient',
}

/** Creates the element function of one dialect: the type parameter is every tag it can write. */
function elementOf<Tag extends string>() {
  return (tag: Tag, attributes: Attributes, children: Html = empty): Html => {
    const name = properNames[tag] ?? tag
    const open = `<${name}${attributesOf(attributes)}>`
    return (voidTags.has(tag) ? open : `${open}${children}</${name}>`) as Html
  }
}

export const common = elementOf<CommonTag>()
export const amp = elementOf<AmpTag>()
export const web = elementOf<WebTag>()

export const empty = '' as Html

export function join(parts: readonly Html[]): Html {
  return parts.join('') as Html
}

/** Text content. Characters that HTML does not allow are removed. */
export function text(value: string): Html {
  return clean(value).replace(/[&<>]/g, (character) => entities[character] ?? '') as Html
}

/** A value inside JSON script elements: no sequence that could end the element survives. */
export function json(value: unknown): Html {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  ) as Html
}

/** For literal markup of this package only. Never for anything from a document. */
export function fixed(markup: string): Html {
  return markup as Html
}

export function attributesOf(attributes: Attributes): string {
  let written = ''
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue
    if (/^on|^style$|[^a-zA-Z0-9:_-]/i.test(name)) throw new TypeError(`The attribute ${name} is never written.`)
    written += value === true ? ` ${name}` : ` ${name}="${attributeText(String(value))}"`
  }
  return written
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function attributeText(value: string): string {
  return clean(value).replace(/[&<>"']/g, (character) => entities[character] ?? '')
}

function clean(value: string): string {
  return value.toWellFormed().replace(/(?![\t\n\r])[\p{Cc}\p{Noncharacter_Code_Point}]/gu, '')
}
