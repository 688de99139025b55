import { registerKeeper } from '../assets/index.ts'
import { namedInBrands } from './store.ts'

// A picture is needed as long as the brand or a saved block names it.
registerKeeper('brand', (db, rows) =>
  namedInBrands(
    { db },
    rows.map(({ id }) => id),
  ),
)
