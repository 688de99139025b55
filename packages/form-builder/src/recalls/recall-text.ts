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

/** The pieces of a text. `labelOf` names what is recalled; null when there is no such thing. */
export function piecesOf(text: string, labelOf: (name: string, part: string) => string | null): Piece[] {
  let from = 0
  return recallsIn(text).map((part) => {
    if (part.type === 'words') {
      from += part.text.length
      return { shown: part.text, source: part.text, isRecall: false, isLost: false }
    }
    const end = text.indexOf('}}', from) + 2
    const source = text.slice(from, end)
    from = end
    const label = labelOf(part.name, part.part)
    return { shown: `@${label ?? part.name}`, source, isRecall: true, isLost: label === null }
  })
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
export function wishAt(pieces: readonly Piece[], caret: number): { at: number; query: string } | null {
  const found = /(?:^|[\s(])@([\p{L}\p{N}][\p{L}\p{M}\p{N} ]{0,40}|)$/u.exec(shownText(pieces).slice(0, caret))
  if (!found) return null
  const query = found[1] ?? ''
  const at = caret - query.length - 1
  return recallAround(pieces, at + 1) ? null : { at, query }
}

/** The recalls of some texts, each once. */
export function recallsOf(
  texts: readonly string[],
): { source: string; name: string; part: string; fallback: string }[] {
  const found = new Map<string, { source: string; name: string; part: string; fallback: string }>()
  for (const text of texts) {
    let from = 0
    for (const part of recallsIn(text)) {
      if (part.type === 'words') {
        from += part.text.length
        continue
      }
      const end = text.indexOf('}}', from) + 2
      const source = text.slice(from, end)
      from = end
      found.set(source, { source, name: part.name, part: part.part, fallback: part.fallback })
    }
  }
  return [...found.values()]
}

/** A recall as it is written in a text. Braces and bars would end it. */
export function recallSource(name: string, part: string, fallback: string): string {
  return `{{${name}${part === '' ? '' : `.${part}`}|${fallback.replaceAll(/[{}|]/g, '')}}}`
}
