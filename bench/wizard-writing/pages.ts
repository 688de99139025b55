import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BenchArticle, Passage } from './read-articles.ts'

/** What sites of a language put around and into their articles. */
export interface Furniture {
  readonly site: string
  readonly by: string
  readonly role: string
  readonly date: string
  readonly caption: string
  readonly credit: string
  readonly gallery: readonly string[]
  readonly cookie: string
  readonly print: string
  readonly more: string
  readonly related: readonly string[]
  readonly comment: string
  readonly newsletter: string
  readonly paywall: string
  readonly share: string
}

const furniture: Readonly<Record<string, Furniture>> = JSON.parse(
  readFileSync(join(import.meta.dirname, 'furniture.json'), 'utf8'),
)

export function furnitureOf(language: string): Furniture {
  const found = furniture[language]
  if (!found) throw new Error(`There is no furniture for ${language}.`)
  return found
}

type Site = (article: BenchArticle, around: Furniture) => string

/** The page of an article on a site, which names and places its own words in its own way. */
export function pageOf(article: BenchArticle, index: number): string {
  const around = furnitureOf(article.language)
  const site = sites[index % sites.length] ?? named
  const data = { '@context': 'https://schema.org', '@type': 'NewsArticle', headline: article.title }
  return `<!doctype html><html lang="${article.language}"${article.language === 'ar' ? ' dir="rtl"' : ''}><head>
<meta charset="utf-8"><title>${article.title} | ${around.site}</title>
<meta property="og:site_name" content="${around.site}"><meta property="og:title" content="${article.title}">
<meta property="og:description" content="${article.summary}"><meta property="og:type" content="article">
<meta property="og:image" content="/images/lead.jpg">
<script type="application/ld+json">${JSON.stringify(recipeOf(article) ?? data)}</script></head>
<body>${site(article, around)}</body></html>`
}

/** Every second site of recipes declares them. */
function recipeOf({ kind, language, title, passages }: BenchArticle): object | null {
  if (kind !== 'recipe' || !['en', 'pt', 'ar'].includes(language)) return null
  const texts = (wanted: Passage['kind']) => passages.filter((one) => one.kind === wanted).map((one) => one.text)
  const recipeInstructions = texts('step').map((text) => ({ '@type': 'HowToStep', text }))
  return {
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    name: title,
    recipeIngredient: texts('item'),
    recipeInstructions,
  }
}

/** The text of an article in markup, with `between` after its second and `late` after its fifth passage. */
function bodyOf(
  passages: readonly Passage[],
  { between = '', late = '' }: { between?: string; late?: string },
): string {
  const parts: string[] = []
  passages.forEach((passage, index) => {
    if (index === 2) parts.push(between)
    // A list is not interrupted.
    if (index === 5 && passage.kind !== 'step' && passage.kind !== 'item') parts.push(late)
    const before = passages[index - 1]?.kind
    const after = passages[index + 1]?.kind
    if (passage.kind === 'heading') parts.push(`<h2>${passage.text}</h2>`)
    else if (passage.kind === 'paragraph') parts.push(`<p>${passage.text}</p>`)
    else {
      const tag = passage.kind === 'step' ? 'ol' : 'ul'
      if (before !== passage.kind) parts.push(`<${tag}>`)
      parts.push(`<li>${passage.text}</li>`)
      if (after !== passage.kind) parts.push(`</${tag}>`)
    }
  })
  return parts.join('\n')
}

const image = (name: string) => `<img src="/images/${name}.jpg" width="1200" height="800" alt="">`

/** A site whose markup names what is not text. */
const named: Site = ({ title, passages, summary }, a) => `
<header><nav><a href="/">${a.site}</a><a href="/a">${a.related[0]}</a></nav></header>
<div class="cookie-banner" role="dialog"><p>${a.cookie}</p></div>
<main><article><h1>${title}</h1><p class="standfirst">${summary}</p>
<div class="byline">${a.by}</div><time>${a.date}</time>
<figure>${image('lead')}<figcaption>${a.caption} <span class="credit">${a.credit}</span></figcaption></figure>
${bodyOf(passages, { between: `<aside class="related"><h3>${a.related[0]}</h3><p>${a.more}</p></aside>` })}
<p class="print-notice">${a.print}</p></article></main>
<section id="comments"><p>${a.comment}</p></section><footer>© ${a.site}</footer>`

