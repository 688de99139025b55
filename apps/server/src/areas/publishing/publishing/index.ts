export { fontFolders, fontsPath } from '../../library/fonts/index.ts'
export { requireChannel } from './channels.ts'
export { publishingEvents } from './events.ts'
export { fallbackPictures } from './fallback-images.ts'
export { builtPlayer, playerPath } from './player.ts'
export {
  findPublicChannel,
  findPublicFile,
  findPublicPage,
  findPublicSubject,
  listPublic,
  listPublicHandles,
  noteBandwidth,
  type PublicChannel,
} from './public.ts'
export { addresses, votesPath } from './public-urls.ts'
export { presentPublished } from './published-stories.ts'
export {
  type FinishedPage,
  forget,
  historyOf,
  type PublicFile,
  type PublicPlace,
  proposeSlug,
  release,
  reservePlace,
  rollback,
  takeDown,
} from './release.ts'
