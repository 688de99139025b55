import { registerKeeper } from '../../library/assets/index.ts'
import { keysInReleases } from './store.ts'

// What a release shows stays, also when nothing else names it any more: releases are never changed.
registerKeeper('publishing', async (db, rows) => {
  const keysOf = (row: (typeof rows)[number]) => Object.values(row.variants).map((variant) => variant.key)
  const needed = await keysInReleases({ db }, rows.flatMap(keysOf))
  return new Set(rows.filter((row) => keysOf(row).some((key) => needed.has(key))).map((row) => row.id))
})
