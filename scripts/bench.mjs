// `npm run bench`: builds what the browser loads, then measures. Names limit it to these measurements.
import { runAttached } from './setup/attached.mjs'
import { buildParts } from './setup/build.mjs'
import { install } from './setup/install.mjs'
import { findNode } from './setup/node24.mjs'
import { orEnd } from './setup/say.mjs'
import { ensureSystemPackages } from './setup/system-packages.mjs'

const node = await orEnd(async () => {
  await install()
  await ensureSystemPackages({ tests: true, benches: true })
  const found = findNode()
  await buildParts(found)
  return found
})

process.exit(await runAttached(node, ['bench/main.ts', ...process.argv.slice(2)]))
