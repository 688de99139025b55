import { endsInQuestion } from '@taplore/kit'
import type { SourceSentence, SourceText, WrittenSlide } from '../../../../ports/language.ts'
import { headingsFor, noExtras, slidesOfUnits } from '../build-slides.ts'
import { type Candidate, easyLength, isCutOff } from '../candidates.ts'
import { chooseCandidates } from '../choose-candidates.ts'
import { fitSentence } from '../fit-sentence.ts'
import { isUnspaced } from '../language-traits.ts'
import { leansBack } from '../openings.ts'
import { refersBack } from '../references.ts'
import { endsInColon, splitSentences } from '../sentences.ts'
import { topicWordsOf, widthOf } from '../words.ts'
import { intervieweeOf } from './interviewee.ts'
import type { Turn, Turns } from './turns.ts'

interface Tell {
  readonly count: number
  readonly language: string
  readonly title: string
  /** What the text tells before the first question. */
  readonly introduction: readonly Candidate[]
}

/** An answer is told whole as far as it is read at a glance. */
const longestAnswer = 200
/** Slides from which on one of them introduces who answers. */
const introducedFrom = 6

/**
 * An interview in exactly `count` slides: questions as headings and, below, what is answered, with who says it. Null when it has too few
 * answers that can be told alone.
 */
export function interviewSlides(interview: Turns, source: SourceText, tell: Tell): WrittenSlide[] | null {
  const { count, language, introduction } = tell
  const before = [
    source.title,
    source.summary ?? '',
    ...source.blocks.slice(0, interview.first).map(({ text }) => text),
  ]
  const first = interview.turns.flatMap((turn) => answerOf(turn, language) ?? [])
  const sound = introduction.filter(({ pointsBack, refersBack: refers, isLong, isQuestion }) => {
    return !pointsBack && !refers && !isLong && !isQuestion
  })
  const wanted = Math.max(count - first.length, count >= introducedFrom ? 1 : 0)
  const start = Math.min(wanted, sound.length)
  const answers = withMore(first, count - start, language)
  if (count - start > answers.length || count - start < 1) return null
  const headings = headingsFor(source, language)
  const told = evenly(answers, count - start).map((answer): WrittenSlide => {
    const { text, sources, question, turn } = answer
    const attribution = intervieweeOf(turn.speaker, { language, before, isAnnounced: interview.isAnnounced })
    const title = headings.take(question) ?? headings.ofText(topicOf(turn.question)) ?? headings.ofText(text)
    return attribution
      ? { ...noExtras, kind: 'quote', title, text, attribution, sources }
      : { ...noExtras, kind: 'text', title, text, sources }
  })
  const numbered = sound.map((candidate, index) => ({ ...candidate, index }))
  const units = chooseCandidates(numbered, { ...tell, count: start, style: 'informational', skipsLead: true })
  return [...slidesOfUnits(units, source, { language, isList: false, style: 'informational', headings }), ...told]
}

interface Answer {
  readonly turn: Turn
  readonly text: string
  readonly sources: readonly SourceSentence[]
  /** The question as it stands above the answer; null where it is too long for a heading. */
  readonly question: string | null
}

/** Where there are more slides than questions, long answers go on. */
function withMore(answers: readonly Answer[], count: number, language: string): Answer[] {
  const all = answers.map((answer) => [answer])
  const left = () => all.reduce((sum, told) => sum - told.length, count)
  const longest = [...all].sort((a, b) => lengthOf(b[0]) - lengthOf(a[0]))
  for (let before = -1; left() > 0 && left() !== before; ) {
    before = left()
    for (const told of longest) {
      const answer = told.at(-1)
      const more = left() > 0 && answer ? answerOf(answer.turn, language, answer.sources.at(-1)?.end) : null
      if (more) told.push(more)
    }
  }
  return all.flat()
}

function lengthOf(answer: Answer | undefined): number {
  return answer?.turn.answer.reduce((sum, { text }) => sum + text.length, 0) ?? 0
}

