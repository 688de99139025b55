import { fileURLToPath } from 'node:url'

/**
 * 11 seconds of real English speech with background noise: John F. Kennedy's inaugural address, 20 January 1961. A work of
 * the United States government, in the public domain; the recording is the sample that ships with `nodejs-whisper`.
 */
export const realSpeech = {
  path: fileURLToPath(new URL('./inaugural-address.mp3', import.meta.url)),
  text: 'And so my fellow Americans ask not what your country can do for you ask what you can do for your country',
  /** When some of the words begin, in ms, by forced alignment of this text. */
  starts: { my: 960, not: 4_000, country: 5_940, can: 6_450, 'second ask': 8_150, 'second country': 9_990 },
}
