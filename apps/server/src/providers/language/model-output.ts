import { z } from 'zod'
import {
  type Closing,
  plainTextOf,
  type SourceSentence,
  type SourceText,
  type WrittenSlide,
} from '../../ports/language.ts'
import { digitsOf } from './digits.ts'
import { noExtras } from './embedded/build-slides.ts'
import { candidatesOf } from './embedded/candidates.ts'
import { figureIn, quotationIn } from './embedded/parts-of-sentence.ts'
import { widthOf } from './embedded/words.ts'
import { languageOfSource } from './embedded/write-from-source.ts'
import { faultsOfQuestion, type QuestionAnswer, questionAnswerSchema, slideOfQuestion } from './questions.ts'

export const writtenAnswerSchema = z.object({
  title: z.string(),
  slides: z.array(
    z.object({
      title: z.string(),
      text: z.string(),
      /** Numbers of its source sentences; empty for a topic without a source. */
      sentences: z.array(z.number().int()),
      /** What an image for it shows. */
      image: z.string(),
    }),
  ),
})
/** The same with a question at the end. */
export const askingAnswerSchema = writtenAnswerSchema.extend({ question: questionAnswerSchema })
export type WrittenAnswer = z.infer<typeof writtenAnswerSchema> & { question?: QuestionAnswer }

const widest = { title: 80, text: 240 }
/** More than this would not help a model and costs money. */
const mostSentences = 160

/** The sentences of a source as sent to the model: numbered from 1. */
export function numberedSentences(source: SourceText): { sentences: readonly SourceSentence[]; language: string } {
  const language = languageOfSource(source)
  const sentences = candidatesOf(source, language).slice(0, mostSentences)
  return { language, sentences: sentences.map(({ text, start, end, block }) => ({ text, start, end, block })) }
}

interface Check {
  /** Without the question. */
  readonly slides: number
  readonly closing?: Closing
  readonly sentences: readonly SourceSentence[] | null
  readonly source: SourceText | null
}

/** What is wrong with an answer, as feedback for the model. */
export function faultsOfAnswer(
  answer: WrittenAnswer,
  { slides, closing = 'plain', sentences, source }: Check,
): string[] {
  const faults: string[] = []
  if (answer.slides.length !== slides)
    faults.push(`There must be exactly ${slides} slides, not ${answer.slides.length}.`)
  const known = source ? digitsOf(`${source.title}\n${plainTextOf(source)}`) : null
  answer.slides.forEach((slide, index) => {
    const name = `Slide ${index + 1}`
    if (!slide.text.trim() && index > 0) faults.push(`${name} has no text.`)
    if (widthOf(slide.text) > widest.text) faults.push(`${name}: the text is longer than ${widest.text} characters.`)
    if (widthOf(slide.title) > widest.title)
      faults.push(`${name}: the title is longer than ${widest.title} characters.`)
    if (sentences && index > 0 && slide.sentences.length === 0) faults.push(`${name} names no source sentence.`)
    if (sentences?.length && slide.sentences.some((number) => number < 1 || number > sentences.length)) {
      faults.push(`${name} names a sentence that does not exist.`)
    }
    const invented = known ? [...digitsOf(`${slide.title} ${slide.text}`)].filter((digits) => !known.has(digits)) : []
    if (invented.length > 0) faults.push(`${name} holds numbers that the source does not: ${invented.join(', ')}.`)
  })
  const texts = answer.slides.map((slide) => slide.text.trim().toLowerCase()).filter(Boolean)
  if (new Set(texts).size < texts.length) faults.push('Two slides say the same.')
  if (closing !== 'plain' && answer.question)
    faults.push(...faultsOfQuestion(answer.question, { closing, sentences, source }))
  return faults
}

export function slidesOfAnswer(
  answer: WrittenAnswer,
  { sentences, closing = 'plain' }: { sentences: readonly SourceSentence[]; closing?: Closing },
): WrittenSlide[] {
  const slides = answer.slides.map((given, index): WrittenSlide => {
    const text = given.text.trim()
    const title = given.title.trim() || (index === 0 ? answer.title : null)
    const sources = [...new Set(given.sentences)].flatMap((number) => sentences[number - 1] ?? [])
    const imagePrompt = given.image.replace(/\s+/g, ' ').trim()
    const slide = { ...noExtras, title, text, sources, ...(imagePrompt ? { imagePrompt } : {}) }
    if (index === 0) return { ...slide, kind: 'cover' }
    const quotation = quotationIn(text)
    // Only what the source says in these words is shown as a quotation.
    const isSaid = quotation && sources.some((sentence) => sentence.text.includes(quotation.text))
    if (isSaid && quotation.attribution) return { ...slide, ...quotation, kind: 'quote' }
    const figure = figureIn(title ?? '')
    return figure && text.includes(figure) ? { ...slide, figure, kind: 'number' } : { ...slide, kind: 'text' }
  })
  return answer.question ? [...slides, slideOfQuestion(answer.question, { closing, sentences })] : slides
}
