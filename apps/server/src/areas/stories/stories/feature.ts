import { foldersAudit, storiesAudit } from '@taplore/contract'
import { sharedThings } from '../../../platform/api/operations.ts'
import { defineFeature } from '../../../platform/feature.ts'
import { foldersAround, shareableNames } from '../../accounts/workspaces/index.ts'
import { taskKinds } from '../../foundation/tasks/index.ts'
import { assetUsage, guestFiles, storyUses } from '../../library/assets/index.ts'
import { usageCounts } from '../../money/billing/index.ts'
import { storiesBackground } from './background.ts'
import { storyCollab } from './collab/story-collab.ts'
import { countStoriesWith, storiesWith } from './files/file-usage-store.ts'
import { guestFilesOfStories } from './files/guest-files.ts'
import { filesUsedByStories } from './files/used-files.ts'
import { foldersRoutes } from './folders/routes.ts'
import { republishKind } from './kinds.ts'
import * as live from './live.ts'
import { storiesSamples } from './operation-samples.ts'
import { currentFacts } from './publish/current-facts.ts'
import { posterPainter } from './publish/poster-painter.ts'
import { storiesRoutes } from './routes.ts'
import { areShared, findFoldersAround, nameShareableThings } from './sharing/guest-access.ts'
import { countStoriesOf } from './store.ts'
import { storyTagsRoutes } from './tags/routes.ts'
import { trashRoutes } from './trash/routes.ts'

export const stories = defineFeature({
  name: 'stories',
  live: Object.values(live),
  routes: { stories: storiesRoutes, folders: foldersRoutes, storyTags: storyTagsRoutes, trash: trashRoutes },
  samples: storiesSamples,
  documents: [storyCollab],
  background: storiesBackground,
  audit: [storiesAudit, foldersAudit],
  tables: {
    folder: 'tenant',
    story: 'tenant',
    story_snapshot: 'tenant',
    story_update: 'tenant',
    story_version: 'tenant',
  },
  asks: [posterPainter, currentFacts],
  answers: [
    taskKinds.with([republishKind]),
    usageCounts.with({ stories: (db, workspaceIds) => countStoriesOf({ db }, workspaceIds) }),
    assetUsage.with(filesUsedByStories),
    guestFiles.with(guestFilesOfStories),
    storyUses.with({ count: countStoriesWith, list: storiesWith }),
    sharedThings.with(areShared),
    shareableNames.with(nameShareableThings),
    foldersAround.with(findFoldersAround),
  ],
})
