import type { ElementByKind, ElementKind, StoryElement } from '@taplore/story'
import type { RenderContext } from '../context.ts'
import { empty, type Html } from '../html.ts'
import { renderBlock, renderDrawing } from './block.ts'
import { renderAudio, renderCta } from './button.ts'
import { filmOf, masked, pictureOf, placeholder } from './media.ts'
import { renderQuestion, renderResults } from './question.ts'
import { renderShape, renderSticker } from './shape.ts'
import { renderText } from './text.ts'

type Face<K extends ElementKind> = (element: ElementByKind[K], context: RenderContext) => Html

/** The printed face of every kind; the compiler asks for one when a kind is added. */
const faces: { [K in ElementKind]: Face<K> } = {
  text: renderText,
  image: (element, context) => {
    const alt = element.isDecorative ? '' : (element.media?.alt ?? '')
    const picture =
      element.media && pictureOf({ media: element.media, filter: element.filter, alt, elementId: element.id }, context)
    return masked(element.mask, picture ?? placeholder(element.media?.placeholder, context), context)
  },
  video: (element, context) => {
    const film =
      element.media &&
      filmOf({ media: element.media, filter: element.filter, elementId: element.id, isBackground: false }, context)
    return masked(element.mask, film ?? placeholder(element.media?.placeholder, context), context)
  },
  audio: renderAudio,
  shape: renderShape,
  sticker: renderSticker,
  cta: renderCta,
  quiz: renderQuestion,
  poll: renderQuestion,
  'binary-poll': renderQuestion,
  'image-quiz': renderQuestion,
  'image-poll': renderQuestion,
  slider: renderQuestion,
  results: renderResults,
  facts: renderBlock,
  product: renderBlock,
  countdown: renderBlock,
  map: renderBlock,
  drawing: renderDrawing,
  group: () => empty,
}

/** What an element shows inside its box. */
export function renderFace(element: StoryElement, context: RenderContext): Html {
  // The record pairs each kind with its own face; the compiler cannot follow that through an index.
  return (faces[element.kind] as (element: StoryElement, context: RenderContext) => Html)(element, context)
}
