import type { ElementByKind, ElementKind, StoryElement } from '@taplore/story'
import type { RenderContext } from '../context.ts'
import { empty, type Html } from '../html.ts'
import { renderBlock, renderDrawing } from './block.ts'
import { renderAudio, renderCta } from './button.ts'
import { masked, placeholder, toImageRef, videoOf } from './media.ts'
import { renderQuestion, renderResults } from './question.ts'
import { renderShape, renderSticker } from './shape.ts'
import { renderText } from './text.ts'

type Face<K extends ElementKind> = (element: ElementByKind[K], context: RenderContext) => Html

/** The renderer of every kind; the compiler reports missing kinds. */
const faces: { [K in ElementKind]: Face<K> } = {
  text: renderText,
  image: (element, context) => {
    const alt = element.isDecorative ? '' : (element.media?.alt ?? '')
    const image =
      element.media && toImageRef({ media: element.media, filter: element.filter, alt, elementId: element.id }, context)
    return masked(element.mask, image ?? placeholder(element.media?.placeholder, context), context)
  },
  video: (element, context) => {
    const video =
      element.media &&
      videoOf({ media: element.media, filter: element.filter, elementId: element.id, isBackground: false }, context)
    return masked(element.mask, video ?? placeholder(element.media?.placeholder, context), context)
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

/** The content of an element inside its box. */
export function renderFace(element: StoryElement, context: RenderContext): Html {
  // The record pairs each kind with its own renderer; the compiler cannot follow that through an index.
  return (faces[element.kind] as (element: StoryElement, context: RenderContext) => Html)(element, context)
}
