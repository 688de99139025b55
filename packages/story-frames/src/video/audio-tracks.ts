import { pageDurationMs, type Story, type VideoMedia } from '@taplore/story'
import type { MediaSource } from '../options.ts'

/** An audio clip in a video; times in ms. */
export interface Sound {
  media: MediaSource
  /** Id of the element, or `background`, `voice`, `music`. */
  owner: string
  /** Its start in the video. */
  atMs: number
  /** Its start in its file. */
  fromMs: number
  lengthMs: number
  volume: number
  doesLoop: boolean
  /** Of one loop; only for looping audio. */
  roundMs: number | null
  fadeInMs: number
  fadeOutMs: number
}

const fades = { startMs: 400, endMs: 1500 }
/** Music is ducked under a voice as far as in the player. */
const behindVoice = 0.25

/** All audio while some pages of a story play in sequence, and its duration. */
export function audioTracksOf(story: Story, pageIndexes: readonly number[]): { sounds: Sound[]; durationMs: number } {
  const sounds: Sound[] = []
  let startMs = 0
  const allMs = pageIndexes.reduce((sum, index) => sum + lengthOf(story, index), 0)
  const musicStartMs = pageIndexes[0] === undefined ? 0 : timeBefore(story, pageIndexes[0])
  for (const index of pageIndexes) {
    const page = story.pages[index]
    if (!page) continue
    const lengthMs = lengthOf(story, index)
    if (page.audio) {
      sounds.push({
        ...plain(page.audio, 'voice'),
        atMs: startMs,
        lengthMs: Math.min(lengthMs, page.audio.durationMs || lengthMs),
      })
    }
    if (page.background.type === 'video')
      sounds.push(...videoAudio(page.background.media, 'background', startMs, lengthMs))
    for (const element of page.elements) {
      if (element.kind === 'video' && element.media && !element.isHidden)
        sounds.push(...videoAudio(element.media, element.id, startMs, lengthMs))
    }
    const music = story.backgroundAudio
    if (music) {
      const volume = music.volume * (page.audio ? behindVoice : 1)
      const isFirst = startMs === 0
      const isLast = startMs + lengthMs >= allMs
      const fromMs = musicStartMs + startMs
      const roundMs = music.doesLoop ? music.durationMs || null : null
      if (roundMs !== null || fromMs < music.durationMs) {
        sounds.push({
          ...plain(music, 'music'),
          atMs: startMs,
          fromMs: roundMs === null ? fromMs : fromMs % roundMs,
          lengthMs,
          volume,
          doesLoop: roundMs !== null,
          roundMs,
          fadeInMs: isFirst && musicStartMs === 0 ? fades.startMs : 0,
          fadeOutMs: isLast && index === story.pages.length - 1 ? Math.min(fades.endMs, lengthMs / 2) : 0,
        })
      }
    }
    startMs += lengthMs
  }
  return { sounds: sounds.filter((sound) => sound.volume > 0), durationMs: allMs }
}

/** Ms of a page in a video: whole frames. */
export function lengthOf(story: Story, pageIndex: number, framesPerSecond = 30): number {
  const page = story.pages[pageIndex]
  if (!page) return 0
  return (Math.round((pageDurationMs(story, page) * framesPerSecond) / 1000) * 1000) / framesPerSecond
}

function timeBefore(story: Story, pageIndex: number): number {
  let sum = 0
  for (let index = 0; index < pageIndex; index += 1) sum += lengthOf(story, index)
  return sum
}

function plain(media: MediaSource, owner: string): Omit<Sound, 'atMs' | 'lengthMs'> {
  return { media, owner, fromMs: 0, volume: 1, doesLoop: false, roundMs: null, fadeInMs: 0, fadeOutMs: 0 }
}

function videoAudio(media: VideoMedia, owner: string, atMs: number, pageMs: number): Sound[] {
  if (media.isMuted || media.volume <= 0) return []
  const cutMs = Math.max(0, (media.trimEndMs ?? media.durationMs) - media.trimStartMs)
  const roundMs = media.doesLoop && cutMs > 0 ? cutMs : null
  return [
    {
      ...plain(media, owner),
      atMs,
      fromMs: media.trimStartMs,
      lengthMs: roundMs === null ? Math.min(pageMs, cutMs || pageMs) : pageMs,
      volume: media.volume,
      doesLoop: roundMs !== null,
      roundMs,
    },
  ]
}
