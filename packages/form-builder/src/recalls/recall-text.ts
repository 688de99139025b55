import { recallsIn } from '@taplore/form'

/**
 * A text as its field shows it. A recalled answer is one piece, `@Your name` for `{{i6|}}`: it is never cut in two, since what an
 * edit touches of it goes away whole.
 */
export interface Piece {
  readonly shown: string
  readonly source: string
  readonly isRecall: boolean
  /** No question or variable has this name. */
  readonly isLost: boolean
}

/** How answers are written in a text. */
export interface Syntax {
  find(
    text: string,
  ): Iterable<{ readonly at: number; readonly source: string; readonly name: string; readonly part: string }>
  write(name: string): string
  /** What may stand in front of the `@` that asks for an answer. */
  readonly before: RegExp
}

/** `{{name.part|fallback}}` among words. */
export const inTexts: Syntax = {
  *find(text) {
    let from = 0
    for (const part of recallsIn(text)) {
      if (part.type === 'words') {
        from += part.text.length
        continue
      }
      const source = text.slice(from, text.indexOf('}}', from) + 2)
      yield { at: from, source, name: part.name, part: part.part }
      from += source.length
    }
  },
  write: (name) => recallSource(name, '', ''),
  before: /[\s(]$/u,
}

/** `{name.part}` in a formula, but not in its quoted texts. */
export const inFormulas: Syntax = {
  *find(text) {
    for (const match of text.matchAll(/"(?:[^"\\]|\\.)*"|\{([A-Za-z][\w-]*)(?:\.([A-Za-z0-9_-]+))?\}/g))
      if (match[1] !== undefined) yield { at: match.index, source: match[0], name: match[1], part: match[2] ?? '' }
  },
  write: (name) => `{${name}}`,
  before: /[^\p{L}\p{N}]$/u,
}

/** The pieces of a text. `labelOf` names what is recalled; null when there is no such thing. */
export function piecesOf(
  text: string,
  labelOf: (name: string, part: string) => string | null,
  syntax: Syntax = inTexts,
): Piece[] {
  const pieces: Piece[] = []
  let from = 0
  const words = (to: number) => {
    const shown = text.slice(from, to)
    if (shown !== '') pieces.push({ shown, source: shown, isRecall: false, isLost: false })
  }
  for (const { at, source, name, part } of syntax.find(text)) {
    words(at)
    const label = labelOf(name, part)
    pieces.push({ shown: `@${label ?? name}`, source, isRecall: true, isLost: label === null })
    from = at + source.length
  }
  words(text.length)
  return pieces
}

export function shownText(pieces: readonly Piece[]): string {
  return pieces.map(({ shown }) => shown).join('')
}

/** A stretch of what a field shows. */
export interface Stretch {
  readonly from: number
  readonly to: number
}

/** The recall around a position, without its two edges. */
export function recallAround(pieces: readonly Piece[], at: number): Stretch | null {
  let from = 0
  for (const { shown, isRecall } of pieces) {
    const to = from + shown.length
    if (isRecall && from < at && at < to) return { from, to }
    from = to
  }
  return null
}

/** What of the field became what: everything before and behind it stayed. `caret` is where typing ended. */
export function changedStretch(before: string, after: string, caret: number): Stretch & { inserted: string } {
  const behind = after.slice(caret)
  let suffix = before.endsWith(behind) ? behind.length : 0
  if (suffix === 0) {
    const most = Math.min(before.length, after.length)
    while (suffix < most && before.at(-1 - suffix) === after.at(-1 - suffix)) suffix += 1
  }
  const most = Math.min(before.length, after.length) - suffix
  let from = 0
  while (from < most && before[from] === after[from]) from += 1
  return { from, to: before.length - suffix, inserted: after.slice(from, after.length - suffix) }
}

/** The text, and the position in what is shown, after a stretch was replaced. Recalls that it touches go away whole. */
export function replaceIn(
  pieces: readonly Piece[],
  { from, to }: Stretch,
  inserted: string,
): { source: string; before: string } {
  const inside = from === to ? recallAround(pieces, from) : null
  const [start, end] = inside ? [inside.to, inside.to] : [from, to]
  let before = ''
  let after = ''
  let at = 0
  for (const { shown, source, isRecall } of pieces) {
    const next = at + shown.length
    if (!isRecall) {
      before += source.slice(0, Math.max(0, start - at))
      after += source.slice(Math.max(0, Math.min(shown.length, end - at)))
    } else if (next <= start) before += source
    else if (at >= end) after += source
    at = next
  }
  return { source: before + inserted + after, before: before + inserted }
}

/** What is copied: recalls as they are written, so that they can be pasted. */
export function sourceIn(pieces: readonly Piece[], { from, to }: Stretch): string {
  let at = 0
  let copied = ''
  for (const { shown, source, isRecall } of pieces) {
    const next = at + shown.length
    if (!isRecall) copied += source.slice(Math.max(0, from - at), Math.max(0, to - at))
    else if (at < to && next > from) copied += source
    at = next
  }
  return copied
}

/** The `@` in front of the caret, and what was typed behind it; null where there is none or where it belongs to a recall. */
export function wishAt(
  pieces: readonly Piece[],
  caret: number,
  { before }: Syntax = inTexts,
): { at: number; query: string } | null {
  const shown = shownText(pieces).slice(0, caret)
  const query = /@([\p{L}\p{N}][\p{L}\p{M}\p{N} ]{0,40}|)$/u.exec(shown)?.[1]
  if (query === undefined) return null
  const at = caret - query.length - 1
  if (at > 0 && !before.test(shown.slice(0, at))) return null
  return recallAround(pieces, at + 1) ? null : { at, query }
}

/** The recalls of some texts, each once. */
export function recallsOf(
  texts: readonly string[],
): { source: string; name: string; part: string; fallback: string }[] {
  const found = new Map<string, { source: string; name: string; part: string; fallback: string }>()
  const fallbacks: string[] = []
  for (const text of texts) {
    for (const part of recallsIn(text)) if (part.type === 'recall') fallbacks.push(part.fallback)
    for (const { source, name, part } of inTexts.find(text))
      found.set(source, { source, name, part, fallback: fallbacks.shift() ?? '' })
  }
  return [...found.values()]
}

/** A recall as it is written in a text. Braces and bars would end it. */
export function recallSource(name: string, part: string, fallback: string): string {
  return `{{${name}${part === '' ? '' : `.${part}`}|${fallback.replaceAll(/[{}|]/g, '')}}}`
}
