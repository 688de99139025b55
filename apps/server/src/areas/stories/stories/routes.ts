import { contract } from '@taplore/contract'
import { slowWorkspaceOperations, workspaceOperations } from '../../../platform/api/operations.ts'
import { duplicateStory, removeStories, renameStory, restoreStories } from './change-stories.ts'
import { createStory } from './create-story.ts'
import { versions } from './document/versions.ts'
import { getStory, listStories, matchingStories } from './list-stories.ts'
import { previewStory } from './publish/preview-story.ts'
import { publicationOf, publishStory, rollbackStory, unpublishStory } from './publish/publish-story.ts'
import { republishStories } from './publish/republish-stories.ts'

const os = workspaceOperations(contract.stories)
const slow = slowWorkspaceOperations(contract.stories)

export const storiesRoutes = {
  list: os.list.handler(({ context, input }) => listStories(context.ctx, input)),
  matching: os.matching.handler(({ context, input }) => matchingStories(context.ctx, input)),
  get: os.get.handler(({ context, input }) => getStory(context.ctx, input)),
  create: os.create.handler(({ context, input }) => createStory(context.ctx, input)),
  rename: os.rename.handler(({ context, input }) => renameStory(context.ctx, input)),
  duplicate: os.duplicate.handler(({ context, input }) => duplicateStory(context.ctx, input)),
  remove: os.remove.handler(({ context, input }) => removeStories(context.ctx, input)),
  restore: os.restore.handler(({ context, input }) => restoreStories(context.ctx, input)),
  versions: os.versions.handler(({ context, input }) => versions.list(context.ctx, input.storyId, input.before)),
  version: os.version.handler(({ context, input }) => versions.get(context.ctx, input.storyId, input.versionId)),
  nameVersion: os.nameVersion.handler(({ context, input }) => versions.keepAs(context.ctx, input.storyId, input.name)),
  restoreVersion: os.restoreVersion.handler(({ context, input }) =>
    versions.restore(context.ctx, input.storyId, input.versionId),
  ),
  preview: os.preview.handler(({ context, input }) => previewStory(context.ctx, input)),
  publication: os.publication.handler(({ context, input }) => publicationOf(context.ctx, input)),
  publish: slow.publish.handler(({ context, input }) => publishStory(context.ctx, input)),
  unpublish: os.unpublish.handler(({ context, input }) => unpublishStory(context.ctx, input)),
  republish: os.republish.handler(({ context, input }) => republishStories(context.ctx, input)),
  rollback: os.rollback.handler(({ context, input }) => rollbackStory(context.ctx, input)),
}
