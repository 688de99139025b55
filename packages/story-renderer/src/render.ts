import type { Story } from '@taplore/story'
import type { Dialect } from './context.ts'
import { RenderContext } from './context.ts'
import { type Html, join } from './html.ts'
import type { Rendered, RenderIssue, RenderOptions } from './options.ts'
import { renderPage } from './page.ts'
import { type StylePrecision, StyleSheet } from './styles.ts'

/** Leaves space for font rules and branding below the 75,000 bytes that AMP allows. */
const cssTarget = 74_000

/** From exact to compact: the first that keeps the styles under the limit is used. */
const precisions: readonly StylePrecision[] = [
  { isAtomic: false, decimals: 3 },
  { isAtomic: true, decimals: 3 },
  { isAtomic: true, decimals: 2 },
  { isAtomic: true, decimals: 1 },
  { isAtomic: true, decimals: 0 },
]

export interface Frame {
  dialect: Dialect
  /** The document around the rendered pages; returns markup and its styles. */
  document(pages: Html, context: RenderContext): { html: string; css: string }
}

/** One walk over the document, written in a dialect. */
export function renderStory(story: Story, options: RenderOptions, frame: Frame): Rendered {
  let rendered: { html: string; css: string; issues: RenderIssue[] } | null = null
  for (const precision of precisions) {
    rendered = attempt(story, options, frame, precision)
    if (byteLength(rendered.css) <= cssTarget) break
  }
  if (!rendered) throw new Error('There is always a first way of writing styles.')
  const cssBytes = byteLength(rendered.css)
  const issues: RenderIssue[] = cssBytes > 75_000 ? [...rendered.issues, { code: 'CSS_TOO_LARGE' }] : rendered.issues
  return { html: rendered.html, bytes: byteLength(rendered.html), cssBytes, issues }
}

function attempt(story: Story, options: RenderOptions, frame: Frame, precision: StylePrecision) {
  const [first] = story.pages
  if (!first) throw new TypeError('A story has at least one page.')
  const context = new RenderContext({
    story,
    options,
    sheet: new StyleSheet(precision),
    dialect: frame.dialect,
    page: first,
  })
  const pages = join(story.pages.map((page, index) => renderPage(page, index, context)))
  return { ...frame.document(pages, context), issues: context.issues }
}

const encoder = new TextEncoder()

function byteLength(value: string): number {
  return encoder.encode(value).length
}
