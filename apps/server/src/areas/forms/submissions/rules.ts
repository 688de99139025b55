import {
  type AnsweredElement,
  type Answers,
  type AnswerValue,
  currencyDecimals,
  elementsOf,
  type Form,
  isAnswered,
  type PartsValue,
  type StoredFile,
} from '@taplore/form'

/** The referring host; empty when unknown. */
export function referrerHost(referrer: string): string {
  return URL.parse(referrer)?.host.slice(0, 200) ?? ''
}

/**
 * The respondent's identity from the answers: shown in lists and used for email. Of several addresses the one to be
 * verified represents the submission, since the submission is shown as verified.
 */
export function whoAnswered(form: Form, answers: Answers): { person: string | null; email: string | null } {
  let person: string | null = null
  let email: string | null = null
  let toProve: string | null = null
  for (const element of elementsOf(form)) {
    const value = own(answers, element.id)
    if (value === undefined) continue
    if (element.kind === 'email' && typeof value === 'string') {
      email ??= value
      if (element.isVerified) toProve ??= value
    }
    if (element.kind === 'name' || element.kind === 'contact') {
      const parts = value as PartsValue
      person ??= [parts.first, parts.middle, parts.last].filter(Boolean).join(' ') || null
      email ??= parts.email || null
    }
  }
  return { person: person?.slice(0, 200) ?? null, email: (toProve ?? email)?.toLowerCase().slice(0, 254) ?? null }
}

/** Countable values by element: the buckets of the statistics. At most `most` of an element. */
export function valuesOf(element: AnsweredElement, value: AnswerValue): string[] {
  switch (element.kind) {
    case 'single-choice':
    case 'multiple-choice':
    case 'dropdown':
    case 'picture-choice':
    case 'slot':
      return isChoice(value) ? [...value.choices, ...(value.other === undefined ? [] : ['other'])] : []
    case 'yes-no':
      return [String(value)]
    case 'rating':
    case 'scale':
    case 'nps':
      return [String(value)]
    case 'slider':
    case 'number':
    case 'currency': {
      const number = numberIn(value)
      return number === null ? [] : [bucketOf(number)]
    }
    case 'country':
      return [String(value)]
    case 'consent':
      return ['agreed']
    case 'ranking':
      return Array.isArray(value) ? value.slice(0, 1).map(String) : []
    case 'matrix-single':
    case 'matrix-multiple':
      return Object.entries(value as Record<string, string | string[]>).flatMap(([row, cells]) =>
        [cells].flat().map((cell) => `${row}/${cell}`),
      )
    default:
      return []
  }
}

/** A number, or money in whole units of its currency; null for other answers. */
export function numberIn(value: AnswerValue): number | null {
  if (typeof value === 'number') return value
  if (typeof value !== 'object' || !('minor' in value) || typeof value.minor !== 'number') return null
  return value.minor / 10 ** currencyDecimals(String(value.currency))
}

/** Similar numbers share a bucket, so that a question about money does not create one for each cent. */
function bucketOf(value: number): string {
  if (isOwnBucket(value)) return String(value)
  return String(Number(value.toPrecision(2)))
}

/** Whether all numbers of this bucket are equal. */
export function isOwnBucket(value: number): boolean {
  return Number.isInteger(value) && Math.abs(value) <= 100
}

const longestTerm = 100
const mostTerms = 400
const longestText = 20_000

/**
 * Search terms of a submission: words as written, `<element>=<value>` for exact filters, `<element>=*` for any
 * answer, `email=` for the respondent.
 */
export function termsOf(
  form: Form,
  answers: Answers,
  { email, person }: { email: string | null; person: string | null },
): { text: string; terms: string[] } {
  // First, since long submissions are truncated at the end: the respondent must be found in them too, to be erased.
  const terms = new Set<string>(email ? [`email=${email}`] : [])
  const words: string[] = person ? [person] : []
  for (const element of elementsOf(form).filter(isAnswered)) {
    const value = own(answers, element.id)
    if (value === undefined || element.kind === 'calculated') continue
    terms.add(term(element.id, '*'))
    for (const each of valuesOf(element, value)) terms.add(term(element.id, each))
    if (typeof value === 'number' || typeof value === 'boolean') terms.add(term(element.id, String(value)))
    if (typeof value === 'string' && value.length <= longestTerm) terms.add(term(element.id, value.toLowerCase()))
    words.push(...textsIn(element, value))
  }
  const found = searchWords(words.join(' '), { isKept: true })
  return { text: found.join(' ').slice(0, longestText), terms: [...terms].slice(0, mostTerms) }
}

/**
 * Words as they are indexed: addresses and hyphens are split the same way in submissions and queries. Chinese and
 * Japanese have no spaces between words, so each pair of adjacent characters is a word. `isKept`: for indexing, where
 * the last character of such a run is a word too, so that it can be found alone.
 */
