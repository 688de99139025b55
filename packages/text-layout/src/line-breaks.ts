import { LineBreaker } from 'css-line-break'

const firstAscii = 0x21
const lastAscii = 0x7e
/**
 * Which characters may start a line after one of these without a space. Browsers have a table of their own for ASCII.
 */
const beforeOpeners = new Set('!"#%&)*+,.:;=>\\]|}~')
const openers = new Set('(<[{')
const neverAfterHyphen = new Set('!$),./:;?]}')
const neverAfterQuestion = new Set('!"\'),./:;?]}')
const dictionaryScripts = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
const segmenters = new Map<string, Intl.Segmenter>()

/**
 * Where lines of a paragraph may start, as ascending UTF-16 offsets, like browsers with `line-break: auto`: pairs of
 * ASCII by the browsers' own table, Thai and similar scripts by dictionary, everything else by UAX #14.
 */
export function lineBreaksOf(text: string): number[] {
  const found = new Set<number>()
  const breaker = LineBreaker(text, { lineBreak: 'normal', wordBreak: 'normal' })
  // The breaker counts code points.
  const offsets = offsetsOf(text)
  for (let next = breaker.next(); !next.done; next = breaker.next()) {
    const at = offsets[next.value.end] ?? text.length
    if (at < text.length && isKept(text, at)) found.add(at)
  }
  for (let at = 1; at < text.length; at += 1) if (isAsciiBreak(text, at)) found.add(at)
  if (dictionaryScripts.test(text)) {
    for (const { segment, index } of wordsOf('th').segment(text)) {
      if (index > 0 && dictionaryScripts.test(segment[0] ?? '') && dictionaryScripts.test(text[index - 1] ?? ''))
        found.add(index)
    }
  }
  return [...found].sort((left, right) => left - right)
}

/** Where a word that is wider than the line may be split: between graphemes. */
export function graphemesOf(text: string): number[] {
  return Array.from(segmenterOf('grapheme', 'und').segment(text), ({ index }) => index)
}

function isKept(text: string, at: number): boolean {
  const before = text.charCodeAt(at - 1)
  const after = text.charCodeAt(at)
  // Spaces break by the general rule; pairs of ASCII have their own.
  if (isAscii(before) && isAscii(after)) return false
  // The packaged general rules allow an en dash at the start of a line; browsers do not.
  if (after === 0x2013) return before <= 0x20
  return true
}

function isAsciiBreak(text: string, at: number): boolean {
  const before = text[at - 1] ?? ''
  const after = text[at] ?? ''
  if (!isAscii(before.charCodeAt(0)) || !isAscii(after.charCodeAt(0))) return false
  if (before === '-') {
    // A hyphen before a digit may be a minus.
    if (/\d/.test(after) && !/[A-Za-z\d]/.test(text[at - 2] ?? '')) return false
    return !neverAfterHyphen.has(after)
  }
  if (before === '?') return !neverAfterQuestion.has(after)
  return beforeOpeners.has(before) && openers.has(after)
}

function isAscii(code: number): boolean {
  return code >= firstAscii && code <= lastAscii
}

function offsetsOf(text: string): number[] {
  const offsets: number[] = []
  let at = 0
  for (const character of text) {
    offsets.push(at)
    at += character.length
  }
  offsets.push(at)
  return offsets
}

function wordsOf(language: string): Intl.Segmenter {
  return segmenterOf('word', language)
}

function segmenterOf(granularity: 'word' | 'grapheme', language: string): Intl.Segmenter {
  const key = `${granularity} ${language}`
  const known = segmenters.get(key) ?? new Intl.Segmenter(language, { granularity })
  segmenters.set(key, known)
  return known
}
