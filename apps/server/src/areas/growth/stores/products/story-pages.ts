import {
  type Direction,
  type ImageMedia,
  type LayoutStyle,
  layOut,
  layoutStyles,
  limits,
  lookFields,
  mostReadable,
  newElement,
  newPage,
  type Page,
  type ProductElement,
  type ProductLook,
  type ProductPrice,
  productLabel,
} from '@taplore/story'
import { splitSentences } from '../../../../providers/language/embedded/sentences.ts'
import type { StoreProductRow } from '../store.ts'

interface Given {
  readonly row: StoreProductRow
  readonly images: readonly ImageMedia[]
  readonly look: ProductLook
  readonly prices: ProductPrice
  /** Of buttons. */
  readonly words: string
  readonly language: string
  readonly direction: Direction
}

/** About as much as a page shows without becoming small print. */
const lettersOfPage = 180

/** The cover, a page for each thing to see or to say, and the product with its price. */
export function storyPages(given: Given): Page[] {
  const { row, images, language } = given
  const sentences = splitSentences(row.description, language).map((span) => span.text.trim())
  const texts = groupsOf(sentences.filter(Boolean))
  const middles = Math.max(Math.min(images.length - 1, 3), Math.min(texts.length, 3))
  const total = middles + 2
  const page = (number: number, title: string, text: string, image: ImageMedia | null): Page => {
    const name = image ? (number === 1 ? 'cover-photo' : 'picture-full') : number === 1 ? 'cover-poster' : 'statement'
    const input = { title, text, kicker: '', image, action: null, pageNumber: number, total }
    return layOut(name, { ...input, language, direction: given.direction, isAnimated: number > 1 }, styleOf(given.look))
  }
  const pages = [page(1, row.title, '', images[0] ?? null)]
  for (let index = 0; index < middles; index += 1) {
    const image = images[index + 1] ?? (images.length > 0 ? (images[index % images.length] ?? null) : null)
    const text = texts[index] ?? ''
    pages.push(page(index + 2, text === '' ? row.title : '', text, image))
  }
  return [...pages, productPage(given)]
}

function groupsOf(sentences: readonly string[]): string[] {
  const groups: string[] = []
  for (const sentence of sentences) {
    const last = groups.at(-1)
    if (last !== undefined && last.length + sentence.length < lettersOfPage)
      groups[groups.length - 1] = `${last} ${sentence}`
    else groups.push(sentence.slice(0, 2 * lettersOfPage))
  }
  return groups
}

/** The card in the middle of the page, which leads to the product as the page itself does. */
function productPage({ row, images, look, prices, words }: Given): Page {
  const element = newElement('product', {
    ...productFields({ row, image: images[0] ?? null, look, prices, words }),
    ...{ x: 70, y: 250, width: 580, height: 780 },
  })
  return newPage({
    background: { type: 'paint', paint: { type: 'solid', color: look.accent } },
    elements: [element],
    outlink: row.url
      ? {
          url: row.url,
          label: productLabel(words, prices.price),
          theme: 'light',
          product: { storeId: row.storeId, productId: row.id, words },
        }
      : null,
  })
}

/** A product of a store as an element. */
export function productFields({
  row,
  image,
  look,
  prices,
  words,
}: Pick<Given, 'row' | 'look' | 'prices' | 'words'> & { image: ImageMedia | null }): Partial<ProductElement> {
  return {
    ...lookFields(look),
    ...prices,
    media: image,
    name: row.title.slice(0, limits.nameLength),
    label: words.slice(0, limits.ctaLabelLength),
    source: { storeId: row.storeId, productId: row.id },
    link: row.url ? { type: 'url', url: row.url } : null,
  }
}

/** The style of a layout in the colours and the font of the branding. */
function styleOf({ background, text, accent, font }: ProductLook): LayoutStyle {
  const base = layoutStyles.harbour
  const onAccent = mostReadable(accent, ['#ffffff', '#16181d'])
  const face = (choice: LayoutStyle['display']) =>
    font ? { family: font, weight: choice.weight, isItalic: false } : choice
  return {
    ...base,
    display: face(base.display),
    body: face(base.body),
    tones: [
      { ground: background, ink: text, accent, onAccent, soft: base.tones[0].soft },
      { ground: background, ink: text, accent, onAccent, soft: base.tones[0].soft },
    ],
    decorColors: [accent, text, accent, background],
  }
}
