import { registerKeeper } from '../../library/assets/index.ts'
import { namedInForms } from './public-store.ts'

// A file is needed as long as a form, one of its versions and states, or a template names it.
registerKeeper('forms', (db, rows) => namedInForms({ db }, rows))
