import { buffer } from 'node:stream/consumers'
import type { PostOptions } from '@taplore/contract'
import { minuteMs } from '@taplore/kit'
import type { LongJobContext } from '../../../platform/context.ts'
import {
  type PlatformCall,
  PostingFault,
  type PostingPlatform,
  type UploadPosition,
  type UploadSession,
} from '../../../ports/posting.ts'
import { withAccess } from '../linked-accounts/index.ts'
import { longestProcessingMs, nextLook, nextPart } from './rules.ts'
import { openSession, sealSession } from './seal-session.ts'
import { finishPost } from './settle-post.ts'
import { findVideo, type SourceVideo } from './sources.ts'
import { insertEvent, updateClaimed, type VideoPostRow } from './store.ts'
import type { PostTexts, videoPost } from './tables.ts'

/** A claim outlasts the request for one part; each part renews it. */
export const leaseMs = 7 * minuteMs
/** Sessions that one attempt may open: a platform that closes each is not to be asked forever. */
const mostSessions = 3

/** Another worker has this post. */
export class ClaimLost extends Error {
  override readonly name = 'ClaimLost'
}
/** The exported file is not there any more. */
export class VideoGone extends Error {
  override readonly name = 'VideoGone'
}
/** The platform got every byte, closed the upload and shows no post. Only a user can decide to send it again. */
export class UploadUnconfirmed extends Error {
  override readonly name = 'UploadUnconfirmed'
}

/**
 * Posts one claimed video. Everything that a restart has to know is stored before the step that makes it true: the session
 * before its first byte, and that the last part is sent before it is. A session becomes one post at most, so its state at the
 * platform tells what is left to do.
 */
export async function uploadPost(ctx: LongJobContext, post: VideoPostRow, signal: AbortSignal): Promise<void> {
  const video = await requireVideo(ctx, post)
  const upload = new Upload(ctx, post, video, signal)
  let position = await upload.locate()
  for (;;) {
    if (position.kind === 'open') position = await upload.sendNext(position.offset)
    else if (position.kind === 'gone') position = await upload.startOver()
    else if (position.kind === 'failed') {
      await upload.forgetSession()
      throw new PostingFault(position.mayRetry ? 'unavailable' : 'refused', position.detail)
    } else if (position.kind === 'processing') return upload.waitForPlatform()
    else return finishPost(ctx, upload.post, position)
  }
}

async function requireVideo(ctx: LongJobContext, post: VideoPostRow): Promise<SourceVideo> {
  const { workspaceId, createdBy: userId, sourceKind: kind, sourceId, file } = post
  const video = await ctx.scopes.workspace({ workspaceId, userId }, (inside) =>
    findVideo(inside, { kind, sourceId }, file),
  )
  const stored = video && (await ctx.providers.storage.stat(video.key))
  // A file that was made again has another length; it is not what the open upload holds.
  if (!video || stored?.bytes !== post.bytes) throw new VideoGone()
  return video
}

/** One attempt at an upload: the row as last stored, and the session it belongs to. */
class Upload {
  post: VideoPostRow
  readonly #ctx: LongJobContext
  readonly #video: SourceVideo
  readonly #signal: AbortSignal
  #sessions = 0

  constructor(ctx: LongJobContext, post: VideoPostRow, video: SourceVideo, signal: AbortSignal) {
    this.#ctx = ctx
    this.post = post
    this.#video = video
    this.#signal = signal
  }

