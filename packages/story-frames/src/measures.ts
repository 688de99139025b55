/** What can be said of films without drawing any: whoever asks no more than this loads neither the painter nor a font. */

export { videoSizes } from './options.ts'
export { lengthOf as filmLengthMs } from './video/audio-tracks.ts'
