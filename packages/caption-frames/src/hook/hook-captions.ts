import { type Captions, makeCaptions, splitWords } from '@taplore/media'

/** How long the title of a clip is shown. */
export const hookMs = 3_000

/** Shorter words would not be valid captions; a title is shown whole anyway. */
const wordMs = 80

/**
 * The title at the beginning of a clip as captions of one cue, in strips that are read on any video, above what is spoken. Drawn at
 * `hookMs`, it is complete.
 */
export function hookCaptions(text: string, language: string, sizePercent = 100): Captions {
  const words = splitWords(text, language).map((word, index) => ({
    text: word,
    startMs: index * wordMs,
    endMs: (index + 1) * wordMs,
  }))
  const origin = { engine: '', method: 'typed' as const }
  const endMs = Math.max(hookMs, words.length * wordMs)
  const made = makeCaptions({ language, durationMs: endMs + hookMs, origin, words })
  const spoken = made.cues.flatMap((cue) => cue.words)
  const [first] = made.cues
  const cues = first ? [{ ...first, words: spoken, breakAt: null, holdMs: endMs - words.length * wordMs + hookMs }] : []
  return {
    ...made,
    cues,
    style: {
      look: 'line-box',
      activeColor: '#111111',
      wordsAtOnce: 'all',
      maxLines: 3,
      isStill: true,
      sizePercent,
      y: 0.2,
    },
  }
}
