import { registerKeeper } from '../../library/assets/index.ts'
import { namedInTemplates } from './store.ts'

// A picture is needed as long as a template shows it.
registerKeeper('templates', (db, rows) =>
  namedInTemplates(
    { db },
    rows.map(({ id }) => id),
  ),
)
