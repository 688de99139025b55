import { emojiFallback, fontSource } from '@taplore/kit'
import { emojiCharacters, fallbackOf, typeOfStory } from '@taplore/story'
import type { RenderContext } from './context.ts'
import { attributesOf, fixed, type Html, join, json, text } from './html.ts'
import type { AssetVariant, FontSource } from './options.ts'

/** Metadata of both pages: title, description, URLs, posters. Computed once, before the walk. */
export interface Facts {
  title: string
  description: string
  publisherName: string
  logoUrl: string
  /** Without the fallback. */
  ownLogoUrl: string | null
  portraitUrl: string
  /** Without the fallback. */
  ownPosterUrl: string | null
  squareUrl: string | null
  landscapeUrl: string | null
}

/** Metadata with fallbacks where the story has none; each fallback is reported as an issue. */
export function factsOf(context: RenderContext): Facts {
  const { story, options } = context
  const address = (asset: typeof story.poster.portrait, variant: AssetVariant) =>
    asset ? (context.resolve(asset, variant)?.url ?? null) : null
  const logo =
    address(story.publisher.logo, 'logo') ??
    (options.publisher.logoUrl ? context.absolute(options.publisher.logoUrl) : null)
  const portrait = address(story.poster.portrait, 'poster')
  if (!portrait) context.report('POSTER_MISSING')
  if (!logo) context.report('LOGO_MISSING')
  if (!story.title.trim()) context.report('TITLE_MISSING')
  const publisherName =
    story.publisher.name.trim() || options.publisher.name.trim() || new URL(options.canonicalUrl).hostname
  return {
    title: story.title.trim() || publisherName,
    description: story.description.trim(),
    publisherName,
    logoUrl: logo ?? context.absolute(options.fallbacks.logoUrl) ?? options.fallbacks.logoUrl,
    ownLogoUrl: logo,
    ownPosterUrl: portrait,
    portraitUrl: portrait ?? context.absolute(options.fallbacks.posterUrl) ?? options.fallbacks.posterUrl,
    squareUrl: address(story.poster.square, 'poster-square'),
    landscapeUrl: address(story.poster.landscape, 'poster-landscape'),
  }
}

/** Title, description, canonical, languages, Open Graph, Twitter card, JSON-LD, generator. */
export function metaTags(facts: Facts, context: RenderContext): Html {
  const { story, options } = context
  // Readers of metadata do not know which page it was on.
  const image = whole(facts.portraitUrl, options.canonicalUrl)
  const posterSize = story.poster.portrait
  return join([
    join([fixed('<title>'), text(facts.title), fixed('</title>')]),
    link({ rel: 'canonical', href: options.canonicalUrl }),
    facts.description ? meta({ name: 'description', content: facts.description }) : fixed(''),
    options.isUnlisted ? meta({ name: 'robots', content: 'noindex' }) : fixed(''),
    ...(options.alternates ?? []).map((other) => link({ rel: 'alternate', hreflang: other.language, href: other.url })),
    options.oembedUrl
      ? link({ rel: 'alternate', type: 'application/json+oembed', href: options.oembedUrl, title: facts.title })
      : fixed(''),
    meta({ name: 'amp-story-generator-name', content: options.generator.name }),
    meta({ name: 'amp-story-generator-version', content: options.generator.version }),
    meta({ property: 'og:type', content: 'article' }),
    meta({ property: 'og:title', content: facts.title }),
    facts.description ? meta({ property: 'og:description', content: facts.description }) : fixed(''),
    meta({ property: 'og:url', content: options.canonicalUrl }),
    meta({ property: 'og:site_name', content: facts.publisherName }),
    meta({ property: 'og:locale', content: story.language.replace('-', '_') }),
    meta({ property: 'og:image', content: image }),
    posterSize ? meta({ property: 'og:image:width', content: posterSize.width }) : fixed(''),
    posterSize ? meta({ property: 'og:image:height', content: posterSize.height }) : fixed(''),
    meta({ property: 'article:published_time', content: options.publishedAt }),
    meta({ property: 'article:modified_time', content: options.modifiedAt }),
    ...story.tags.map((tag) => meta({ property: 'article:tag', content: tag })),
    meta({ name: 'twitter:card', content: 'summary_large_image' }),
    meta({ name: 'twitter:title', content: facts.title }),
    facts.description ? meta({ name: 'twitter:description', content: facts.description }) : fixed(''),
    meta({ name: 'twitter:image', content: image }),
    fixed('<script type="application/ld+json">'),
    json(articleOf(facts, context)),
    fixed('</script>'),
  ])
}

