export { emojiStyleSheet, fontFolders, fontsPath } from '../../library/fonts/index.ts'
export { listChannelRows } from './channel-store.ts'
export { requireChannel } from './channels.ts'
export { publishingEvents } from './events.ts'
export { fallbackImages } from './fallback-images.ts'
export {
  formAddresses,
  fromStoryParameter,
  linkFromStory,
  type SubmissionsFromStory,
  submissionsFromStory,
} from './form-links.ts'
export type { ListingCursor, ListingQuery, TagCount } from './listing-store.ts'
export { builtPlayer, playerPath } from './player.ts'
export {
  type Origin,
  preparedOf,
  prepareRelease,
  type ReleasedItem,
  releasePrepared,
} from './prepared/prepared-releases.ts'
export { deletePrepared, deletePreparedBefore } from './prepared/prepared-store.ts'
export {
  findPublicChannel,
  findPublicFile,
  findPublicPage,
  findPublicRelease,
  findPublicSubject,
  listChannelPage,
  listPublic,
  listPublicHandles,
  noteBandwidth,
  type PublicChannel,
} from './public.ts'
export { addresses, formsPath, proxiedPath, readsPath, sharedFormsChannelId, votesPath } from './public-urls.ts'
export { announceChange, type PublicationChange, watchPublications } from './publication-changes.ts'
export { isLive, listPublications, lockPublications } from './publication-store.ts'
export { presentPublished } from './published-stories.ts'
export {
  type FinishedPage,
  listReleases,
  type PublicFile,
  purge,
  release,
  rollback,
  takeDown,
} from './release.ts'
export {
  addFiles,
  countLiveEverywhere,
  type LiveCard,
  type LiveRow,
  listLiveBetween,
  listLiveCards,
  listLiveEverywhere,
} from './release-store.ts'
export { indexNowKey, keyFileName } from './search-engines/ping-search-engines.ts'
export {
  findFormsDomain,
  isServed,
  listServedDomains,
  makeDefaultDomain,
  markSecure,
  type ServedDomain,
  serveDomain,
  stopServing,
} from './sites/served-domain-store.ts'
export {
  domainHome,
  type FoundChannel,
  findHomes,
  findMainHome,
  mainAddresses,
  openSiteLookup,
  type Site,
  type SiteLookup,
} from './sites/site-lookup.ts'
export {
  changeSlug,
  foreseeAddress,
  giveUpSlug,
  type PublicAddress,
  proposeSlug,
  reserveAddress,
  reserveSharedAddress,
  type Subject,
} from './slugs.ts'
