import { z } from 'zod'
import { type AudioElement, audio, audioElementSchema } from './audio.ts'
import { type CtaElement, cta, ctaElementSchema } from './cta.ts'
import type { ElementDefinition } from './definition.ts'
import { type GroupElement, group, groupElementSchema } from './group.ts'
import { type ImageElement, image, imageElementSchema } from './image.ts'
import { type PollElement, poll, pollElementSchema } from './poll.ts'
import { type QuizElement, quiz, quizElementSchema } from './quiz.ts'
import { type ShapeElement, shape, shapeElementSchema } from './shape.ts'
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
  group: GroupElement
}
export type ElementKind = keyof ElementByKind
export type StoryElement = ElementByKind[ElementKind]

/** The registry: a new kind is added here, and the compiler then names every place that lacks it. */
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
  group,
}

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
  groupElementSchema,
])

/** The definition of an element's kind, typed for use with that element. */
export function definitionOf<E extends StoryElement>(element: E): ElementDefinition<E> {
  // The record pairs each kind with its own definition; the compiler cannot follow that through an index.
  return elementKinds[element.kind] as unknown as ElementDefinition<E>
}