/** What is answered, or what follows there after the end of what is told already. */
function answerOf(turn: Turn, language: string, after = -1): Answer | null {
  const question = after < 0 ? shortQuestion(turn.question, language) : null
  const spans = turn.answer
    .flatMap((line) =>
      splitSentences(line.text, language).map(({ text, start, end }) => ({
        text,
        block: line.block,
        start: line.start + start,
        end: line.start + end,
      })),
    )
    .filter(({ start }) => start >= after)
  const canBegin = (text: string) =>
    !endsInColon(text) &&
    !isCutOff(text) &&
    !/^\p{Ll}/u.test(text) &&
    (question !== null ||
      !(widthOf(text) < shortest || saysYesOrNo.test(text) || leansBack(text, language) || refersBack(text, language)))
  for (const [at, first] of spans.entries()) {
    if (at > furthest) return null
    const told = canBegin(first.text)
      ? fitSentence(first.text, language, { good: easyLength, full: longestAnswer })
      : null
    if (!told || widthOf(told) < leastAnswer) {
      if (!told || !canGoOn(spans[at + 1], first)) continue
    }
    const texts = [told]
    const sources: SourceSentence[] = [first]
    for (const next of spans.slice(at + 1)) {
      const rest = next.block === first.block ? fitSentence(next.text, language) : null
      const whole = [...texts, rest ?? ''].join(' ')
      if (!rest || [...whole].length > longestAnswer || endsInColon(rest) || isCutOff(rest)) break
      texts.push(rest)
      sources.push(next)
    }
    if (widthOf(texts.join(' ')) < leastAnswer) continue
    return { turn, text: texts.join(isUnspaced(language) ? '' : ' '), sources, question }
  }
  return null
}

/** The first sentences of an answer say most; later ones speak of what was said. */
const furthest = 5
const leastAnswer = 40
/** Sehr viel. */
const shortest = 24

function canGoOn(next: SourceSentence | undefined, first: SourceSentence): boolean {
  return next !== undefined && next.block === first.block
}

/** What answers a question that is not on the slide. */
const saysYesOrNo =
  /^(?:yes|no|yeah|exactly|not (?:really|at all|in)|ja|nein|genau|richtig|doch|oui|non|si|tout à fait|sí|claro|sim|não|exatamente|esatto|да|нет|конечно|именно|はい|いいえ|そうですね|是的|不是|对|没有|نعم|لا|हाँ|हां|नहीं|जी)(?![\p{L}\p{M}])/iu

/** The question in few words, where it can be read without the sentences before it. */
function shortQuestion(question: string, language: string): string | null {
  const sentences = splitSentences(question.replace(numberOfQuestion, ''), language)
  const asked = sentences.filter(({ text }) => endsInQuestion(text)).map(({ text }) => text)
  const isShort = (text: string) =>
    widthOf(text) >= 12 && widthOf(text) <= widestQuestion && text.split(/\s+/u).length <= mostWords
  const isAlone = (text: string) => topicWordsOf(text, language).length >= 2 && !leansBack(text, language)
  return asked.findLast((text) => isShort(text) && (sentences.length === 1 || isAlone(text))) ?? null
}
const widestQuestion = 60
const mostWords = 10
/** What is asked about, without the word that asks. */
function topicOf(question: string): string {
  return question.replace(numberOfQuestion, '').replace(asking, '')
}
const asking =
  /(?:^|(?<=[.!?]\s))(?:(?:and|but|und|aber|et|mais|y|pero|e|mas|а|и|но)\s)?(?:what|how|why|which|who|where|when|do|does|did|is|are|can|was|wie|wo|warum|weshalb|welche[rsnm]?|wer|wann|gibt|gab|hat|haben|sind|ist|quels?|quelles?|comment|pourquoi|est-ce que|qu[eé]|cómo|por qué|cuál(?:es)?|quién|como|qual|quais|por que|che|come|perché|quale|что|как|почему|как(?:ой|ая|ие)|зачем|кто|где|когда)(?![\p{L}])\s?/giu
const numberOfQuestion =
  /^(?:(?:Frage|Question|Pregunta|Pergunta|Domanda|Вопрос|प्रश्न|سؤال)\s?\d*\s?[:.)–-]|Q\d*\s?[:.]|\d{1,2}\s?[.)])\s*/u

/** As many as there is room for, from the first to the last; questions that are heading enough are preferred. */
function evenly(answers: readonly Answer[], count: number): Answer[] {
  const size = answers.length / count
  return Array.from({ length: count }, (_, index) => {
    const group = answers.slice(Math.round(index * size), Math.round((index + 1) * size))
    return group.find(({ question }) => question !== null) ?? group[0]
  }).filter((answer) => answer !== undefined)
}
