/** Elements of a story that come from the settings of its channel, and the AMP components that they need. */
export interface StoryTags {
  readonly html: string
  readonly components: readonly string[]
}

const runtime = '<script async src="https://cdn.ampproject.org/v0.js"></script>'
const end = '</amp-story></body></html>'

/**
 * Puts the tags into a released AMP page. A release never changes while settings do, so this happens when the page is served. Pages
 * without the marks of our renderer stay as they are.
 */
export function withTags(page: string, { html, components }: StoryTags): string {
  if (html === '' || !page.endsWith(end) || !page.includes(runtime)) return page
  const missing = components.filter((name) => !page.includes(`custom-element="${name}"`))
  const scripts = missing.map(
    (name) => `<script async custom-element="${name}" src="https://cdn.ampproject.org/v0/${name}-0.1.js"></script>`,
  )
  const withScripts = page.replace(runtime, () => `${runtime}${scripts.join('')}`)
  return `${withScripts.slice(0, -end.length)}${html}${end}`
}
