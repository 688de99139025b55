/** How a form stands on somebody else's page: in it, or opened from it. */
export const embedModes = ['inline', 'popup', 'slider', 'button', 'full', 'iframe'] as const
export type EmbedMode = (typeof embedModes)[number]

/** Markup for a page of others. All but `iframe` use one small script of the host that serves the form. */
export function embedCode({ url, name, mode }: { url: string; name: string; mode: EmbedMode }): string {
  const { origin } = new URL(url)
  const [address, title] = [inAttribute(url), inAttribute(name)]
  if (mode === 'iframe') {
    const framed = inAttribute(`${url}${url.includes('?') ? '&' : '?'}embed=1`)
    return `<iframe src="${framed}" title="${title}" width="100%" height="640" style="border:0" loading="lazy"></iframe>`
  }
  const tag = mode === 'inline' || mode === 'full' ? 'div' : 'button'
  const type = tag === 'button' ? ' type="button"' : ''
  const words = tag === 'button' ? inText(name) : ''
  return [
    `<${tag}${type} data-taplore-form="${address}" data-mode="${mode}" data-title="${title}">${words}</${tag}>`,
    `<script src="${inAttribute(origin)}/_taplore/embed.js" async></script>`,
  ].join('\n')
}

function inText(words: string): string {
  return words.replace(/&/g, '&amp;').replace(/</g, '&lt;')
}

function inAttribute(words: string): string {
  return inText(words).replace(/"/g, '&quot;')
}
