import { runProgram } from '../../../platform/programs/run-program.ts'
import { spokenLanguages } from '../../speech/embedded/languages.ts'
import { spell } from '../../speech/embedded/spell.ts'
import { toArpabet } from './arpabet.ts'

const timeoutMs = 30_000

const unspoken = /[^\p{L}\p{M}\p{N}'’&@%$€£.,-]+/gu

/**
 * How words of a language are spoken, as phonemes of the acoustic model, each in up to two ways: as a word and, for numbers,
 * digit by digit. A word of one letter is also spoken before the word that follows it: alone, "é" and "в" are the names of letters.
 * A word without a pronunciation is missing from the map. Punctuation is not spoken; marks that belong to letters are kept,
 * without which Hindi and Marathi have no vowels.
 */
export async function pronounceWords(
  words: readonly string[],
  language: string,
  signal?: AbortSignal,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const spoken = spokenLanguages[language] ?? spokenLanguages[language.split('-')[0] ?? '']
  const voice = spoken?.engineVoice ?? language
  const plain = [...new Set(words)].map((word) => ({ word, text: word.replace(unspoken, ' ').trim() }))
  const withText = plain.filter(({ text }) => /[\p{L}\p{N}]/u.test(text))
  if (withText.length === 0) return new Map()
  const digits = withText.filter(({ text }) => /\d{2,}/u.test(text))
  const letters = spoken?.spelling ? [] : lettersOf(withText, words)
  const texts = [
    ...withText.map(({ text }) => text),
    ...digits.map(({ text }) => text.replace(/\d/gu, '$& ')),
    ...letters.map(({ text }) => text),
  ]
  const spelled = spoken ? await Promise.all(texts.map((text) => spell(text, spoken))) : texts
  const lines = await speakLines(spelled, voice, signal)
  const found = new Map<string, string[]>()
  const add = (word: string, ipa: string) => {
    const phonemes = toArpabet(ipa, language)
    if (phonemes) found.set(word, [...new Set([...(found.get(word) ?? []), phonemes])])
  }
  for (const [index, { word }] of [...withText, ...digits].entries()) add(word, lines[index] ?? '')
  for (const [index, { word }] of letters.entries()) {
    const said = (lines[withText.length + digits.length + index] ?? '').trim().split(' ')
    // Two words that are spoken as one say nothing about the first.
    if (said.length === 2) add(word, said[0] ?? '')
  }
  return found
}

interface Plain {
  readonly word: string
  readonly text: string
}

/** Each word of one letter with the word that follows it first. */
function lettersOf(plain: readonly Plain[], words: readonly string[]): Plain[] {
  const textOf = new Map(plain.map(({ word, text }) => [word, text]))
  return plain
    .filter(({ text }) => /^\p{L}\p{M}*$/u.test(text))
    .flatMap(({ word, text }) => {
      const next = textOf.get(words[words.indexOf(word) + 1] ?? '')
      return next ? [{ word, text: `${text} ${next}` }] : []
    })
}

/** One line of phonetic signs for each text: a blank line between texts makes each a paragraph of its own. */
async function speakLines(texts: readonly string[], voice: string, signal: AbortSignal | undefined): Promise<string[]> {
  const lines: string[] = []
  for (let from = 0; from < texts.length; from += 400) {
    const batch = texts.slice(from, from + 400)
    const output = await runProgram('espeak-ng', ['-q', '--ipa', '-v', voice, '--stdin'], {
      input: `${batch.map((text) => text.replace(/[.,]+$/u, '')).join('\n\n')}\n\n`,
      timeoutMs,
      ...(signal ? { signal } : {}),
    })
    const printed = output
      .toString('utf8')
      .split('\n')
      .filter((line) => line.trim() !== '')
    // A text that is read as two clauses gives two lines: then each is asked for alone.
    if (printed.length === batch.length) lines.push(...printed)
    else for (const text of batch) lines.push(await speakOne(text, voice, signal))
  }
  return lines
}

async function speakOne(text: string, voice: string, signal: AbortSignal | undefined): Promise<string> {
  const output = await runProgram('espeak-ng', ['-q', '--ipa', '-v', voice, '--stdin'], {
    input: text,
    timeoutMs,
    ...(signal ? { signal } : {}),
  })
  return output.toString('utf8').replaceAll('\n', ' ')
}