function articleOf(facts: Facts, { story, options }: RenderContext): object {
  const publisher = {
    '@type': 'Organization',
    name: facts.publisherName,
    logo: { '@type': 'ImageObject', url: whole(facts.logoUrl, options.canonicalUrl) },
  }
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    mainEntityOfPage: { '@type': 'WebPage', '@id': options.canonicalUrl },
    headline: facts.title.slice(0, 110),
    ...(facts.description ? { description: facts.description } : {}),
    image: [facts.portraitUrl, facts.squareUrl, facts.landscapeUrl]
      .filter((url) => url !== null)
      .map((url) => whole(url, options.canonicalUrl)),
    inLanguage: story.language,
    datePublished: options.publishedAt,
    dateModified: options.modifiedAt,
    author: options.author
      ? { '@type': options.author.type, name: options.author.name }
      : { '@type': 'Organization', name: facts.publisherName },
    publisher,
    ...(story.tags.length > 0 ? { keywords: story.tags.join(', ') } : {}),
  }
}

function whole(address: string, canonicalUrl: string): string {
  return URL.parse(address, canonicalUrl)?.href ?? address
}

/** The first visible images; preloading them speeds up the first paint. */
export function preloads(context: RenderContext, otherwise: string | null): Html {
  const background = context.story.pages[0]?.background
  const first = background?.type === 'image' ? context.resolve(background.media, 'page')?.url : undefined
  const href = first ?? otherwise
  return href === null ? fixed('') : link({ rel: 'preload', as: 'image', href })
}

/** `@font-face` rules of the used fonts, their fallbacks and the emoji of the text, each file once. */
export function fontFaces(context: RenderContext): string {
  const rules = new Set<string>()
  const met = [...context.fonts.values()]
  const behind = new Set(met.map(({ family }) => fallbackOf(family)))
  if (emojiCharacters(typeOfStory(context.story).words).length > 0) behind.add(emojiFallback)
  for (const { family, weight, isItalic } of [
    ...met,
    ...Array.from(behind, (family) => ({ family, weight: 400, isItalic: false })),
  ]) {
    const style = isItalic ? 'italic' : 'normal'
    const found = context.options.fontUrl(family, weight, style)
    if (found === null) continue
    for (const source of Array.isArray(found) ? found : [found]) {
      const file: FontSource = typeof source === 'string' ? { url: source } : source
      const url = context.absolute(file.url)
      if (!url || /["'()\\\s]/.test(url)) continue
      const range =
        file.unicodeRange && /^[U+0-9A-Fa-f?,\- ]+$/.test(file.unicodeRange)
          ? `;unicode-range:${file.unicodeRange.replaceAll(' ', '')}`
          : ''
      const stretch = file.stretch ? `;font-stretch:${file.stretch}` : ''
      rules.add(
        `@font-face{font-family:'${family}';src:${fontSource(family, url)};font-weight:${file.weight ?? weight};font-style:${style}${stretch};font-display:swap${range}}`,
      )
    }
  }
  return [...rules].join('')
}

export function meta(attributes: Record<string, string | number>): Html {
  return fixed(`<meta${attributesOf(attributes)}>`)
}

export function link(attributes: Record<string, string | null>): Html {
  return fixed(`<link${attributesOf(attributes)}>`)
}
