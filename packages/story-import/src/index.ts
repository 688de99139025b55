export { isAmpStory, readAmpStory } from './amp/read-amp-story.ts'
export { type CleanCaptions, cleanCaptions } from './captions/clean-captions.ts'
export { type PlacedFile, placeFiles, type WantedFile, type WantedKind } from './files.ts'
export type { ReadStory } from './finish.ts'
export { fitFonts, replacementsOf } from './fonts/fit-fonts.ts'
export { isManifest, type ListedFile, readStoryFile } from './own/read-story-file.ts'
export {
  type ImportFault,
  type ImportNote,
  importFaults,
  type NoteCode,
  Notes,
  noteCodes,
  UnreadableStory,
} from './report.ts'
export { fitSlides, readSlides, type Slide } from './slides.ts'
export { isWebStory, readWebStory } from './web-stories/read-web-story.ts'
