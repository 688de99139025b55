import {
  limits,
  lookFields,
  newElement,
  newImageMedia,
  type ProductElement,
  productLabel,
  updatePage,
} from '@taplore/story'
import type { TakenProduct } from '../product-host.ts'
import type { Editor } from '../store/editor.ts'
import { freed, insertElement } from './insert.ts'

export type ProductForm = 'card' | 'tag' | 'link'

const boxes = {
  card: { x: 130, y: 330, width: 460, height: 620 },
  tag: { x: 190, y: 940, width: 340, height: 150 },
} as const

/** Puts a product of a store on the page: as a card, as a tag, or as what the page leads to when it is swiped up. */
export function placeProduct(editor: Editor, taken: TakenProduct, form: ProductForm): void {
  const { pageId } = editor.state.get()
  if (form === 'link') {
    const { url, words, price, source } = taken
    const label = productLabel(words, price)
    const product = { ...source, words: words.slice(0, limits.ctaLabelLength) }
    // An attachment would stand in for it.
    editor.change((story) =>
      updatePage(story, { pageId, patch: { outlink: { url, label, theme: 'light', product }, attachment: undefined } }),
    )
    return
  }
  insertElement(editor, freed(editor, newElement('product', fieldsOf(taken, form))))
}

function fieldsOf(taken: TakenProduct, form: 'card' | 'tag') {
  const { source, name, variant, url, price, wasPrice, words, image, look } = taken
  const { logo, ...fields } = lookFields(look)
  const element: Partial<ProductElement> = {
    ...fields,
    ...boxes[form],
    ...{ look: form, price, wasPrice, source },
    // A tag has no image that a logo could stand on.
    ...(logo && form === 'card' ? { logo } : {}),
    // A tag has a name and a price only.
    name: (variant && form === 'tag' ? `${name}, ${variant}` : name).slice(0, limits.nameLength),
    ...(variant && form === 'card' ? { note: variant.slice(0, limits.factTextLength) } : {}),
    label: words.slice(0, limits.ctaLabelLength),
    media: image && newImageMedia(image, { alt: name }),
    link: url ? { type: 'url', url } : null,
    ...(form === 'tag' ? { align: 'center', cornerRadius: [75, 75, 75, 75], padding: 20 } : {}),
  }
  return element
}
