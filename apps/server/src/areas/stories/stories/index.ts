export { removeStories } from './change-stories.ts'
export { createStoryFromDocument, type NewStory, requireCapacity } from './create-story.ts'
export { editStoryDocument, flushStory, readCurrentStory } from './document/shared-document.ts'
export { keepStoryVersion } from './document/versions.ts'
export { storyEvents } from './events.ts'
export { withOwnDrawings } from './files/own-drawings.ts'
export { type MediaRef, mapMedia, mediaOf } from './files/story-media.ts'
export { requireFolder } from './folders/story-folders.ts'
export { mayChangeStory, readableStories, requireStoryRow } from './list-stories.ts'
export { commentsChanged } from './live.ts'
export { findLockedUses } from './locked-features.ts'
export { coverOf, presentStory } from './present.ts'
export { currentFacts } from './publish/current-facts.ts'
export { inWorkspace } from './publish/in-workspace.ts'
export { assetsFrom, assetsOfPage, originOfPage, type PageOptions } from './publish/page-assets.ts'
export type { DrawnPosters } from './publish/poster.ts'
export { type PosterPainter, type PosterShape, posterPainter, posterSizes } from './publish/poster-painter.ts'
export { prepareStory } from './publish/prepare-story.ts'
export { drawDraft, filesForMembers } from './publish/preview-story.ts'
export {
  type PublishStory,
  releaseStory,
  requireReady,
  snapshotStory,
  unpublishByStaff,
  withDrawnPosters,
} from './publish/publish-story.ts'
export { publishedElement, publishedElements, publishedPageIds, publishedPages } from './publish/published-store.ts'
export { readLiveStory } from './publish/read-live-story.ts'
export { type ReleasedStory, releasePreparedStories } from './publish/release-prepared.ts'
export { type RenderedStory, renderAt, type StoryPlace } from './publish/render-story.ts'
export {
  changeStory,
  findByRequestKey,
  findStory,
  listStoriesNaming,
  lockStories,
  lockStoryCount,
  type StoryRow,
  storyFacts,
} from './store.ts'
export { listTags } from './tags/change-tags.ts'
