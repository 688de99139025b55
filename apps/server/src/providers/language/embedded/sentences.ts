import { baseLanguage, traitsOf } from './language-traits.ts'
import { segmenterFor } from './words.ts'

export interface Span {
  readonly text: string
  /** Offsets in the text that was split: `whole.slice(start, end) === text`. */
  readonly start: number
  readonly end: number
}

/**
 * Splits a text into sentences. ICU finds the candidates; they are merged where a full stop belongs to an
 * abbreviation, an initial, an ordinal or a quotation, and split at line ends. Offsets are exact.
 */
export function splitSentences(text: string, language: string): Span[] {
  const spans: Span[] = []
  for (const line of linesOf(text)) spans.push(...splitLine(line, language))
  return spans
}

/** True for a sentence that announces what follows it. */
export function endsInColon(text: string): boolean {
  return /[:：]["”’»」』)）\]\s]*$/.test(text)
}

function linesOf(text: string): Span[] {
  const lines: Span[] = []
  for (const match of text.matchAll(/[^\n\r\u2028\u2029]+/g)) {
    lines.push({ text: match[0], start: match.index, end: match.index + match[0].length })
  }
  return lines
}

function splitLine(line: Span, language: string): Span[] {
  const found: Span[] = []
  let open: { start: number; text: string } | null = null
  for (const part of candidateSegments(line.text, language)) {
    const piece: { start: number; text: string } = open
      ? { start: open.start, text: open.text + part.segment }
      : { start: part.index, text: part.segment }
    const rest = line.text.slice(piece.start + piece.text.length)
    if (rest && continues(piece.text, rest, language)) {
      open = piece
      continue
    }
    open = null
    found.push(piece as Span)
  }
  if (open) found.push(open as Span)
  return found.flatMap((piece) => trimmed(line.start + piece.start, piece.text))
}

/**
 * ICU assigns an opening quotation mark right after an East Asian full stop to the previous sentence; it starts the
 * next. It leaves a closing mark after a space to the next sentence; it ends the previous one.
 */
function* candidateSegments(text: string, language: string): Generator<{ segment: string; index: number }> {
  for (const { segment, index } of segmenterFor(language, 'sentence').segment(text)) {
    let from = index
    for (const piece of segment.split(/(?<=[。！？])(?=[「『“])|(?<=^[»”]\s)(?=\p{Lu})/u)) {
      yield { segment: piece, index: from }
      from += piece.length
    }
  }
}

function trimmed(start: number, text: string): Span[] {
  const from = start + (text.length - text.trimStart().length)
  const kept = text.trim()
  return kept ? [{ text: kept, start: from, end: from + kept.length }] : []
}

/** Languages with ordinals like `3. mai`, `am 17. Juni`. */
const ordinalStops = new Set(['de', 'no', 'fi', 'pl', 'tr', 'da', 'cs', 'hu'])

/** The letters of the Latin alphabet as names write them: एस. सोमनाथ. */
const devanagariInitial = /^(?:ए|बी|सी|डी|ई|एफ|जी|एच|आई|जे|के|एल|एम|एन|ओ|पी|क्यू|आर|एस|टी|यू|वी|डब्ल्यू|एक्स|वाई|ज़ेड|जेड|श्री|कु)$/u

/** The same in Arabic letters: جون إف. كينيدي. */
const arabicInitial = /^(?:إيه|بي|سي|دي|إي|إف|جي|إتش|آي|جيه|كيه|إل|إم|إن|أو|كيو|آر|أر|إس|تي|يو|دبليو|إكس|د|أ)$/u

/** True when `rest` continues the sentence of `before`, which ends in something like a full stop. */
function continues(before: string, rest: string, language: string): boolean {
  const next = rest.trimStart()
  const head = before.trimEnd()
  // A quotation continues: its opening mark is unclosed and closes soon. A quotation of many sentences is split.
  if (hasOpenQuotation(head) && closesSoon(next)) return true
  // “Stop!” she said. The closing mark is no end before a lower-case letter.
  if (/^\p{Ll}/u.test(next) && !/\n\s*$/.test(before)) return true
  if (/^[,;:)\]]/.test(next)) return true
  // (2-1, min. 30): brackets are closed in the sentence in which they are opened.
  if (/\([^()]{0,40}$/u.test(head) && /^[^()]{0,40}\)/u.test(next)) return true
  // 「…」と, “…”라고: a particle attached to the closing mark continues.
  if (/[」』”"]$/.test(head) && next === rest && /^(?:と|って|など|라고|이라|라며|고 )/u.test(rest)) return true
  // “……。”某某说。: who said it, right after the closing mark.
  if (
    /[。！？][”」]$/u.test(head) &&
    next === rest &&
    /^[^。！？“”「」]{2,16}(?:说|說|表示|指出|认为|認為|称|稱)[^。！？“”「」]{0,6}。/u.test(rest)
  )
    return true
  // z. B., EE. UU., т. д.: spaced abbreviations of single letters.
  if (/(?:^|[\s(])\p{L}{1,2}\.$/u.test(head) && /^\p{L}{1,2}\./u.test(next)) return true
  if (!head.endsWith('.')) return /[…]$/.test(head) && /^\p{Ll}/u.test(next)
  const lastWord = /(?:^|[\s("'“‘«„\p{Pd}])([\p{L}\p{M}\d.]+)\.$/u.exec(head)?.[1]
  if (!lastWord) return false
  const word = lastWord.toLowerCase()
  const base = baseLanguage(language)
  if (/^\p{Lu}$/u.test(lastWord) || devanagariInitial.test(lastWord) || arabicInitial.test(lastWord)) return true
  if (/^(?:\p{L}\.)+\p{L}$/u.test(lastWord)) return !looksLikeNewSentence(next, base)
  if (/^\d{1,4}$/.test(word) && ordinalStops.has(base)) return word.length <= 2 && !/^[\d("“„]/.test(next)
  if (/^\d+$/.test(word) && /^\d/.test(next) && !/\s$/.test(before)) return true
  // Rep. Ana Ruiz, Apt. 5; one more rep is a word.
  if (base === 'en' && titlesInEnglish.test(lastWord) && /^[\d\p{Lu}]/u.test(next)) return true
  if (!abbreviationsOf(base).has(word)) return false
  // `No. 5` and `No. He went`: abbreviations that are also words only count before a number.
  return /^(?:no|co|s|w|al|es|st|so|art|max|min|mar|set|sun|sat|mon|pl|r|v|p|g|в|г|с|д|м)$/u.test(word)
    ? /^[\d\p{Lu}]/u.test(next) && (/^\d/.test(next) || /^(?:st|co|v|s|p|д|г|м)$/u.test(word))
    : true
}

const titlesInEnglish = /^(?:Reps?|Sens?|Gov|Apt|Dept|Ave|Blvd|Lt|Sgt|Capt|Cpl|Maj|Col|Cmdr|Rev|Hon|Supt|Atty)$/u

/** After `U.S.` or `a.m.` a sentence may end: a typical first word decides. */
function looksLikeNewSentence(next: string, base: string): boolean {
  const first = /^[“"«„(]?([\p{L}\p{M}’']+)/u.exec(next)?.[1]
  if (!first || !/^\p{Lu}/u.test(first)) return false
  const word = first.toLowerCase()
  const traits = traitsOf(base)
  return (
    traits.common.split(' ').includes(word) ||
    traits.pointsBack.split(' ').includes(word) ||
    traits.links.split('|').includes(word)
  )
}

const quotationPairs: readonly (readonly [string, string])[] = [
  ['“', '”'],
  ['„', '“'],
  ['«', '»'],
  ['»', '«'],
  ['「', '」'],
  ['『', '』'],
  ['｢', '｣'],
]

function hasOpenQuotation(text: string): boolean {
  if ((text.match(/"/g)?.length ?? 0) % 2 === 1) return true
  return quotationPairs.some(([opening, closing]) => {
    if (opening === '»') return false
    const at = text.lastIndexOf(opening)
    return at >= 0 && text.indexOf(closing, at + 1) < 0 && !(opening === '“' && text.includes('„'))
  })
}

function closesSoon(next: string): boolean {
  const at = next.search(/["”“»」』｣]/)
  return at >= 0 && at <= 140
}

const abbreviations = new Map<string, ReadonlySet<string>>()

function abbreviationsOf(base: string): ReadonlySet<string> {
  const known = abbreviations.get(base)
  if (known) return known
  const made = new Set(traitsOf(base).abbreviations.split(' ').filter(Boolean))
  abbreviations.set(base, made)
  return made
}
