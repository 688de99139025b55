export { drawContactSheet, type SheetBackground, type SheetOptions } from './contact-sheet.ts'
export { makeVideo, pattern, readFrame } from './make-video.ts'
export { sampleCaptions, sampleTexts } from './sample-captions.ts'
