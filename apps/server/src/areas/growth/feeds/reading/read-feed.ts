import { createHash } from 'node:crypto'
import { feedLimits, feedRefusals } from '@taplore/contract'
import { refuse, secondMs } from '@taplore/kit'
import { expectOk } from '../../../../platform/egress/egress.ts'
import { parserThreads } from '../../../../platform/programs/parser-threads.ts'
import type { Egress } from '../../../../ports/egress.ts'
import type { FeedBytes, FeedFault, Parsed, ParsedFeed } from './parsed-feed.ts'

/** What a server gave with a feed, to ask for changes only. */
export interface Validators {
  readonly etag: string | null
  readonly lastModified: string | null
  /** Of the bytes, for servers that give neither. */
  readonly bodyHash: string | null
}

export interface FeedAnswer {
  readonly feed: ParsedFeed
  readonly validators: Validators
  readonly answeredMs: number
}

/** A feed may cost 10 seconds: six to load it, three to read it. */
const loadMs = 6 * secondMs
const parseMs = 3 * secondMs

const threads = parserThreads<FeedBytes, Parsed>({
  file: new URL('./feed-worker.ts', import.meta.url),
  // The largest feeds take two thirds of it.
  memoryMb: 32,
  youngMemoryMb: 6,
  loadTimeMs: 30 * secondMs,
})

interface Asked {
  readonly feedUrl: string
  readonly tagKey: string
  /** Null to read it in any case. */
  readonly validators?: Validators | null
  /** Whether to look for XML that isn’t valid too. */
  readonly isStrict?: boolean | undefined
  readonly signal?: AbortSignal
  readonly parseTimeMs?: number
}

/** Loads a feed through the egress guard and reads it; `unchanged` when it is as it was. Refuses what is no feed. */
export async function readFeed(egress: Egress, asked: Asked): Promise<FeedAnswer | 'unchanged'> {
  const { feedUrl, tagKey, validators, signal } = asked
  const startedAt = performance.now()
  const answer = await egress.fetch(feedUrl, {
    headers: {
      accept: 'application/rss+xml, application/atom+xml, application/feed+json, application/xml;q=0.9, */*;q=0.5',
      ...(validators?.etag ? { 'if-none-match': validators.etag } : {}),
      ...(validators?.lastModified ? { 'if-modified-since': validators.lastModified } : {}),
    },
    maxBytes: feedLimits.bytes,
    timeoutMs: loadMs,
    ...(signal ? { signal } : {}),
  })
  const answeredMs = Math.round(performance.now() - startedAt)
  if (answer.status === 304 && validators) return 'unchanged'
  if (answer.status === 410) throw refuse(feedRefusals.FEED_GONE)
  const { body, headers, finalUrl } = expectOk(answer)
  const bodyHash = createHash('sha256').update(body).digest('base64url')
  if (validators?.bodyHash === bodyHash) return 'unchanged'
  // Its own bytes only, and handed over: a buffer of the pool belongs to others too.
  const bytes = new Uint8Array(body)
  const parsed = await threads.run(
    {
      bytes,
      contentType: headers['content-type'] ?? '',
      url: finalUrl,
      tagKey,
      maxItems: feedLimits.items,
      isStrict: asked.isStrict ?? false,
    },
    { timeMs: asked.parseTimeMs ?? parseMs, signal, transfer: [bytes.buffer] },
  )
  if ('isTooHeavy' in parsed) throw refuse(refusalOf['too-heavy'])
  if ('fault' in parsed) throw refuse(refusalOf[parsed.fault])
  return {
    feed: parsed.feed,
    answeredMs,
    validators: { etag: short(headers.etag), lastModified: short(headers['last-modified']), bodyHash },
  }
}

const refusalOf = {
  'not-a-feed': feedRefusals.FEED_NOT_A_FEED,
  broken: feedRefusals.FEED_BROKEN,
  encoding: feedRefusals.FEED_ENCODING_BROKEN,
  'too-heavy': feedRefusals.FEED_TOO_HEAVY,
} as const satisfies Record<FeedFault, unknown>

function short(header: string | undefined): string | null {
  return header && header.length <= 500 ? header : null
}
