import type { ElementByKind, ElementKind, StoryElement } from '@taplore/story'
import { drawBlockElement } from './blocks.ts'
import { drawAudio, drawCta } from './buttons.ts'
import { drawDrawing } from './drawing.ts'
import { drawImageFace, drawVideoFace } from './images.ts'
import type { Face, FaceBox, Ink } from './ink.ts'
import { drawBinaryPoll, drawImageQuestion, drawQuestion, drawResults, drawSlider } from './question.ts'
import { drawShape, drawSticker } from './shapes.ts'
import { drawText } from './text.ts'

/** The renderer of every kind; the compiler reports missing kinds. */
const faces: { [K in ElementKind]: Face<ElementByKind[K]> } = {
  text: drawText,
  image: drawImageFace,
  video: drawVideoFace,
  audio: drawAudio,
  shape: drawShape,
  sticker: drawSticker,
  cta: drawCta,
  quiz: drawQuestion,
  poll: drawQuestion,
  'binary-poll': drawBinaryPoll,
  'image-quiz': drawImageQuestion,
  'image-poll': drawImageQuestion,
  slider: drawSlider,
  results: drawResults,
  facts: drawBlockElement,
  product: drawBlockElement,
  countdown: drawBlockElement,
  map: drawBlockElement,
  drawing: drawDrawing,
  group: () => {},
}

/** Draws the content of an element inside its box. */
export function drawFace(element: StoryElement, box: FaceBox, ink: Ink): void {
  // The record pairs each kind with its own renderer; the compiler cannot follow that through an index.
  const face = faces[element.kind] as Face<StoryElement>
  face(element, box, ink)
}
