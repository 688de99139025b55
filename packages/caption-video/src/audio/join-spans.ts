/** A part of audio that stays, in samples. */
export interface SampleSpan {
  readonly from: number
  readonly to: number
}

/**
 * Leaves out what lies between spans of interleaved samples that arrive piece by piece, and fades over each joint: the end of a
 * span goes on for half of the fade into what is cut, while the next one begins as much earlier. So nothing clicks, and nothing
 * becomes longer or shorter. Holds only what one fade needs.
 */
export class SpanJoiner {
  readonly #spans: readonly SampleSpan[]
  readonly #channels: number
  readonly #halves: readonly number[]
  #at = 0
  #span = 0
  /** The end of the span before, faded out, until the next one has begun. */
  #tail: Float32Array | null = null
  #tailFilled = 0

  constructor(spans: readonly SampleSpan[], options: { channels: number; fadeSamples: number }) {
    this.#spans = spans
    this.#channels = options.channels
    // A fade is never longer than what is cut, or than the spans it joins.
    this.#halves = spans.slice(1).map((span, index) => {
      const before = spans[index] ?? span
      const room = Math.min(span.from - before.to, span.to - span.from, before.to - before.from)
      return Math.max(0, Math.floor(Math.min(options.fadeSamples, room) / 2))
    })
  }

  /** The samples that a piece adds to the joined audio. */
  push(piece: Float32Array): Float32Array {
    const channels = this.#channels
    const frames = Math.floor(piece.length / channels)
    const joined = new Float32Array(frames * channels)
    let written = 0
    for (let frame = 0; frame < frames; frame += 1, this.#at += 1) {
      const span = this.#spans[this.#span]
      if (!span) break
      const out = this.#halves[this.#span] ?? 0
      const before = this.#span > 0 ? (this.#halves[this.#span - 1] ?? 0) : 0
      this.#addTail(piece, frame)
      if (this.#at < span.from - before) continue
      // The whole samples of a span: its fades at both ends overlap those of its neighbors.
      if (this.#at < span.to - out) {
        written = this.#write(joined, written, piece, frame, this.#at - (span.from - before), before * 2)
        continue
      }
      if (out > 0) this.#beginTail(out)
      this.#span += 1
      if (out > 0) this.#addTail(piece, frame)
    }
    return joined.subarray(0, written)
  }

  #write(joined: Float32Array, at: number, piece: Float32Array, frame: number, since: number, fade: number): number {
    const share = since < fade ? (since + 0.5) / fade : 1
    const tail = since < fade ? this.#tail : null
    for (let channel = 0; channel < this.#channels; channel += 1) {
      const faded = tail?.[since * this.#channels + channel] ?? 0
      joined[at + channel] = (piece[frame * this.#channels + channel] ?? 0) * share + faded
    }
    return at + this.#channels
  }

  #beginTail(half: number): void {
    this.#tail = new Float32Array(half * 2 * this.#channels)
    this.#tailFilled = 0
  }

  #addTail(piece: Float32Array, frame: number): void {
    const tail = this.#tail
    if (!tail || this.#tailFilled >= tail.length) return
    const length = tail.length / this.#channels
    const share = 1 - (this.#tailFilled / this.#channels + 0.5) / length
    for (let channel = 0; channel < this.#channels; channel += 1)
      tail[this.#tailFilled + channel] = (piece[frame * this.#channels + channel] ?? 0) * share
    this.#tailFilled += this.#channels
  }
}
