export { readPage } from './page/read-page.ts'
export { sitePage } from './page/site-page.ts'
export { findPublicSite, type PublicSite } from './public-site.ts'
export { withTags } from './tags/with-tags.ts'
