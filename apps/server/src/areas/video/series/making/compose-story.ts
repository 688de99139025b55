import { captionLanguageOf } from '@taplore/contract'
import { type Captions, makeCaptions, retime, setStyle, splitWords, spread } from '@taplore/media'
import { newImageMedia, newPage, newStory, type Page, type Story, type StoryAnimation } from '@taplore/story'
import { imageOf, imageSize } from './draw-scenes.ts'
import { lengthOf, type Scene } from './plan-scenes.ts'
import { soundOf } from './speak-script.ts'
import type { Making } from './work.ts'

/** Name of the file with the music, which is as long as the video and makes room for the voice by itself. */
export const musicFile = 'music.flac'

/** The episode as a story: a page for each scene, with its image in slow motion, its speech, and the music below. */
export function composeStory({ settings, episode }: Making, scenes: readonly Scene[]): Story {
  return newStory({
    title: episode.title,
    language: captionLanguageOf(settings.language) ?? 'en',
    advance: { mode: 'auto', defaultPageDurationMs: 5_000 },
    backgroundAudio:
      settings.music === null
        ? null
        : {
            ...{ assetId: null, url: musicFile, mime: 'audio/flac', durationMs: lengthOf(scenes) },
            doesLoop: false,
            volume: 1,
          },
    pages: scenes.map((scene, index) => pageOf(scene, index)),
  })
}

function pageOf({ durationMs, sentences }: Scene, index: number): Page {
  const media = newImageMedia({ assetId: null, url: imageOf(index), mime: 'image/png', ...imageSize })
  return newPage({
    background: { type: 'image', media, filter: 'none', overlay: null },
    durationMs,
    animations: [movement(index, durationMs)],
    audio: {
      ...{ assetId: null, url: soundOf(index), mime: 'audio/flac', durationMs },
      voice: '',
      text: sentences.map(({ text }) => text).join(' '),
    },
  })
}

/** The camera never rests, and never moves twice the same way in a row. */
function movement(index: number, durationMs: number): StoryAnimation {
  const directions = ['up', 'left', 'down', 'right'] as const
  return {
    id: `camera${index}`,
    effect: index % 3 === 2 ? 'pan' : 'ken-burns',
    targets: ['background'],
    delayMs: 0,
    durationMs: Math.min(60_000, durationMs),
    direction: directions[index % directions.length] ?? 'up',
    easing: 'linear',
    strength: 0.8,
    iterations: 1,
  }
}

/**
 * The captions of an episode: sentences have measured times, and words those that an aligner found. Where there is none, the words of a
 * sentence share its time by their length.
 */
export function captionsFor({ settings }: Making, scenes: readonly Scene[]): Captions {
  const language = captionLanguageOf(settings.language) ?? 'en'
  const words = scenes.flatMap(({ sentences }) =>
    sentences.flatMap(({ text, startMs, durationMs, words: found }) => {
      const shown = splitWords(text, language)
      const endMs = startMs + Math.round(durationMs)
      if (!found) return spread(shown, { startMs, endMs })
      const before = found.map((word) => ({
        ...word,
        startMs: startMs + word.startMs,
        endMs: Math.min(endMs, startMs + word.endMs),
      }))
      return retime(before, shown, { fromMs: startMs, toMs: endMs }).map(({ from: _, ...word }) => word)
    }),
  )
  const captions = makeCaptions(
    { language, durationMs: lengthOf(scenes), origin: { engine: 'speech', method: 'typed' }, words },
    'styled',
  )
  return setStyle(captions, { look: settings.captionLook, frameShape: '9:16' })
}
