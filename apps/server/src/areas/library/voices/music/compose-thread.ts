import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Track } from './tracks.ts'

/** Composes a track in a thread of its own: seconds of arithmetic, during which the server answers others. */
export async function composeInThread(track: Track): Promise<Buffer> {
  const worker = new Worker(new URL('./compose-worker.ts', import.meta.url), { workerData: track, env: {} })
  try {
    // Rejects with the error of the thread.
    const [samples]: Uint8Array[] = await once(worker, 'message')
    if (!samples) throw new Error('The track is empty.')
    return Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength)
  } finally {
    await worker.terminate()
  }
}
