import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Live, LiveAudience, LiveEvent } from '../../live/live.ts'
import { membershipChanged, sessionEnded } from '../../live/live-events.ts'

/** Below the idle limits of common proxies. */
const heartbeatMs = 20_000
/** A client so slow that this much is buffered is disconnected; it reconnects and catches up. */
const maxWaitingBytes = 1024 * 1024

/**
 * Server-sent events for one user in one workspace (HTML living standard, section 9.2). A reconnecting client sends
 * the last id it saw and gets what it missed; every stream starts with `hello`, after which the client refetches
 * everything.
 */
export async function streamLive(
  live: Live,
  audience: LiveAudience,
  request: IncomingMessage,
  response: ServerResponse,
  /** Checked with every heartbeat: a user who was signed out or left the workspace gets no more events. */
  isStillAllowed: () => Promise<boolean> = async () => true,
): Promise<void> {
  response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  const send = (event: LiveEvent) => {
    if (response.writableEnded) return
    if (response.writableLength > maxWaitingBytes) response.destroy()
    else
      response.write(
        `${event.id ? `id: ${event.id}\n` : ''}event: ${event.kind}\ndata: ${JSON.stringify(event.payload)}\n\n`,
      )
  }
  const revokeIfRefused = () =>
    isStillAllowed().then(
      (isAllowed) => isAllowed || response.end(),
      () => response.end(),
    )
  const waiting: LiveEvent[] = []
  /** Already replayed; their notifications may still arrive. */
  const sent = new Set<number>()
  let isCaughtUp = false
  const stop = live.listen(audience, (event) => {
    if (!isCaughtUp) waiting.push(event)
    else if (!sent.has(event.id)) send(event)
    if (event.kind === sessionEnded.kind || event.kind === membershipChanged.kind) void revokeIfRefused()
  })
  const stopEnding = live.onEnd(() => response.end())
  const heartbeat = setInterval(() => {
    response.write(': still here\n\n')
    void revokeIfRefused()
  }, heartbeatMs)
  const close = () => {
    stop()
    stopEnding()
    clearInterval(heartbeat)
  }
  request.on('close', close)
  response.on('close', close)
  const lastId = Number(request.headers['last-event-id'] ?? Number.NaN)
  const latestId = await live.latestId()
  const missed = Number.isSafeInteger(lastId) ? await live.since(audience, lastId) : []
  if (response.writableEnded) return
  response.write(`id: ${missed.length ? lastId : latestId}\nevent: hello\ndata: {}\nretry: 2000\n\n`)
  for (const event of missed) {
    sent.add(event.id)
    send(event)
  }
  for (const event of waiting) if (!sent.has(event.id)) send(event)
  isCaughtUp = true
}