export function searchWords(text: string, { isKept = false } = {}): string[] {
  return wholeWords(text).flatMap((word) =>
    unspaced.test(word) ? (word.match(runs) ?? []).flatMap((run) => pairsIn(run, isKept)) : word,
  )
}

/** Separated by spaces and punctuation. */
export function wholeWords(text: string): string[] {
  return text.slice(0, longestText).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
}

const unspaced = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}]/u
const runs = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}]+|[^\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}]+/gu

function pairsIn(run: string, isKept: boolean): string[] {
  const letters = [...run]
  if (letters.length < 2 || !unspaced.test(run)) return [run]
  const pairs = letters.slice(1).map((letter, index) => `${letters[index]}${letter}`)
  return isKept ? [...pairs, letters.at(-1) ?? ''] : pairs
}

/** One filter as stored. */
export function term(elementId: string, value: string): string {
  return `${elementId}=${value}`.slice(0, longestTerm + 65)
}

function textsIn(element: AnsweredElement, value: AnswerValue): string[] {
  if (typeof value === 'string') return element.kind === 'country' ? [] : [value]
  if (isChoice(value)) return value.other === undefined ? [] : [value.other]
  if (element.kind === 'file') return (value as StoredFile[]).map(({ name }) => name)
  if (element.kind === 'signature' || element.kind === 'consent') return []
  return deepTexts(value)
}

function deepTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(deepTexts)
}

/** Files in answers, including repeated rows, by question. */
export function filesIn(form: Form, answers: Answers): { elementId: string; files: StoredFile[] }[] {
  const found: { elementId: string; files: StoredFile[] }[] = []
  for (const element of elementsOf(form)) {
    const value = own(answers, element.id)
    if (value === undefined) continue
    if (element.kind === 'file') found.push({ elementId: element.id, files: value as StoredFile[] })
    if (element.kind !== 'repeat') continue
    for (const row of value as Answers[]) {
      for (const child of element.elements) {
        const inner = own(row, child.id)
        if (child.kind === 'file' && inner !== undefined)
          found.push({ elementId: child.id, files: inner as StoredFile[] })
      }
    }
  }
  return found
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Possible file ids in raw input: not validated against a form yet. */
export function fileIdsIn(sent: unknown): string[] {
  if (typeof sent !== 'object' || sent === null) return []
  const id = Array.isArray(sent) ? undefined : own(sent as Answers, 'id')
  const inner = Object.values(sent).flatMap(fileIdsIn)
  return typeof id === 'string' && uuid.test(id) ? [id, ...inner] : inner
}

/** Free text of the respondent, without requested email addresses. */
export function textsOf(form: Form, answers: Answers): string[] {
  return elementsOf(form)
    .filter(isAnswered)
    .flatMap((element) => {
      const value = own(answers, element.id)
      return value === undefined || element.kind === 'website' ? [] : textsIn(element, value)
    })
}

/** Spam indicators from the answers alone, named like the captcha verdict: added to its result. */
export function suspicionsOf(
  form: Form,
  answers: Answers,
  { startedAt, now }: { startedAt: Date | null; now: Date },
): string[] {
  const texts = textsOf(form, answers)
  const reasons: string[] = []
  const links = texts.join(' ').match(/https?:\/\/|\[url=|<a\s/gi)?.length ?? 0
  if (links >= 4) reasons.push('links')
  if (startedAt && Object.keys(answers).length >= 3 && now.getTime() - startedAt.getTime() < 1_000) reasons.push('pace')
  const long = texts.filter((text) => text.length > 30)
  if (long.length >= 2 && new Set(long).size === 1) reasons.push('repeated')
  return reasons
}

/** Times are counted in steps that grow by a fifth, so that a median can be computed from counts. */
export function timeBucket(ms: number): number {
  return ms <= 0 ? 0 : Math.round(Math.log(ms) / Math.log(1.2))
}

export function timeOfBucket(bucket: number): number {
  return bucket === 0 ? 0 : Math.round(1.2 ** bucket)
}

/** The median of times counted in steps; null when there are none. */
export function medianOf(counts: ReadonlyMap<number, number>): number | null {
  const sorted = [...counts].sort(([one], [other]) => one - other)
  const total = sorted.reduce((sum, [, count]) => sum + count, 0)
  let seen = 0
  for (const [bucket, count] of sorted) {
    seen += count
    if (seen * 2 >= total && total > 0) return timeOfBucket(bucket)
  }
  return null
}

function isChoice(value: AnswerValue): value is { choices: string[]; other?: string } {
  return typeof value === 'object' && !Array.isArray(value) && Array.isArray((value as { choices?: unknown }).choices)
}

function own<T>(record: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined
}
