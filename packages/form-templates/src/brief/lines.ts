/**
 * One line of a brief, taken apart: `kind: key: words | option | option ~ help ?? condition`; with `!` for the first colon where an
 * answer is required.
 */
export interface BriefLine {
  /** What stands before the key: the kind of a question, or a word such as `page`. */
  readonly word: string
  readonly key: string
  readonly isRequired: boolean
  readonly words: string
  readonly options: readonly string[]
  readonly help: string
  readonly condition: string
  /** Begins with `+`: belongs to the group above it. */
  readonly isInside: boolean
  /** Begins with `&`: stands beside the question above it. */
  readonly isBeside: boolean
}

const shape = /^([+&] )?([a-z]+)([!:])(?: (\w+):)? ?(.*)$/

/** Throws on a line that is none: briefs are written by us, and a slip must not pass. */
export function readLine(line: string): BriefLine {
  const [, mark, word, sign, key = '', rest = ''] = shape.exec(line.trim()) ?? []
  if (!word) throw new Error(`This is no line of a brief: ${line}`)
  const [before = '', condition = ''] = rest.split(' ?? ')
  const [said = '', help = ''] = before.split(' ~ ')
  const [words = '', ...options] = said.split(' | ').map((part) => part.trim())
  return {
    word,
    key,
    isRequired: sign === '!',
    words,
    options,
    help: help.trim(),
    condition: condition.trim(),
    isInside: mark === '+ ',
    isBeside: mark === '& ',
  }
}
