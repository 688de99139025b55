import { setStoryUses } from '../../library/assets/index.ts'
import { countStoriesWith, storiesWith } from './file-uses-store.ts'

setStoryUses({ count: countStoriesWith, list: storiesWith })
