import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import type { OfflineRecognizer } from 'sherpa-onnx-node'
import sherpa from 'sherpa-onnx-node'
import { longestWindowMs, type Span } from '../sound/choose-windows.ts'
import { quietestNearMiddle, sampleRate } from '../sound/loudness.ts'
import { isLooping } from './judge-text.ts'
import type { FromRecognizer, HeardWindow, ModelFiles, ToRecognizer, Window } from './messages.ts'

// Speech is recognized here and not in the server: the models take up to 0.8 GB and all of a core. This process ends with
// the server, as the channel between them closes when either ends, and after its work, so that no memory is held.

try {
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
} catch {
  // Some systems forbid it; then recognition competes with everything else.
}
process.once('disconnect', () => process.exit(0))
process.on('message', (message: ToRecognizer) => {
  try {
    if (message.type === 'detect') tell({ type: 'detected', speech: detect(message.path, message.files.detector) })
    else void recognize(message).catch((error: unknown) => fail(error))
  } catch (error) {
    fail(error)
  }
})

function fail(error: unknown): void {
  tell({ type: 'failed', message: error instanceof Error ? error.message : 'unknown' })
}

function tell(message: FromRecognizer): void {
  if (process.connected) process.send?.(message, undefined, undefined, () => undefined)
}

const detectorStep = 512

/** What the detector takes for speech, in the order of time. */
function detect(path: string, model: string): Span[] {
  const detector = new sherpa.Vad(
    {
      sileroVad: {
        model,
        threshold: 0.3,
        minSpeechDuration: 0.1,
        minSilenceDuration: 0.25,
        windowSize: detectorStep,
        maxSpeechDuration: longestWindowMs / 1_000,
      },
      sampleRate,
      numThreads: 1,
      debug: false,
    },
    60,
  )
  const speech: Span[] = []
  const take = () => {
    while (!detector.isEmpty()) {
      const { start, samples } = detector.front()
      speech.push({ startMs: toMs(start), endMs: toMs(start + samples.length) })
      detector.pop()
    }
  }
  for (const part of partsOf(path, detectorStep * 200)) {
    for (let at = 0; at + detectorStep <= part.length; at += detectorStep) {
      detector.acceptWaveform(part.subarray(at, at + detectorStep))
      take()
    }
  }
  detector.flush()
  take()
  return speech
}

async function recognize({
  path,
  files,
  windows,
  compared,
}: Extract<ToRecognizer, { type: 'recognize' }>): Promise<void> {
  const base = openModel(files.base, files.tokens)
  const tiny = compared.length > 0 && files.tiny ? openModel(files.tiny, files.tokens) : null
  const heard: HeardWindow[] = []
  for (const [index, window] of windows.entries()) {
    const samples = readSpan(path, window)
    const { text, unclear } = hear(base, samples, window)
    const other = tiny && compared.includes(index) ? decode(tiny, samples) : null
    heard.push({ ...window, text, other, unclear })
    tell({ type: 'progress', fraction: (index + 1) / windows.length })
    // Lets a message of the parent in, such as the end of the channel.
    await new Promise((resolve) => setImmediate(resolve))
  }
  tell({ type: 'heard', windows: heard })
}

function openModel({ encoder, decoder: mergedDecoder }: ModelFiles['base'], tokens: string): OfflineRecognizer {
  return new sherpa.OfflineRecognizer({
    featConfig: { sampleRate, featureDim: 80 },
    modelConfig: { moonshine: { encoder, mergedDecoder }, tokens, numThreads: 2, provider: 'cpu' },
  })
}

/** Shorter pieces are not divided again. */
const shortestPieceMs = 4_000

/** A result that loops, or that is empty where someone speaks, is refused and its halves are tried; what fails in small pieces too is unclear. */
function hear(
  model: OfflineRecognizer,
  samples: Float32Array,
  window: Window,
): { text: string; unclear: readonly Span[] } {
  const text = decode(model, samples)
  if (text === '' ? !window.isSpoken : !isLooping(text.split(' '))) return { text, unclear: [] }
  if (window.endMs - window.startMs < 2 * shortestPieceMs)
    return { text: '', unclear: [{ startMs: window.startMs, endMs: window.endMs }] }
  const middle = quietestNearMiddle(samples)
  const middleMs = window.startMs + toMs(middle)
  const halves = [
    hear(model, samples.subarray(0, middle), { ...window, endMs: middleMs }),
    hear(model, samples.subarray(middle), { ...window, startMs: middleMs }),
  ]
  return {
    text: halves
      .map((half) => half.text)
      .filter(Boolean)
      .join(' '),
    unclear: halves.flatMap((half) => half.unclear),
  }
}

function decode(model: OfflineRecognizer, samples: Float32Array): string {
  const stream = model.createStream()
  stream.acceptWaveform({ sampleRate, samples })
  model.decode(stream)
  return model.getResult(stream).text.trim()
}

function* partsOf(path: string, length: number): Generator<Float32Array> {
  const file = openSync(path, 'r')
  try {
    const bytes = new Uint8Array(length * 2)
    for (let at = 0; ; ) {
      const read = readSync(file, bytes, 0, bytes.length, at)
      if (read < 2) return
      at += read
      yield toFloats(bytes.subarray(0, read - (read % 2)))
    }
  } finally {
    closeSync(file)
  }
}

function readSpan(path: string, { startMs, endMs }: Span): Float32Array {
  const file = openSync(path, 'r')
  try {
    const from = Math.floor((startMs * sampleRate) / 1_000) * 2
    const end = Math.min(fstatSync(file).size, Math.ceil((endMs * sampleRate) / 1_000) * 2)
    const bytes = new Uint8Array(Math.max(0, end - from))
    const read = readSync(file, bytes, 0, bytes.length, from)
    return toFloats(bytes.subarray(0, read - (read % 2)))
  } finally {
    closeSync(file)
  }
}

function toFloats(bytes: Uint8Array): Float32Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return Float32Array.from({ length: bytes.byteLength / 2 }, (_, index) => view.getInt16(index * 2, true) / 32_768)
}

function toMs(samples: number): number {
  return Math.round((samples * 1_000) / sampleRate)
}
