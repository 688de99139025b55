import { playerWords } from '@taplore/story-renderer'

const className = 'play-link'

const styles = [
  `.${className}{position:fixed;inset:0;z-index:2147483647;visibility:hidden;animation:${className} 0s 1.5s both;display:flex;flex-direction:column;justify-content:flex-end;align-items:center;gap:16px;padding:32px 24px 40px;background:#101014 50% calc(50% - 64px)/auto min(62vh,112vw) no-repeat;color:#fff;font:600 20px/1.3 Inter,system-ui,sans-serif;text-align:center;text-decoration:none}`,
  `.${className} span{padding:12px 28px;border-radius:99px;background:#fff;color:#101014;font-size:16px}`,
  `.${className}:focus-visible{outline:3px solid #fff;outline-offset:-8px}`,
  `html[amp-version] .${className}{display:none}`,
  `@keyframes ${className}{to{visibility:visible}}`,
].join('')

/**
 * AMP pages load their runtime from another host, and without it they stay white. AMP allows no scripts of our own, so it is styles that
 * notice: where the runtime has not marked the page within moments, a link to the page of our player, with the poster, covers all
 * of it. So the page is valid AMP for everyone. `playerUrl` is an address in full, because caches serve copies of the page from theirs.
 */
export function withFallback(html: string, playerUrl: string): string {
  // A link and an attachment are the last parts of a page.
  const place = html.search(/<amp-story-page-(?:outlink|attachment)\b|<\/amp-story-page>/)
  const stylesEnd = html.indexOf('</style>', html.indexOf('<style amp-custom>'))
  if (place < 0 || stylesEnd < 0) return html
  const title = attributeOf(html, 'title')
  const poster = attributeOf(html, 'poster-portrait-src')
  const play = playerWords(/<html[^>]* lang="([^"]*)"/.exec(html)?.[1] ?? '')?.play ?? 'Play'
  const image = poster && !/[\s'()\\]/.test(poster) ? ` style="background-image:url(${poster})"` : ''
  const link = `<amp-story-grid-layer template="fill"><a class="${className}" href="${escapeAttribute(playerUrl)}"${image}>${title}<span>${play}</span></a></amp-story-grid-layer>`
  return `${html.slice(0, stylesEnd)}${styles}${html.slice(stylesEnd, place)}${link}${html.slice(place)}`
}

/** Of the story, escaped as it stands there. */
function attributeOf(html: string, name: string): string {
  return new RegExp(`<amp-story [^>]*?\\b${name}="([^"]*)"`).exec(html)?.[1] ?? ''
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
