// Runs a script of this repository by the Node installed here, installing the packages first if needed. Usage:
// with-node.mjs <file> arguments…
import { runAttached } from './setup/attached.mjs'
import { install } from './setup/install.mjs'
import { findNode } from './setup/node24.mjs'
import { orEnd, SetupError } from './setup/say.mjs'

const [file, ...rest] = process.argv.slice(2)

const node = await orEnd(async () => {
  if (!file) throw new SetupError('Which script? with-node.mjs <file> arguments…')
  await install()
  return findNode()
})

process.exit(await runAttached(node, [file, ...rest]))
