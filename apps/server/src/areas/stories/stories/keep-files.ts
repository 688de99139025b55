import { registerKeeper } from '../../library/assets/index.ts'
import { namedInStories } from './store.ts'

// A file is needed as long as a story, an older version of one or one in the trash names it.
registerKeeper('stories', (db, rows) => namedInStories({ db }, rows))
