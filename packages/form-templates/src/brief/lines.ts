/**
 * One parsed line of a brief: `kind: key: text | option | option ~ help ?? condition`; `!` for the first colon marks
 * a required answer.
 */
export interface BriefLine {
  /** The part before the key: the kind of a question, or a word such as `page`. */
  readonly word: string
  readonly key: string
  readonly isRequired: boolean
  readonly words: string
  readonly options: readonly string[]
  readonly help: string
  readonly condition: string
  /** Starts with `+`: belongs to the group above it. */
  readonly isInside: boolean
  /** Starts with `&`: beside the question above it. */
  readonly isNextTo: boolean
}

const shape = /^([+&] )?([a-z]+)([!:])(?: (\w+):)? ?(.*)$/

/** Throws on an invalid line: briefs are ours, and a mistake must not pass. */
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
    isNextTo: mark === '& ',
  }
}
