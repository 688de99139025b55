/**
 * Parts of a page that visitors would skip and that extraction sometimes mistakes for content. Names that only
 * furniture has come first; the others are also found on wrappers of whole articles.
 */
const certain = [
  '[class*="comments" i]',
  '[id*="comments" i]',
  '[class*="comment-" i]',
  '[class*="-comment" i]',
  '[class*="commenting" i]',
  '[class*="disqus" i]',
  '[id*="disqus" i]',
  '[class*="print-only" i]',
  '[class*="only-print" i]',
  '[class*="printonly" i]',
  '[class*="visible-print" i]',
  '[class*="show-for-print" i]',
  '[class*="print-notice" i]',
  '[class*="print-edition" i]',
  '[class~="d-print-block" i]',
  '[class~="print:block" i]',
  // Marks of footnotes, and what entries of encyclopedias have beside their text
  'sup[class~="reference"]',
  '[role="doc-noteref"]',
  '[role="doc-endnotes"]',
  '[role="doc-bibliography"]',
  '[class~="mw-editsection"]',
  '[class~="hatnote"]',
  '[class~="navbox"]',
  '[class~="reflist"]',
  // Posts of other sites, shown in the text
  'blockquote[class*="twitter-"]',
  'blockquote[class*="instagram-"]',
  'blockquote[class*="tiktok-"]',
  'blockquote[class*="bluesky-"]',
  '[class~="fb-post"]',
  '[role="navigation"]',
  '[role="complementary"]',
  'nav',
  'dialog',
]
const likely = [
  '[class*="cookie" i]',
  '[id*="cookie" i]',
  '[class*="consent" i]',
  '[class*="newsletter" i]',
  '[class*="related" i]',
  '[class*="share-" i]',
  '[class*="advert" i]',
  '[class^="ad-" i]',
  '[class*=" ad-" i]',
  '[class*="promo" i]',
  '[class*="breadcrumb" i]',
  '[aria-label*="advert" i]',
]

/** Removes furniture: all of it, or only what cannot be anything else. */
export function removeFurniture(document: Document, { which }: { which: 'all' | 'certain' }): void {
  const selectors = which === 'all' ? [...certain, ...likely] : certain
  const selector = selectors.map((one) => `${one}:not(html):not(body):not(article):not(main)`).join(', ')
  const length = lengthOf(document.body)
  for (const element of document.querySelectorAll(selector)) {
    // A notice for print is short; what has most of the page is the article, named for how it is printed.
    const isArticle = element.matches('[class*="print" i]') && lengthOf(element) > length / 3
    if (!element.querySelector('h1, main') && !tellsStateOnly(element) && !isArticle) element.remove()
  }
}

function lengthOf(element: Element): number {
  return element.textContent?.replace(/\s+/g, ' ').length ?? 0
}

const words = /comment|disqus|print|cookie|consent|newsletter|related|share|advert|promo|breadcrumb/i
const states =
  /^(?:has|no|with|without|allows?|enable|hide|show)[-_]|[-_](?:open|closed|enabled|disabled|count|status)$/i

/** `has-comments` or `comments-open` on the wrapper of an article says nothing about what is inside. */
function tellsStateOnly(element: Element): boolean {
  const names = [...element.classList, element.id].filter((name) => words.test(name))
  return names.length > 0 && names.every((name) => states.test(name))
}
