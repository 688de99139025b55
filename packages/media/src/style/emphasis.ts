import type { CaptionStyle } from './caption-style.ts'

interface SpokenWord {
  readonly text: string
  readonly isEmphasized?: boolean
}

/**
 * Which words are emphasized: those marked in the text, and the chosen keywords wherever they are spoken, whatever their case
 * and punctuation. Without either, none: nothing is guessed.
 */
export function emphasisOf({ keywords = [] }: Pick<CaptionStyle, 'keywords'>): (word: SpokenWord) => boolean {
  const chosen = new Set(keywords.map(bare).filter((text) => text !== ''))
  return ({ text, isEmphasized }) => isEmphasized === true || chosen.has(bare(text))
}

function bare(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/^[^\p{L}\p{M}\p{N}]+|[^\p{L}\p{M}\p{N}]+$/gu, '')
}
