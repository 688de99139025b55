import { endsInQuestion } from '@taplore/kit'
import type { SourceBlock, SourceText } from '../../../../ports/language.ts'
import { speaksOfSelf, speaksToYou } from '../people/persons.ts'

/** A line of a block, without the name or the sign of who speaks. */
export interface Line {
  readonly text: string
  /** Index of its block. */
  readonly block: number
  /** Where it begins in the whole text. */
  readonly start: number
}

/** A question and what is answered. */
export interface Turn {
  readonly question: string
  readonly answer: readonly Line[]
  /** Who answers, as the lines name them; null where they name nobody. */
  readonly speaker: string | null
}

export interface Turns {
  readonly turns: readonly Turn[]
  /** Index of the block with the first question; what is told before belongs to nobody’s turn. */
  readonly first: number
  /** Whether the text says of itself that it is a talk. */
  readonly isAnnounced: boolean
}

type Told = Omit<Turns, 'isAnnounced'>

interface Text {
  readonly isAnnounced: boolean
  readonly language: string
}

/** Fewer questions stand in many texts that are no interview. */
const fewestTurns = 3

/**
 * The questions and answers of an interview, in which each is a line of its own: named (`Ada Lind: …`), with a sign (`– …`, `*…`), or
 * told apart only by the questions. Null for other texts.
 */
export function turnsOf(source: Pick<SourceText, 'blocks' | 'title' | 'summary'>, language: string): Turns | null {
  const lines = linesOf(source.blocks)
  const ends = [...source.blocks.slice(0, 4), ...source.blocks.slice(-3)].map(({ text }) => text)
  const isAnnounced = [source.title, source.summary ?? '', ...ends].some((text) => aTalk.test(text))
  const found = namedTurns(lines) ?? askedTurns(lines, { isAnnounced, language })
  if (!found || found.turns.length < fewestTurns) return null
  return { ...found, isAnnounced }
}

/** What texts call themselves that consist of questions and answers. */
const aTalk =
  /interview|(?<!\p{L})(?:im gespräch|gespräch mit|das gespräch führten?|propos recueillis|recogida por|беседовала?|(?:grand )?entretien|une conversation avec|entrevista|intervista|интервью|беседа с|rozmowa z|samtale med|haastattelu|röportaj)(?!\p{L})|インタビュー|专访|專訪|对话录|حوار|مقابلة مع|साक्षात्कार|बातचीत|인터뷰/iu

interface Spoken extends Line {
  /** Of a heading. */
  readonly level: number | undefined
  /** A sign stands before it. */
  readonly isSigned: boolean
  readonly kind: SourceBlock['kind']
  readonly label: string | null
}

