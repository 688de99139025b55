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
import { widthOf } from './embedded/words.ts'

/** The question at the end of a story as a model answers it. */
export const questionAnswerSchema = z.object({
  prompt: z.string(),
  options: z.array(z.string()),
  /** The number of the right answer, from 1; 0 for a poll. */
  right: z.number().int(),
  /** Numbers of the sentences that it rests on; empty for a topic without a source. */
  sentences: z.array(z.number().int()),
})
export type QuestionAnswer = z.infer<typeof questionAnswerSchema>

const widest = { prompt: 160, option: 60 }
const fewest = 2
const most = 4

interface Check {
  readonly closing: Exclude<Closing, 'plain'>
  readonly sentences: readonly SourceSentence[] | null
  readonly source: SourceText | null
}

/** What is wrong with a question, as feedback for the model. Wrong answers of a quiz may say what the source does not. */
export function faultsOfQuestion(
  { prompt, options, right, sentences: named }: QuestionAnswer,
  { closing, sentences, source }: Check,
): string[] {
  const faults: string[] = []
  const answers = options.map((option) => option.trim())
  if (!/[?？؟;]["”»」)]?$/u.test(prompt.trim())) faults.push('The question does not end with a question mark.')
  if (widthOf(prompt) > widest.prompt) faults.push(`The question is longer than ${widest.prompt} characters.`)
  if (answers.length < fewest || answers.length > most || answers.some((answer) => answer === ''))
    faults.push(`The question needs ${fewest} to ${most} answers, none of them empty.`)
  if (answers.some((answer) => widthOf(answer) > widest.option))
    faults.push(`An answer to the question is longer than ${widest.option} characters.`)
  if (new Set(answers.map((answer) => answer.toLowerCase())).size < answers.length)
    faults.push('Two answers to the question are the same.')
  if (closing === 'quiz' && (right < 1 || right > answers.length))
    faults.push('“right” must be the number of the right answer.')
  if (sentences && named.length === 0) faults.push('The question names no source sentence.')
  if (sentences && named.some((number) => number < 1 || number > sentences.length))
    faults.push('The question names a sentence that does not exist.')
  const invented = source ? inventedIn({ prompt, answers, right, closing }, source) : []
  if (invented.length > 0) faults.push(`The question holds numbers that the source does not: ${invented.join(', ')}.`)
  if (closing === 'quiz' && sentences && faults.length === 0)
    faults.push(...faultOfRight(answers, right, named, sentences))
  return faults
}

function inventedIn(
  {
    prompt,
    answers,
    right,
    closing,
  }: Pick<QuestionAnswer, 'prompt' | 'right'> & { answers: string[]; closing: string },
  source: SourceText,
): string[] {
  const known = digitsOf(`${source.title}\n${plainTextOf(source)}`)
  const claimed = closing === 'quiz' ? [prompt, answers[right - 1] ?? ''] : [prompt, ...answers]
  return [...digitsOf(claimed.join(' '))].filter((digits) => !known.has(digits))
}

/** A number that is the right answer stands in the very sentences that the question rests on, and no wrong one does alone. */
function faultOfRight(
  answers: readonly string[],
  right: number,
  named: readonly number[],
  sentences: readonly SourceSentence[],
): string[] {
  const digits = digitsOf(answers[right - 1] ?? '')
  if (digits.size === 0) return []
  const told = digitsOf(named.map((number) => sentences[number - 1]?.text ?? '').join(' '))
  return [...digits].every((one) => told.has(one))
    ? []
    : ['The number of the right answer is not in the sentences that the question names.']
}

/** The last slide: the question, and its answers one a line. */
export function slideOfQuestion(
  { prompt, options, right, sentences: named }: QuestionAnswer,
  { closing, sentences }: { closing: Closing; sentences: readonly SourceSentence[] },
): WrittenSlide {
  return {
    ...noExtras,
    kind: 'question',
    title: prompt.trim(),
    text: options.map((option) => option.replace(/\s+/g, ' ').trim()).join('\n'),
    sources: [...new Set(named)].flatMap((number) => sentences[number - 1] ?? []),
    right: closing === 'quiz' ? right - 1 : null,
  }
}
