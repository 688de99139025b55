import type { ArticleImage } from './article.ts'

const decoration =
  /(?:^|[\W_])(?:logos?|icons?|avatars?|sprites?|pixel|badges?|emojis?|tracking|spacer|placeholder|gravatar|favicon|ads?|banners?|share|buttons?)(?:[\W_]|$)/i
/** Files with such a name show nothing; folders of good images may have it: /sites/default/files. */
const emptyFile = /^(?:default|no[-_]?image|blank|loading|spinner|print|profile|author)[-_]?\d*(?:\.\w+)?$/i
const smallest = { width: 200, height: 150 }

/** An image good enough for a slide, or null for logos, avatars, trackers and icons. */
export function readImage(element: Element, baseUrl: string, block: number): ArticleImage | null {
  const source = sourceOf(element)
  const url = source ? URL.parse(source, baseUrl) : null
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) return null
  if (
    /\.svg$/i.test(url.pathname) ||
    decoration.test(url.pathname) ||
    emptyFile.test(url.pathname.split('/').at(-1) ?? '') ||
    decoration.test(element.getAttribute('class') ?? '')
  )
    return null
  const width = sizeOf(element.getAttribute('width'))
  const height = sizeOf(element.getAttribute('height'))
  if ((width && width < smallest.width) || (height && height < smallest.height)) return null
  const figure = element.closest('figure')
  const caption = clean(figure?.querySelector('figcaption')?.textContent)
  const creditElement = figure?.querySelector(
    '[class*="credit" i], [itemprop="author"], [itemprop="copyrightHolder"], [class*="copyright" i], small',
  )
  const credit = clean(creditElement?.textContent)
  return {
    url: url.href,
    alt: altIn(element.getAttribute('alt')),
    caption: caption && credit ? clean(caption.replace(credit, '')) : caption,
    credit: withoutLabel(credit) ?? creditIn(caption ?? '') ?? null,
    width,
    height,
    block,
  }
}

/** What an image shows; the name of its file or of what it is on the page says nothing. */
function altIn(written: string | null): string {
  const alt =
    clean(written?.replace(/&(?:amp;)?(quot|amp|#0?39|apos);/g, (_, name: string) => entities[name] ?? ' ')) ?? ''
  return saysNothing.test(alt) ? '' : alt
}
const entities: Readonly<Record<string, string>> = { quot: '"', amp: '&', '#39': "'", '#039': "'", apos: "'" }
const saysNothing =
  /^(?:\d+|(?:article|lead|main|hero|featured|header|post|blog|cover)?[\s_-]?(?:image|photo|pic|img|thumbnail|bild|foto|imagen|imagem|图片|图像|画像|写真)[\s_-]?\d*|print friendly|\S+\.(?:jpe?g|png|gif|webp|avif))$/iu

/** The largest of the available files; pages with lazy loading have the real URL in a data attribute. */
function sourceOf(element: Element): string | null {
  const sets = [
    element.getAttribute('srcset'),
    element.getAttribute('data-srcset'),
    ...Array.from(element.closest('picture')?.querySelectorAll('source') ?? [], (one) => one.getAttribute('srcset')),
  ]
  let best: { url: string; size: number } | null = null
  for (const set of sets) {
    for (const entry of (set ?? '').split(/,\s+/)) {
      const [url, descriptor = '1x'] = entry.trim().split(/\s+/)
      if (!url || url.startsWith('data:')) continue
      const size = descriptor.endsWith('w') ? Number.parseFloat(descriptor) : Number.parseFloat(descriptor) * 600
      if (size <= 2_600 && (!best || size > best.size)) best = { url, size }
    }
  }
  if (best) return best.url
  const names = ['data-src', 'data-lazy-src', 'data-original', 'src']
  return names.map((name) => element.getAttribute(name)).find((value) => value && !value.startsWith('data:')) ?? null
}

function sizeOf(value: string | null): number {
  return Math.max(0, Math.round(Number.parseFloat(value ?? '') || 0))
}

function clean(value: string | null | undefined): string | null {
  return (
    value
      ?.replace(/\s+/g, ' ')
      .trim()
      .replace(/^[|–—-]\s*|\s*[|–—-]$/g, '') || null
  )
}

const labels =
  '(?:Photo(?:graph)?s?(?: by| courtesy of)?|Image(?: credit)?|Picture|Credit|Foto|Fotos?|Bild|Crédit(?: photo)?|Fotografía|Kuva|Zdjęcie|Фото|Fotoğraf|Ảnh|写真|撮影|사진|图片来源|圖片來源|图|الصورة|تصوير|फोटो|फ़ोटो)'

function creditIn(caption: string): string | null {
  return clean(new RegExp(`(?:©|${labels}\\s*[:：/=])\\s*(.{2,80}?)\\s*[.)）]?$`, 'iu').exec(caption)?.[1])
}

function withoutLabel(credit: string | null): string | null {
  return clean(credit?.replace(new RegExp(`^[([]?\\s*(?:©|${labels}\\s*[:：/=]?)\\s*`, 'iu'), '').replace(/[)\]]$/, ''))
}
