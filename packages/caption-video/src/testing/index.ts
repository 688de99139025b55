export { drawContactSheet, type SheetBackground, type SheetOptions } from './contact-sheet.ts'
export { sampleCaptions, sampleTexts } from './sample-captions.ts'
