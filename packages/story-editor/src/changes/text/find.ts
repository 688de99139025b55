import { definitionOf, type Paragraph, type Story, type StoryElement, type TextRun } from '@taplore/story'

export interface Wanted {
  words: string
  matchesCase: boolean
  wholeWords: boolean
}

/** A position in a story's text. `path` leads to the string within the element, for texts to the paragraph. */
export interface Match {
  pageId: string
  elementId: string
  path: readonly (string | number)[]
  start: number
  end: number
}

/** Keys of visible texts, in elements of any kind. */
const wordKeys = new Set(
  'text label prompt title subtitle caption heading quote author value unit description question message'.split(' '),
)

/** All matches, in page order. */
export function findInStory(story: Story, wanted: Wanted): Match[] {
  const pattern = patternOf(wanted)
  if (!pattern) return []
  return story.pages.flatMap((page) =>
    page.elements.flatMap((element) =>
      stringsOf(element).flatMap(({ path, words }) =>
        [...words.matchAll(pattern)].map((found) => ({
          pageId: page.id,
          elementId: element.id,
          path,
          start: found.index,
          end: found.index + found[0].length,
        })),
      ),
    ),
  )
}

/** The story with matches replaced, and how many were: where a field would get too long the old text stays. */
export function replaceInStory(
  story: Story,
  matches: readonly Match[],
  replacement: string,
): { story: Story; count: number } {
  let count = 0
  const pages = story.pages.map((page) => {
    if (!matches.some((match) => match.pageId === page.id)) return page
    const elements = page.elements.map((element) => {
      const own = matches.filter((match) => match.pageId === page.id && match.elementId === element.id)
      // From the end, so that earlier positions stay valid.
      return own.toReversed().reduce((next, match) => {
        const changed = replaceAt(next, match, replacement)
        if (!definitionOf(changed).schema.safeParse(changed).success) return next
        count += 1
        return changed
      }, element)
    })
    return { ...page, elements }
  })
  return { story: count === 0 ? story : { ...story, pages }, count }
}

function patternOf({ words, matchesCase, wholeWords }: Wanted): RegExp | null {
  if (!words) return null
  const literal = words.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&')
  const edged = wholeWords ? `(?<![\\p{L}\\p{N}_])${literal}(?![\\p{L}\\p{N}_])` : literal
  return new RegExp(edged, matchesCase ? 'gu' : 'giu')
}

function stringsOf(element: StoryElement): { path: (string | number)[]; words: string }[] {
  if (element.kind === 'text') {
    return element.paragraphs.map((paragraph, index) => ({
      path: ['paragraphs', index],
      words: paragraph.runs.map((run) => run.text).join(''),
    }))
  }
  const found: { path: (string | number)[]; words: string }[] = []
  const walk = (value: unknown, path: (string | number)[]): void => {
    const key = path.at(-1)
    if (typeof value === 'string' && typeof key === 'string' && wordKeys.has(key)) found.push({ path, words: value })
    else if (Array.isArray(value)) for (const [index, item] of value.entries()) walk(item, [...path, index])
    else if (typeof value === 'object' && value !== null) {
      for (const [name, item] of Object.entries(value)) walk(item, [...path, name])
    }
  }
  walk(element, [])
  return found
}

function replaceAt(element: StoryElement, { path, start, end }: Match, words: string): StoryElement {
  if (element.kind === 'text') {
    const index = Number(path[1])
    return {
      ...element,
      paragraphs: element.paragraphs.map((paragraph, at) =>
        at === index ? replaceInRuns(paragraph, { start, end, words }) : paragraph,
      ),
    }
  }
  return changeAt(element, path, (old) => old.slice(0, start) + words + old.slice(end)) as StoryElement
}

/** The replacement gets the marks of the first replaced character. */
function replaceInRuns(paragraph: Paragraph, given: { start: number; end: number; words: string }): Paragraph {
  let at = 0
  let isPlaced = false
  const runs: TextRun[] = paragraph.runs.map((run) => {
    const from = at
    at += run.text.length
    const cutStart = Math.max(given.start, from)
    const cutEnd = Math.min(given.end, at)
    if (cutStart >= cutEnd) return run
    const before = run.text.slice(0, cutStart - from)
    const after = run.text.slice(cutEnd - from)
    const text = isPlaced ? before + after : before + given.words + after
    isPlaced = true
    return { ...run, text }
  })
  const kept = runs.filter((run) => run.text !== '')
  const [first] = runs
  return { ...paragraph, runs: kept.length > 0 || !first ? kept : [{ ...first, text: '' }] }
}

function changeAt(value: unknown, path: readonly (string | number)[], change: (old: string) => string): unknown {
  const [key, ...rest] = path
  if (key === undefined) return typeof value === 'string' ? change(value) : value
  if (Array.isArray(value)) return value.map((item, index) => (index === key ? changeAt(item, rest, change) : item))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, name === key ? changeAt(item, rest, change) : item]),
  )
}
