export { brandLinksOf, faviconOf } from './brand.ts'
export { type StoryDefaults, storyDefaultsOf, withCurrentBrand } from './story-defaults.ts'
