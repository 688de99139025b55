import type { Writable } from 'node:stream'
import { startProgram } from '../media/run-program.ts'
import type { OpenPage } from '../open-painter.ts'

/** How a page is divided into frames: the rendered ones, and how often the last one is repeated at the end. */
export interface FramePlan {
  drawn: number
  repeated: number
  framesPerSecond: number
}

/** Frames after the last movement need not be sent. */
export function planFrames(page: OpenPage, frames: number, framesPerSecond: number): FramePlan {
  const timeOf = (frame: number) => (frame * 1000) / framesPerSecond
  const last = page.stateAt(timeOf(frames - 1))
  let drawn = frames
  while (last !== null && drawn > 1 && page.stateAt(timeOf(drawn - 2)) === last) drawn -= 1
  return { drawn, repeated: frames - drawn, framesPerSecond }
}

/**
 * Starts an encoder, sends it all frames of a plan and waits for its end; on failure nothing of it is left running.
 */
export async function encode(
  page: OpenPage,
  plan: FramePlan,
  given: {
    command: string
    args: readonly string[]
    timeoutMs: number
    signal?: AbortSignal | undefined
    onProgress?: ((done: number, total: number) => void) | undefined
  },
): Promise<void> {
  const { signal } = given
  const total = plan.drawn + plan.repeated
  const { child, done } = startProgram(given.command, given.args, { signal, stdin: 'pipe', timeoutMs: given.timeoutMs })
  if (!child.stdin) throw new Error('The encoder has no input.')
  // The encoder's own message says more than a broken pipe.
  child.stdin.on('error', () => {})
  const sent = sendFrames(page, plan, child.stdin, { signal, onFrame: (count) => given.onProgress?.(count, total) })
  try {
    // An encoder that ends early has failed, or has all it needs.
    await Promise.race([Promise.all([sent, done]), done.then(() => sent)])
  } catch (error) {
    child.kill('SIGKILL')
    await Promise.allSettled([sent, done])
    throw await done.then(
      () => error,
      (cause: unknown) => (signal?.aborted ? signal.reason : cause),
    )
  }
  given.onProgress?.(total, total)
}

/**
 * Renders frames and sends their bytes (RGBA). A frame is rendered while the one before is read; an unchanged one is sent again without
 * rendering.
 */
async function sendFrames(
  page: OpenPage,
  plan: FramePlan,
  to: Writable,
  given: { signal?: AbortSignal | undefined; onFrame?: ((done: number) => void) | undefined },
): Promise<void> {
  let bytes: Buffer | null = null
  let state: string | null = null
  let sending: Promise<void> = Promise.resolve()
  for (let frame = 0; frame < plan.drawn; frame += 1) {
    given.signal?.throwIfAborted()
    const timeMs = (frame * 1000) / plan.framesPerSecond
    const next = page.stateAt(timeMs)
    const isSame: boolean = bytes !== null && next !== null && next === state
    const fresh: Buffer | null = isSame ? bytes : (await page.drawAt(timeMs)).data()
    state = next
    await sending
    if (bytes && bytes !== fresh) release(bytes)
    bytes = fresh
    sending = send(to, bytes ?? Buffer.alloc(0))
    // A failed pipe is reported where it is awaited, one frame later.
    sending.catch(() => {})
    given.onFrame?.(frame + 1)
  }
  await sending
  to.end()
}

/**
 * Frees the bytes of a frame at once. Left to the garbage collector, hundreds of frames of a few MB each are kept, and most of the time is
 * spent getting memory for new ones and looking for what to free.
 */
function release({ buffer, byteLength }: Buffer): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0)
}

function send(to: Writable, bytes: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    to.write(bytes, (error) => (error ? reject(error) : resolve()))
  })
}
