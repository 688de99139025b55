import { limits, newElement, type StoryElement } from '@taplore/story'
import { cut } from '../reading.ts'
import { attribute } from './css.ts'
import { type Around, baseOf, type Document, type Element } from './leaf.ts'

const prefix = 'amp-story-interactive-'

/** A quiz, poll, slider or result of the format; null for other components. */
export function readQuestion(element: Element, around: Around, document: Document): StoryElement | null {
  if (!element.tagName.startsWith(prefix)) return null
  const base = baseOf(around, questionBox(around), document, attribute(element, 'id'))
  const given = (name: string, length: number) => cut(attribute(element, name) ?? '', length)
  const prompt = given('prompt-text', limits.promptLength)
  const indexes = [1, 2, 3, 4].filter(
    (index) => attribute(element, `option-${index}-text`) ?? attribute(element, `option-${index}-image`),
  )
  const texts = indexes.map((index) => ({ id: `o${index}`, text: given(`option-${index}-text`, limits.optionLength) }))
  const isRight = (index: number) => attribute(element, `option-${index}-correct`) !== undefined
  const images = indexes.map((index) => ({ id: `o${index}`, media: toImageRef(element, index, document) }))
  switch (element.tagName.slice(prefix.length)) {
    case 'quiz':
      return (
        enough(texts, document, element) && {
          ...newElement('quiz'),
          ...base,
          prompt,
          options: texts.map((option, at) => ({ ...option, isCorrect: isRight(indexes[at] ?? 0) })),
        }
      )
    case 'poll':
      return enough(texts, document, element) && { ...newElement('poll'), ...base, prompt, options: texts }
    case 'binary-poll':
      return (
        enough(texts, document, element) && {
          ...newElement('binary-poll'),
          ...base,
          prompt,
          options: texts.slice(0, 2),
        }
      )
    case 'img-quiz':
      return (
        enough(images, document, element) && {
          ...newElement('image-quiz'),
          ...base,
          prompt,
          options: images.map((option, at) => ({ ...option, isCorrect: isRight(indexes[at] ?? 0) })),
        }
      )
    case 'img-poll':
      return enough(images, document, element) && { ...newElement('image-poll'), ...base, prompt, options: images }
    case 'slider':
      return { ...newElement('slider'), ...base, prompt, emoji: given('option-1-text', limits.emojiLength) }
    case 'results': {
      const titled = [1, 2, 3, 4].filter((index) => attribute(element, `option-${index}-results-category`))
      const outcomes = titled.map((index) => ({
        id: `r${index}`,
        title: given(`option-${index}-results-category`, limits.optionLength),
        text: given(`option-${index}-text`, limits.resultTextLength),
        media: attribute(element, `option-${index}-image`) ? toImageRef(element, index, document) : null,
        threshold: Math.min(
          100,
          Math.max(0, Math.round(Number(attribute(element, `option-${index}-results-threshold`) ?? 0)) || 0),
        ),
      }))
      const isScore = titled.some((index) => attribute(element, `option-${index}-results-threshold`) !== undefined)
      return (
        enough(outcomes, document, element) && {
          ...newElement('results'),
          ...base,
          prompt,
          basis: isScore ? 'score' : 'outcomes',
          outcomes,
        }
      )
    }
    default:
      document.notes.add('element-unknown', element.tagName)
      return null
  }
}

/** Components of the format have a default size. */
function questionBox({ place }: Around) {
  return place.isExact ? place.rect : { x: 60, y: 440, width: 600, height: 480 }
}

function enough<Option>(options: readonly Option[], { notes }: Document, element: Element): true | null {
  if (options.length >= limits.quizOptions.min) return true
  notes.add('element-refused', element.tagName)
  return null
}

function toImageRef(element: Element, index: number, document: Document) {
  const source = attribute(element, `option-${index}-image`)
  if (!source) return null
  const alt = cut(attribute(element, `option-${index}-image-alt`) ?? '', limits.altLength)
  const size = { width: 640, height: 640 }
  const place = { alt, credit: null, focalX: 0.5, focalY: 0.5, scale: 1 }
  return { ...document.files.want('image', source, alt), mime: 'image/jpeg', ...size, ...place }
}
