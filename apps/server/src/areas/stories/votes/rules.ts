/** Votes of one address per minute; a school or carrier has many visitors behind one. */
export const votesPerMinute = 600
/** The values of a slider. */
export const sliderValues = 101
const sliderWireType = '3'
/** The response for an unknown question; the runtime uses as many entries as the question has answers. */
const unknownAnswers = 4

/** A question, as far as voting needs it. */
export interface Question {
  readonly workspaceId: string
  readonly storyId: string
  readonly elementId: string
  /** Ids of its answers in order; for a slider `0` to `100`. */
  readonly answers: readonly string[]
  /** Asked by a page of someone else's site that shows the story for us. */
  readonly isElsewhere: boolean
}

/** The question and page of a path. */
export interface QuestionName {
  /** The channel of the page, where it is known. */
  readonly channelId: string | null
  /** The custom domain whose site the address is on, with the path of that site: empty at its root, else as owners may have written it. */
  readonly domain: string
  readonly paths: readonly string[]
  /** The first of two segments: the handle of a channel on our own host. */
  readonly handle: string | null
  /** The canonical address of the page. */
  readonly address: string
  readonly slug: string
  readonly elementId: string
}

const path = /^\/([^/]+?)(\/?:vote)?$/
const name = /^([\w-]+\.{0,2})\+([A-Za-z][\w-]{0,63})$/

/**
 * Reads what follows the endpoint: `/{base64url of the canonical address, padded with "."}+{element id}`, and `/:vote` or
 * `:vote` behind it (the documents of AMP say the latter, its runtime sends the former). Null for what is no such path.
 *
 * Where a customer's own site shows the page, `channelId` is its channel.
 */
export function readVotePath(
  rest: string,
  channelId: string | null = null,
): (QuestionName & { readonly isVote: boolean }) | null {
  const [, encoded, vote] = path.exec(decoded(rest) ?? '') ?? []
  const [, canonical, elementId] = name.exec(encoded ?? '') ?? []
  if (!canonical || !elementId) return null
  const address = URL.parse(Buffer.from(canonical.replaceAll('.', '='), 'base64url').toString('utf8'))
  const written = address?.pathname.split('/').filter(Boolean) ?? []
  const segments = written.map(decoded)
  const slug = segments.pop()?.normalize('NFC')
  if (!address || !slug || segments.includes(null) || `${segments}${slug}`.includes('\0')) return null
  return {
    ...{ channelId, domain: address.hostname },
    paths: [...new Set([segments, written.slice(0, -1)].map((each) => each.map((segment) => `/${segment}`).join('')))],
    handle: segments.length === 1 ? (segments[0] ?? null) : null,
    ...{ address: address.href, slug, elementId, isVote: vote !== undefined },
  }
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

/** The counts as AMP's components read them: an entry for each answer, in order. */
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

/** The chosen answer of a body; null when it is not one of the question's, undefined when the body is no vote. */
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

/** The bucket of a household or office: an IPv4 address, the first half of an IPv6 one. */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address
  const [head = '', tail = ''] = address.toLowerCase().split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const zeros = address.includes('::') ? Math.max(0, 8 - left.length - right.length) : 0
  return [...left, ...Array.from({ length: zeros }, () => '0'), ...right].slice(0, 4).join(':')
}