  /** Where the upload is: a new one at its beginning, an open one where the platform says. */
  async locate(): Promise<UploadPosition> {
    const session = openSession(this.#ctx.config, this.post)
    if (!session) return this.#open()
    const position = await this.#call((provider, call) => provider.locate(call, session, this.post.bytes))
    if (position.kind === 'open') await this.#save({ state: 'uploading', sentBytes: position.offset }, 'resumed')
    return position
  }

  /** Sends the next part. That the last one is on its way is stored before. */
  async sendNext(offset: number): Promise<UploadPosition> {
    const session = this.#requireSession()
    const { bytes } = this.post
    const { start, end } = nextPart(offset, bytes, session)
    await this.#save({
      ...{ state: 'uploading', reason: null, detail: null, sentBytes: start },
      ...(end === bytes ? { lastPartAt: this.#ctx.clock.now() } : {}),
    })
    const part = await this.#read(start, end)
    const position = await this.#call((provider, call) => provider.send(call, session, { offset: start, part, bytes }))
    if (position.kind === 'open') return position
    if (position.kind !== 'gone') {
      await this.#save({ sentBytes: bytes }, 'uploaded')
      return position
    }
    const located = await this.#call((provider, call) => provider.locate(call, session, bytes))
    // An upload that is open but takes no more parts has expired unfinished.
    if (located.kind === 'open') await this.#save({ lastPartAt: null })
    return located.kind === 'open' ? position : located
  }

  /**
   * The session has ended. Before the last part nothing was posted, so it starts over; after it the platform is asked for the
   * video, and what it cannot tell is not sent a second time.
   */
  async startOver(): Promise<UploadPosition> {
    const { lastPartAt, sessionAt, texts } = this.post
    if (!lastPartAt) {
      await this.#save({ ...noSession }, 'restarted')
      return this.#open()
    }
    const since = sessionAt ?? lastPartAt
    const { title } = texts
    const found = await this.#call((provider, call) => provider.findPosted(call, { title, since }))
    if (!found) throw new UploadUnconfirmed()
    return { kind: 'posted', ...found }
  }

  async forgetSession(): Promise<void> {
    await this.#save({ ...noSession })
  }

  /** The platform has every byte: it is asked again later. */
  async waitForPlatform(): Promise<void> {
    const now = this.#ctx.clock.now()
    const lastPartAt = this.post.lastPartAt ?? now
    if (now.getTime() - lastPartAt.getTime() > longestProcessingMs) throw new UploadUnconfirmed()
    await this.#save({
      ...{ state: 'processing', reason: null, detail: null, sentBytes: this.post.bytes, lastPartAt },
      ...{ nextTryAt: nextLook(lastPartAt, now), claimedUntil: null, tries: 0 },
    })
  }

  async #open(): Promise<UploadPosition> {
    this.#sessions += 1
    if (this.#sessions > mostSessions) throw new PostingFault('unavailable', 'The platform closed each upload.')
    const { bytes, texts } = this.post
    const options = await this.#call((provider, call) => provider.options(call))
    requireAllowed(options, texts, this.#video)
    const session = await this.#call((provider, call) => provider.open(call, { ...texts, bytes }))
    const now = this.#ctx.clock.now()
    await this.#save(
      {
        ...{ state: 'uploading', sentBytes: 0, sessionAt: now, lastPartAt: null },
        sealedSession: sealSession(this.#ctx.config, this.post.id, session),
      },
      'session-opened',
    )
    return { kind: 'open', offset: 0 }
  }

  #requireSession(): UploadSession {
    const session = openSession(this.#ctx.config, this.post)
    if (!session) throw new PostingFault('unavailable', 'The upload is not open.')
    return session
  }

  /** A part of the file, which alone is in memory. */
  async #read(start: number, end: number): Promise<Uint8Array> {
    const stream = await this.#ctx.providers.storage.read(this.#video.key, { start, end: end - 1 })
    const part = stream && (await buffer(stream))
    if (part?.length !== end - start) throw new VideoGone()
    return part
  }

  #call<T>(work: (provider: PostingPlatform, call: PlatformCall) => Promise<T>): Promise<T> {
    const { egress, clock } = this.#ctx
    return withAccess(this.#ctx, this.post.accountId, (provider, accessToken) =>
      work(provider, { egress, accessToken, now: clock.now(), signal: this.#signal }),
    )
  }

  /** Stores a step and renews the claim. @throws ClaimLost when another worker has the post. */
  async #save(
    change: Partial<typeof videoPost.$inferInsert>,
    event?: 'session-opened' | 'resumed' | 'restarted' | 'uploaded',
  ): Promise<void> {
    const now = this.#ctx.clock.now()
    const row = await this.#ctx.scopes.system(async (system) => {
      const saved = await updateClaimed(system, this.post, {
        claimedUntil: new Date(now.getTime() + leaseMs),
        ...change,
      })
      if (saved && event) await insertEvent(system, saved, { at: now, kind: event })
      return saved
    })
    if (!row) throw new ClaimLost()
    this.post = row
  }
}

/** What the account allows may have changed since the post was created. */
function requireAllowed(options: PostOptions, texts: PostTexts, { durationMs }: SourceVideo): void {
  if (!texts.isDraft && !options.visibilities.includes(texts.visibility))
    throw new PostingFault('refused', `The account does not offer the visibility “${texts.visibility}”.`)
  const { maxDurationMs } = options
  if (maxDurationMs !== null && durationMs !== null && durationMs > maxDurationMs)
    throw new PostingFault(
      'refused',
      `The account may post videos of up to ${Math.floor(maxDurationMs / 1_000)} seconds.`,
    )
}

const noSession = { sealedSession: null, sessionAt: null, lastPartAt: null, sentBytes: 0 } as const
