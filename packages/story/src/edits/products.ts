import type { Page, Story } from '../document.ts'
import { blockDefaults } from '../elements/block.ts'
import type { StoryElement } from '../elements/index.ts'
import type { ProductElement } from '../elements/product.ts'
import { limits } from '../limits.ts'
import type { Color, ImageMedia, ProductSource } from '../values.ts'
import { isSame } from './change.ts'

/** The price of a product, as a story shows it. */
export interface ProductPrice {
  price: string
  /** Empty without a reduction. */
  wasPrice: string
}

/** How products of stores look. */
export interface ProductLook {
  background: Color
  text: Color
  accent: Color
  /** A family name; null leaves fonts as they are. */
  font: string | null
  buttonShape: 'pill' | 'rounded' | 'square'
  logo: ImageMedia | null
}

/** The label of a call to action for a product; the price is kept whole. */
export function productLabel(words: string, price: string): string {
  const end = price ? ` · ${price}` : ''
  return `${words.slice(0, Math.max(0, limits.ctaLabelLength - end.length))}${end}`
}

/** Ids of the products that a story shows. */
export function productsOf(story: Story): Set<string> {
  const ids = new Set<string>()
  for (const { elements, outlink } of story.pages) {
    for (const element of elements) if (element.kind === 'product' && element.source) ids.add(element.source.productId)
    if (outlink?.product) ids.add(outlink.product.productId)
  }
  return ids
}

/** The price of what a story shows today; undefined for what the store no longer has. */
export type FindPrice = (source: ProductSource) => ProductPrice | undefined

/** Shows the current prices of products; everything else that was written stays. The same story when nothing differs. */
export function withPrices(story: Story, find: FindPrice): Story {
  return changePages(story, (page) => {
    const outlink = page.outlink?.product ? pricedOutlink(page.outlink, find) : page.outlink
    const elements = page.elements.map((element) => {
      const price = element.kind === 'product' && element.source && find(element.source)
      return price ? { ...element, price: price.price, wasPrice: price.wasPrice } : element
    })
    return { ...page, outlink, elements }
  })
}

/** Puts a look on the products of stores, except where someone has chosen another one since. */
export function withProductLook(story: Story, before: ProductLook, after: ProductLook): Story {
  return changePages(story, (page) => ({
    ...page,
    elements: page.elements.map((element) => (isOfStore(element) ? dressed(element, before, after) : element)),
  }))
}

const isOfStore = (element: StoryElement): element is ProductElement =>
  element.kind === 'product' && element.source !== undefined

/** The fields of a product that a look decides. */
export function lookFields(look: ProductLook): Partial<ProductElement> {
  const { background, text, accent, font, buttonShape, logo } = look
  return {
    color: background,
    textColor: text,
    accentColor: accent,
    buttonShape,
    ...(logo ? { logo } : {}),
    ...(font
      ? {
          font: { family: font, weight: 500, isItalic: false },
          headingFont: { family: font, weight: 700, isItalic: false },
        }
      : {}),
  }
}

function dressed(element: ProductElement, before: ProductLook, after: ProductLook): ProductElement {
  const [old, fresh] = [lookFields(before), lookFields(after)]
  const { logo: _, ...colors } = fresh
  const unset: Partial<ProductElement> = { font: blockDefaults.font, headingFont: blockDefaults.headingFont, ...old }
  const changed = Object.entries(colors).filter(([key]) => {
    const field = key as keyof ProductElement
    return isSame(element[field], unset[field])
  })
  const { logo, ...rest } = element
  const isOwnLogo = (logo?.assetId ?? null) !== (before.logo?.assetId ?? null)
  const nextLogo = isOwnLogo ? logo : (after.logo ?? undefined)
  return { ...rest, ...Object.fromEntries(changed), ...(nextLogo ? { logo: nextLogo } : {}) }
}

function pricedOutlink(outlink: NonNullable<Page['outlink']>, find: FindPrice): Page['outlink'] {
  const price = outlink.product && find(outlink.product)
  return outlink.product && price ? { ...outlink, label: productLabel(outlink.product.words, price.price) } : outlink
}

function changePages(story: Story, change: (page: Page) => Page): Story {
  const pages = story.pages.map((page) => {
    const next = change(page)
    return isSame(next, page) ? page : next
  })
  return pages.every((page, index) => page === story.pages[index]) ? story : { ...story, pages }
}