const label = /^([\p{Lu}\p{Lo}][\p{L}\p{M}.’' -]{0,38}?)\s?(?:[:：]|\s[–—-])(?=\s|$|[\p{Lo}“„«「])\s*/u
const sign = /^[*•–—-]\s?/u

function linesOf(blocks: readonly SourceBlock[]): Spoken[] {
  const lines: Spoken[] = []
  let start = 0
  blocks.forEach(({ text, kind, level }, block) => {
    for (const match of text.matchAll(/[^\n]+/gu)) {
      const bare = match[0].replace(sign, '')
      const named = label.exec(bare)
      const isName = named && (named[1]?.split(/\s+/u).length ?? 9) <= 4
      const said = isName ? bare.slice(named[0].length) : bare
      const from = start + match.index + match[0].length - said.length
      lines.push({
        text: said.trimEnd(),
        block,
        start: from,
        kind,
        level,
        label: isName ? (named[1]?.trim() ?? null) : null,
        isSigned: bare !== match[0],
      })
    }
    start += text.length + 1
  })
  return lines
}

const asksMuch = /[?？؟].*[?？؟]/su

/** Two names take turns, and one of them asks. */
function namedTurns(lines: readonly Spoken[]): Told | null {
  const counts = new Map<string, { all: number; asks: number }>()
  lines.forEach((line, index) => {
    if (!line.label) return
    const said = line.text || lines[index + 1]?.text || ''
    const count = counts.get(line.label) ?? { all: 0, asks: 0 }
    counts.set(line.label, { all: count.all + 1, asks: count.asks + (/[?？؟]/u.test(said) ? 1 : 0) })
  })
  const names = [...counts].filter(([, { all }]) => all >= fewestTurns)
  const askers = new Set(names.filter(([, { all, asks }]) => asks * 2 > all).map(([name]) => name))
  const speakers = new Set(names.map(([name]) => name).filter((name) => !askers.has(name)))
  if (speakers.size === 0) return null
  let who: string | null = null
  const spoken = lines.map((line) => {
    const known: string | null = line.label && (askers.has(line.label) || speakers.has(line.label)) ? line.label : null
    if (known) who = known
    // A heading between the turns, or a question above an answer that alone is named.
    if (!known && line.kind === 'heading') who = null
    return { line, who }
  })
  const turns: Turn[] = []
  let question = ''
  let answer: Line[] = []
  let speaker: string | null = null
  let first = -1
  const close = () => {
    if (question && answer.length > 0) turns.push({ question, answer, speaker })
    answer = []
    speaker = null
  }
  for (const { line, who: by } of spoken) {
    const asks = by ? askers.has(by) : endsInQuestion(line.text)
    if (asks) {
      if (answer.length > 0) close()
      if (first < 0) first = line.block
      if (line.text) question = line.text
    } else if (by && question && line.text && line.kind !== 'quote' && (speaker === null || speaker === by)) {
      answer.push(line)
      speaker = by
    }
  }
  close()
  return { turns, first }
}

/** Only the questions tell the turns apart: who answers says I, and who asks says you. */
function askedTurns(lines: readonly Spoken[], { isAnnounced, language }: Text): Told | null {
  const headings = lines.filter(({ kind, text }) => kind === 'heading' && endsInQuestion(text)).length
  const level = lines.find(({ kind, text }) => kind === 'heading' && endsInQuestion(text))?.level
  // A box between the answers has a heading of its own kind.
  const asks = (line: Spoken, next: Spoken | undefined) =>
    (line.kind !== 'heading' || line.level === level) &&
    line.kind !== 'quote' &&
    endsInQuestion(line.text) &&
    next !== undefined &&
    !endsInQuestion(next.text) &&
    line.text.length <= (line.kind === 'heading' ? 500 : 420) &&
    (line.kind === 'heading' || headings < fewestTurns || speaksToYou(line.text, language) || asksMuch.test(line.text))
  const turns: Turn[] = []
  let open: { question: string; answer: Line[] } | null = null
  let first = -1
  lines.forEach((line, index) => {
    if (asks(line, lines[index + 1])) {
      if (open && open.answer.length > 0) turns.push({ ...open, speaker: null })
      if (first < 0) first = line.block
      open = { question: line.text, answer: [] }
    } else if (line.kind === 'heading') {
      if (open && open.answer.length > 0) turns.push({ ...open, speaker: null })
      open = null
    } else if (open && line.kind !== 'quote') open.answer.push(line)
  })
  const last = open as { question: string; answer: Line[] } | null
  if (last && last.answer.length > 0) turns.push({ ...last, speaker: null })
  const share = (is: (turn: Turn) => boolean) => turns.filter(is).length / Math.max(1, turns.length)
  // Dialogue in a report is a small part of it.
  const told = turns.reduce((sum, { answer }) => sum + answer.length + 1, 0) / Math.max(1, lines.length)
  const signed = lines.filter(({ isSigned }) => isSigned).length
  // A dash before every question is set for nothing else.
  const signedQuestions = lines.filter(({ isSigned, text }) => isSigned && endsInQuestion(text)).length
  const isTalk =
    (isAnnounced && told >= 0.3) ||
    (told >= 0.5 && signedQuestions > fewestTurns && signedQuestions >= turns.length * 0.7) ||
    (told >= 0.5 &&
      (signed >= lines.length * 0.5 ||
        (share(({ question }) => speaksToYou(question, language)) >= 0.3 &&
          share(({ answer }) => answer.some(({ text }) => speaksOfSelf(text, language))) >= 0.5)))
  if (!isTalk) return null
  // Often the first answer alone is named.
  const labels = new Set(turns.flatMap(({ answer }) => answer.flatMap((line) => (line as Spoken).label ?? [])))
  const [speaker = null] = labels.size === 1 ? labels : []
  return { turns: turns.map((turn) => ({ ...turn, speaker })), first }
}
