export { brandLinksOf, faviconOf } from './brand.ts'
export { imageFactsOf } from './image-facts.ts'
export { type StoryDefaults, storyDefaultsOf, withCurrentBrand } from './story-defaults.ts'
