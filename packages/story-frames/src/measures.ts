/**
 * What can be computed about videos without rendering: callers that need only this load neither the renderer nor a
 * font.
 */

export { videoSizes } from './options.ts'
export { lengthOf as videoLengthMs } from './video/audio-tracks.ts'
