/** A sentence as it was spoken. */
export interface SpokenSentence {
  readonly text: string
  readonly file: string
  readonly durationMs: number
  /** Silence after it; `gapMs` where nothing else is said. */
  readonly pauseMs?: number
  /** From its start, as an aligner found them; null where none could. */
  readonly words: readonly { readonly text: string; readonly startMs: number; readonly endMs: number }[] | null
}

export interface Scene {
  /** Where it begins in the video. */
  readonly startMs: number
  /** A whole number of frames. */
  readonly durationMs: number
  /** In times of the video. */
  readonly sentences: readonly (SpokenSentence & { readonly startMs: number })[]
}

/** An image is shown at least this long. */
const shortestMs = 4_500
/** Silence between sentences, and after the last one of a scene. */
const gapMs = 200
/** What is left after the last sentence, in which the music comes back and ends. */
const outroMs = 900
/** Three frames at 30 per second, so that captions never drift from scene to scene. */
const gridMs = 100

/** Silence after a sentence: that of the workspace, where it is longer than that of every video. */
export function pauseAfter({ pauseMs }: Pick<SpokenSentence, 'pauseMs'>): number {
  return Math.max(gapMs, pauseMs ?? 0)
}

/** Distributes sentences over scenes, each long enough to look at. */
export function planScenes(sentences: readonly SpokenSentence[]): Scene[] {
  const scenes: Scene[] = []
  let startMs = 0
  let open: (SpokenSentence & { startMs: number })[] = []
  let at = 0
  const close = () => {
    const durationMs = Math.max(1_000, Math.ceil((at - startMs) / gridMs) * gridMs)
    scenes.push({ startMs, durationMs, sentences: open })
    startMs += durationMs
    at = startMs
    open = []
  }
  for (const [index, sentence] of sentences.entries()) {
    open.push({ ...sentence, startMs: at })
    at += Math.round(sentence.durationMs) + pauseAfter(sentence)
    const restMs = sentences.slice(index + 1).reduce((sum, next) => sum + next.durationMs + pauseAfter(next), 0)
    // What is left belongs to this scene if it would be a short one.
    if (at - startMs >= shortestMs && restMs >= shortestMs) close()
  }
  if (open.length > 0) {
    at += outroMs
    close()
  }
  return scenes
}

/** How long a video of these scenes is. */
export function lengthOf(scenes: readonly Scene[]): number {
  const last = scenes.at(-1)
  return last ? last.startMs + last.durationMs : gapMs
}
