import type { RetiredWord } from './retired-words.ts'

export type Occurrence = { file: string; line: number; word: string; use: string }

type Part = { text: string; start: number; end: number }
type Sought = { parts: readonly string[]; retired: RetiredWord }
type Found = { retired: RetiredWord; start: number; end: number }

/**
 * Finds retired words in the paths and lines of files. A name counts as its parts: `BRAND_PICTURE_TYPE`, `withPicture` and
 * `picture-field.ts` all say "picture". Words of several parts are found in names and in sentences alike.
 */
export function retiredWordFinder(retiredWords: readonly RetiredWord[]): (file: string, text: string) => Occurrence[] {
  const sought: Sought[] = retiredWords.flatMap((retired) =>
    retired.words.map((word) => ({ parts: word.split(' '), retired })),
  )
  const byFirstPart = Map.groupBy(sought, ({ parts }) => parts[0] ?? '')
  // Nearly all lines have none of them.
  const mayOccur = new RegExp([...byFirstPart.keys()].join('|'), 'i')
  return (file, text) => {
    if (!mayOccur.test(file) && !mayOccur.test(text)) return []
    return [file, ...text.split('\n')].flatMap((content, line) =>
      (mayOccur.test(content) ? findInLine(content, byFirstPart) : [])
        .filter(({ retired, start, end }) => !isAllowed(retired, file, content, start, end))
        .map(({ retired, start, end }) => ({ file, line, word: content.slice(start, end), use: retired.use })),
    )
  }
}

function findInLine(line: string, byFirstPart: ReadonlyMap<string, readonly Sought[]>): Found[] {
  const parts = splitIntoParts(line)
  return parts.flatMap(({ text, start }, at) =>
    (byFirstPart.get(text) ?? []).flatMap(({ parts: wanted, retired }) => {
      const last = parts[at + wanted.length - 1]
      const isFound = wanted.every((each, index) => parts[at + index]?.text === each)
      return isFound && last ? [{ retired, start, end: last.end }] : []
    }),
  )
}

/** `aPartOf_ANY-name` as its parts in lower case, with their positions. */
function splitIntoParts(line: string): Part[] {
  return Array.from(line.matchAll(/\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+/gu), ({ 0: part, index }) => ({
    text: part.toLowerCase(),
    start: index,
    end: index + part.length,
  }))
}

/** Whether an exception covers the occurrence: all of a path, or a text of the line around it. */
function isAllowed(retired: RetiredWord, file: string, line: string, start: number, end: number): boolean {
  return (retired.allowed ?? []).some(
    ({ in: path, texts }) =>
      file.startsWith(path) &&
      (texts?.some((text) => positionsOf(line, text).some((at) => at <= start && at + text.length >= end)) ?? true),
  )
}

function positionsOf(line: string, text: string): number[] {
  const positions: number[] = []
  for (let at = line.indexOf(text); at >= 0; at = line.indexOf(text, at + 1)) positions.push(at)
  return positions
}
