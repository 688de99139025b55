import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Live, LiveAudience, LiveEvent } from '../../live/live.ts'

/** Kept below the idle limits of common proxies. */
const heartbeatMs = 20_000
/** A reader so slow that this much waits for it is cut; it comes back and catches up. */
const maxWaitingBytes = 1024 * 1024

/**
 * Server-sent events for one person in one workspace (HTML living standard, section 9.2). A client that comes back names the
 * last id it saw and gets what it missed; every stream starts with `hello`, after which the client looks at everything again.
 */
export async function streamLive(
  live: Live,
  audience: LiveAudience,
  request: IncomingMessage,
  response: ServerResponse,
  /** Asked with every heartbeat: who was signed out or left the workspace hears nothing more. */
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
  const endIfRefused = () =>
    isStillAllowed().then(
      (isAllowed) => isAllowed || response.end(),
      () => response.end(),
    )
  const waiting: LiveEvent[] = []
  /** Looked up as missed; their notices may still be on the way. */
  const sent = new Set<number>()
  let isCaughtUp = false
  const stop = live.listen(audience, (event) => {
    if (!isCaughtUp) waiting.push(event)
    else if (!sent.has(event.id)) send(event)
    if (event.kind === 'session-ended' || event.kind === 'membership') void endIfRefused()
  })
  const stopEnding = live.onEnd(() => response.end())
  const heartbeat = setInterval(() => {
    response.write(': still here\n\n')
    void endIfRefused()
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
