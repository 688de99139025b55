/** Votes of one address in a minute; a school or a carrier has many readers behind one. */
export const votesPerMinute = 600
/** The values of a slider. */
export const sliderValues = 101
const sliderWireType = '3'
/** What a question that nobody knows is answered with; the runtime takes as many as the question has answers. */
const unknownAnswers = 4

/** A question as far as voting goes. */
export interface Question {
  readonly workspaceId: string
  readonly storyId: string
  readonly elementId: string
  /** Ids of its answers in their order; of a slider `0` to `100`. */
  readonly answers: readonly string[]
}

/** Which question of which page a path names. */
export interface QuestionName {
  /** Path segments of the page's canonical address. */
  readonly handle: string
  readonly slug: string
  readonly elementId: string
}

const path = /^\/([^/]+?)(\/?:vote)?$/
const name = /^([\w-]+\.{0,2})\+([A-Za-z][\w-]{0,63})$/

/**
 * Reads what follows the endpoint: `/{base64url of the canonical address, padded with "."}+{element id}`, and `/:vote` or
 * `:vote` behind it (the documents of AMP say the latter, its runtime sends the former). Null for what is no such path.
 *
 * The host of the address is not looked at: a page in a cache still names the one it had when it was fetched.
 */
export function readVotePath(rest: string): (QuestionName & { readonly isVote: boolean }) | null {
  const [, encoded, vote] = path.exec(decoded(rest) ?? '') ?? []
  const [, canonical, elementId] = name.exec(encoded ?? '') ?? []
  if (!canonical || !elementId) return null
  const address = URL.parse(Buffer.from(canonical.replaceAll('.', '='), 'base64url').toString('utf8'))
  const [handle, slug, ...more] = address?.pathname.split('/').filter(Boolean) ?? []
  if (!handle || !slug || more.length > 0) return null
  const plain = [decoded(handle), decoded(slug)?.normalize('NFC')]
  if (!plain[0] || !plain[1] || plain.some((part) => part?.includes('\0'))) return null
  return { handle: plain[0], slug: plain[1], elementId, isVote: vote !== undefined }
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

/** The counts as the components of AMP read them: an entry for each answer, in their order. */
export function optionsOf(
  question: Question | null,
  counts: ReadonlyMap<string, number>,
  own: string | null,
  type: string,
) {
  const answers =
    question?.answers ??
    Array.from({ length: type === sliderWireType ? sliderValues : unknownAnswers }, (_, index) => String(index))
  return answers.map((answer, index) => ({ index, selected: answer === own, count: counts.get(answer) ?? 0 }))
}

/** The answer a body chooses; null when it is not one of the question's, undefined when the body is no vote at all. */
export function chosenAnswer(question: Question | null, body: string): string | null | undefined {
  const option = optionIn(body)
  if (option === undefined) return undefined
  return question?.answers[option] ?? null
}

function optionIn(body: string): number | undefined {
  try {
    const value: unknown = JSON.parse(body)
    if (typeof value !== 'object' || value === null || !('option_selected' in value)) return undefined
    return Number.isInteger(value.option_selected) ? Number(value.option_selected) : undefined
  } catch {
    return undefined
  }
}

const caches = /^https:\/\/(?:[a-z0-9-]+\.)?(?:cdn\.ampproject\.org|bing-amp\.com)$/

/** Whether pages of an origin may read counts and send votes: our own, and the caches that serve AMP pages for us. */
export function mayVoteFrom(origin: string, own: readonly string[]): boolean {
  return own.includes(origin) || caches.test(origin)
}

/** What one household or office has in common: an IPv4 address, the first half of an IPv6 one. */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address
  const [head = '', tail = ''] = address.toLowerCase().split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const zeros = address.includes('::') ? Math.max(0, 8 - left.length - right.length) : 0
  return [...left, ...Array.from({ length: zeros }, () => '0'), ...right].slice(0, 4).join(':')
}
