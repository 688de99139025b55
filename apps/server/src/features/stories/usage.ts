import { registerUsage } from '../billing/index.ts'
import { setShareableStories } from '../workspaces/index.ts'
import { countShareable, countStoriesOf } from './store.ts'

registerUsage('stories', (db, workspaceIds) => countStoriesOf({ db }, workspaceIds))
setShareableStories((db, workspaceId, ids) => countShareable({ db }, workspaceId, ids))
