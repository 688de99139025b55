// Builds the browser files when their sources have changed. For CI and images; `npm start` does the same by itself.
import { buildParts } from './setup/build.mjs'
import { install } from './setup/install.mjs'
import { findNode } from './setup/node24.mjs'
import { orEnd } from './setup/say.mjs'

await orEnd(async () => {
  await install()
  await buildParts(findNode())
})
