import type { StoryIdea, Writing, WrittenSlide } from '../../../../ports/language.ts'
import { noExtras } from '../build-slides.ts'
import { outlineWordsOf } from './outline-words.ts'

interface Outline {
  readonly topic: string
  readonly slides: number
  readonly language: string
}

/** Three outlines for a topic: an introduction, questions, steps. Each has a line for every slide. */
export function outlineIdeas({ topic, slides, language }: Outline): StoryIdea[] {
  const words = outlineWordsOf(language)
  const count = slides - 1
  const numbered = (pattern: string, from: number, to: number) =>
    Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => pattern.replace('{n}', String(from + index)))
  // Steps: what is needed, the steps, mistakes if there is space, the result.
  const stepCount = count - (count >= 4 ? 3 : 1)
  const steps = [
    ...(count >= 4 ? [words.needs] : []),
    ...numbered(words.step, 1, stepCount),
    ...(count >= 4 ? [words.mistakes] : []),
    words.result,
  ]
  const bodies = [words.introduction.slice(0, count), numbered(words.question, 1, count), steps]
  return bodies.map((points, index) => {
    const title = startOfTitle((words.titles[index] ?? '{t}').replace('{t}', topic), language)
    return { title, points: [title, ...points] }
  })
}

/** A topic is often typed in small letters. A word with a capital inside keeps its own writing, such as iPhone. */
function startOfTitle(title: string, language: string): string {
  return title.replace(/^\p{Ll}(?=[\p{Ll}\p{M}]*(?:[^\p{L}\p{M}]|$))/u, (letter) => letter.toLocaleUpperCase(language))
}

/**
 * An outline to fill in, since nothing is known about the topic. Every slide except the cover asks for text, and is
 * marked so that an unfinished story can be recognized.
 */
export function writeOutline({
  idea,
  topic,
  slides,
  language,
}: Outline & { readonly idea?: StoryIdea | undefined }): Writing {
  const words = outlineWordsOf(language)
  const [first] = outlineIdeas({ topic, slides, language })
  const chosen = idea ?? first ?? { title: topic, points: [topic] }
  const points = chosen.points.slice(0, slides)
  const written = points.map((point, index): WrittenSlide => {
    if (index === 0) return { ...noExtras, kind: 'cover', title: chosen.title, text: '' }
    return { ...noExtras, kind: 'outline', title: point, text: `${words.writeHere} …`, isPlaceholder: true }
  })
  while (written.length < slides) {
    const title = words.question.replace('{n}', String(written.length))
    written.push({ ...noExtras, kind: 'outline', title, text: `${words.writeHere} …`, isPlaceholder: true })
  }
  return { title: chosen.title, language, slides: written, level: 'basic' }
}
