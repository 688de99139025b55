/** What can be said of films without drawing any: whoever asks no more than this loads neither the painter nor a font. */
export { lengthOf as filmLengthMs } from './film/sounds.ts'
export { filmSizes } from './options.ts'
