import { captionLanguageOf } from '@taplore/contract'
import { type Captions, makeCaptions, retime, setStyle, splitWords, spread } from '@taplore/media'
import {
  newElement,
  newImageMedia,
  newPage,
  newStory,
  type Page,
  type Story,
  type StoryAnimation,
} from '@taplore/story'
import { artSize } from '@taplore/story/art'
import { hasNearImage, imageOf, imageSize, nearImageOf } from './draw-scenes.ts'
import { lengthOf, type Scene } from './plan-scenes.ts'
import { soundOf } from './speak-script.ts'
import type { Making } from './work.ts'

/** Name of the file with the music, which is as long as the video and makes room for the voice by itself. */
export const musicFile = 'music.flac'

/** The episode as a story: a page for each scene, with its image in slow motion, its speech, and the music below. */
export function composeStory(making: Making, scenes: readonly Scene[]): Story {
  const { settings, episode } = making
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
    pages: scenes.map((scene, index) => pageOf(scene, index, hasNearImage(making, index))),
  })
}

/** What is near moves faster than what is far, as when a camera moves past it. */
function pageOf({ durationMs, sentences }: Scene, index: number, hasNear: boolean): Page {
  const media = newImageMedia({ assetId: null, url: imageOf(index), mime: 'image/png', ...imageSize })
  return newPage({
    background: { type: 'image', media, filter: 'none', overlay: null },
    durationMs,
    elements: hasNear ? [nearElement(index)] : [],
    animations: hasNear
      ? [movement(index, durationMs, 'background', 0.5), movement(index, durationMs, nearId, 0.95)]
      : [movement(index, durationMs, 'background', 0.8)],
    audio: {
      ...{ assetId: null, url: soundOf(index), mime: 'audio/flac', durationMs },
      voice: '',
      text: sentences.map(({ text }) => text).join(' '),
    },
  })
}

const nearId = 'near'

function nearElement(index: number) {
  const media = newImageMedia({ assetId: null, url: nearImageOf(index), mime: 'image/png', ...imageSize })
  return newElement('image', { id: nearId, x: 0, y: 0, ...artSize, media })
}

/** The camera never rests, and never moves twice the same way in a row. */
function movement(index: number, durationMs: number, target: string, strength: number): StoryAnimation {
  const directions = ['up', 'left', 'down', 'right'] as const
  return {
    id: `camera${index}${target}`,
    effect: index % 3 === 2 ? 'pan' : 'ken-burns',
    targets: [target],
    delayMs: 0,
    durationMs: Math.min(60_000, durationMs),
    direction: directions[index % directions.length] ?? 'up',
    easing: 'linear',
    strength,
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
