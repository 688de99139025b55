import { registerUsage } from '../../money/billing/index.ts'
import { countStoriesOf } from './store.ts'

registerUsage('stories', (db, workspaceIds) => countStoriesOf({ db }, workspaceIds))
