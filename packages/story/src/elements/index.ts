import { z } from 'zod'
import { type AudioElement, audio, audioElementSchema } from './audio.ts'
import { type BinaryPollElement, binaryPoll, binaryPollElementSchema } from './binary-poll.ts'
import { type CountdownElement, countdown, countdownElementSchema } from './countdown.ts'
import { type CtaElement, cta, ctaElementSchema } from './cta.ts'
import type { ElementDefinition } from './definition.ts'
import { type DrawingElement, drawing, drawingElementSchema } from './drawing.ts'
import { type FactsElement, facts, factsElementSchema } from './facts.ts'
import { type GroupElement, group, groupElementSchema } from './group.ts'
import { type ImageElement, image, imageElementSchema } from './image.ts'
import { type ImagePollElement, imagePoll, imagePollElementSchema } from './image-poll.ts'
import { type ImageQuizElement, imageQuiz, imageQuizElementSchema } from './image-quiz.ts'
import { type MapElement, map, mapElementSchema } from './map.ts'
import { type PollElement, poll, pollElementSchema } from './poll.ts'
import { type ProductElement, product, productElementSchema } from './product.ts'
import { type QuizElement, quiz, quizElementSchema } from './quiz.ts'
import { type ResultsElement, results, resultsElementSchema } from './results.ts'
import { type ShapeElement, shape, shapeElementSchema } from './shape.ts'
import { type SliderElement, slider, sliderElementSchema } from './slider.ts'
import { type StickerElement, sticker, stickerElementSchema } from './sticker.ts'
import { type TextElement, text, textElementSchema } from './text.ts'
import { type VideoElement, video, videoElementSchema } from './video.ts'

export interface ElementByKind {
  text: TextElement
  image: ImageElement
  video: VideoElement
  audio: AudioElement
  shape: ShapeElement
  sticker: StickerElement
  cta: CtaElement
  quiz: QuizElement
  poll: PollElement
  'binary-poll': BinaryPollElement
  'image-quiz': ImageQuizElement
  'image-poll': ImagePollElement
  slider: SliderElement
  results: ResultsElement
  facts: FactsElement
  product: ProductElement
  countdown: CountdownElement
  map: MapElement
  drawing: DrawingElement
  group: GroupElement
}
export type ElementKind = keyof ElementByKind
export type StoryElement = ElementByKind[ElementKind]

/** Everything that visitors answer. */
export type QuestionElement =
  | QuizElement
  | PollElement
  | BinaryPollElement
  | ImageQuizElement
  | ImagePollElement
  | SliderElement

/** Blocks with their own text layout, see `blocks/`. */
export type BlockElement = FactsElement | ProductElement | CountdownElement | MapElement

/** The registry: add a new kind here, and the compiler lists every place that is missing it. */
export const elementKinds: { [K in ElementKind]: ElementDefinition<ElementByKind[K]> } = {
  text,
  image,
  video,
  audio,
  shape,
  sticker,
  cta,
  quiz,
  poll,
  'binary-poll': binaryPoll,
  'image-quiz': imageQuiz,
  'image-poll': imagePoll,
  slider,
  results,
  facts,
  product,
  countdown,
  map,
  drawing,
  group,
}

/**
 * Any element. Typed by the kinds above, by inference: the compiler would take minutes to find that out again
 * wherever a page contains an element.
 */
export const elementSchema = z.discriminatedUnion('kind', [
  textElementSchema,
  imageElementSchema,
  videoElementSchema,
  audioElementSchema,
  shapeElementSchema,
  stickerElementSchema,
  ctaElementSchema,
  quizElementSchema,
  pollElementSchema,
  binaryPollElementSchema,
  imageQuizElementSchema,
  imagePollElementSchema,
  sliderElementSchema,
  resultsElementSchema,
  factsElementSchema,
  productElementSchema,
  countdownElementSchema,
  mapElementSchema,
  drawingElementSchema,
  groupElementSchema,
  // Typed by the elements themselves: comparing the union with them member by member takes seconds to compile.
]) as unknown as z.ZodType<StoryElement, StoryElement>

/** The definition of an element's kind, typed for that element. */
export function definitionOf<E extends StoryElement>(element: E): ElementDefinition<E> {
  // The record pairs each kind with its own definition; the compiler cannot follow that through an index.
  return elementKinds[element.kind] as unknown as ElementDefinition<E>
}

/** Whether visitors answer the element. */
export function isQuestion(element: StoryElement): element is QuestionElement {
  return /^(quiz|poll|binary-poll|image-quiz|image-poll|slider)$/.test(element.kind)
}

/** Whether the element has its own text layout, by `blockParts`. */
export function isBlock(element: StoryElement): element is BlockElement {
  return /^(facts|product|countdown|map)$/.test(element.kind)
}
