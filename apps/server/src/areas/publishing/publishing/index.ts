export { fontFolders, fontsPath } from '../../library/fonts/index.ts'
export { addresses, votesPath } from './addresses.ts'
export { requireChannel } from './channels.ts'
export { publishingEvents } from './events.ts'
export { fallbackPictures } from './fallbacks.ts'
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
