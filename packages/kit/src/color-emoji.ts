/**
 * The family of color emoji behind all others, on every page. Its faces are the emoji of the system, and our files where it has none
 * ({@link fontSource}).
 */
export const emojiFallback = 'Color Emoji'

/** The style sheet of pages whose text is not known beforehand, on both hosts. */
export const emojiStyleSheetPath = '/_taplore/fonts/color-emoji.css'

/**
 * The CSS `src` of a font file. Systems that have color emoji use their own. Browsers that cannot draw ours do not load them, as they
 * would show nothing.
 */
export function fontSource(family: string, url: string): string {
  const file = `url(${url}) format('woff2')`
  if (family !== emojiFallback) return file
  const ofSystems = ['Apple Color Emoji', 'Segoe UI Emoji', 'Noto Color Emoji'].map((name) => `local('${name}')`)
  return [...ofSystems, `${file} tech(color-COLRv1)`].join(',')
}