/** A site with everything in plain paragraphs. */
const plain: Site = ({ title, passages }, a) => `
<div id="wrap"><h1>${title}</h1><p>${a.by}</p><p>${a.date}</p>
<p>${image('lead')}<br><em>${a.caption}</em></p>
${bodyOf(passages, { between: `<p><strong><a href="/x">${a.more}</a></strong></p>`, late: `<p>${a.newsletter}</p>` })}
<p>${a.role}</p><p>${a.print}</p><p>${a.comment}</p></div><div><p>${a.cookie}</p></div>`

/** A magazine with a gallery in a list and captions beside images. */
const magazine: Site = ({ title, passages, summary }, a) => `
<div class="page"><div class="story-head"><h1>${title}</h1><p>${summary}</p></div>
<div class="story-body">
${bodyOf(passages, {
  between: `<h3>${a.gallery[0]}</h3><ul class="slides">${a.gallery
    .slice(1)
    .map((text, index) => `<li>${image(`g${index}`)}<p>${text}</p></li>`)
    .join('')}</ul>`,
  late: `<div class="image">${image('inline')}<div class="legend">${a.caption} ${a.credit}</div></div>`,
})}
<div class="author-box"><p>${a.by}</p><p>${a.role}</p></div></div>
<ul class="teasers">${a.related.map((text) => `<li><a href="/r">${text}</a></li>`).join('')}</ul></div>`

/** A blog with its invitations inside the text. */
const blog: Site = ({ title, passages }, a) => `
<article class="post"><h1 class="entry-title">${title}</h1>
<p class="meta">${a.date} · ${a.by}</p>
<div class="entry-content">
${bodyOf(passages, {
  between: `<p>${a.newsletter}</p><p>${a.share}</p>`,
  late: `<p><a href="/n">${a.more}</a></p><figure class="wp-caption">${image('inline')}<p class="wp-caption-text">${a.caption}</p></figure>`,
})}
</div><div class="sharedaddy"><p>${a.share}</p></div></article>
<div class="comments-area"><h2>Comments</h2><p>${a.comment}</p></div>
<div class="widget"><p>${a.cookie}</p></div>`

/** A newspaper that shows all of the text and asks for a subscription below it. */
const paper: Site = ({ title, passages, summary }, a) => `
<div class="top"><p>${a.cookie}</p></div>
<section class="content"><h1>${title}</h1><h4>${summary}</h4>
<ul class="meta-list"><li>${a.by}</li><li>${a.date}</li></ul>
<table><tr><td>${image('lead')}</td></tr><tr><td><small>${a.caption} (${a.credit})</small></td></tr></table>
${bodyOf(passages, { between: `<div class="box"><p>${a.related[0]}</p><p>${a.related[1]}</p></div>`, late: `<p class="ad-label">${a.newsletter}</p>` })}
<p>${a.print}</p><div class="wall"><p>${a.paywall}</p></div></section>`

/** A site built of nested boxes without any meaning. */
const boxes: Site = ({ title, passages }, a) => `
<div><div><div class="x1"><h1>${title}</h1></div><div class="x2"><span>${a.by}</span> <span>${a.date}</span></div>
<div class="x3">${image('lead')}<span>${a.caption}</span> <span>${a.credit}</span></div>
<div class="x4">${bodyOf(passages, { between: `<div><div>${a.more}</div></div>`, late: `<div><i>${a.role}</i></div>` })}</div>
<div class="x5"><div>${a.newsletter}</div><div>${a.comment}</div></div></div></div>`

const sites: readonly Site[] = [named, plain, magazine, blog, paper, boxes]
