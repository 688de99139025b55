// `npm test`: everything, from a fresh clone too. `npm run test:endurance`: the long runs. The last line is always "N passed, N failed".
import { runAttached } from './setup/attached.mjs'
import { install } from './setup/install.mjs'
import { findNode } from './setup/node24.mjs'
import { SetupError } from './setup/say.mjs'
import { ensureSystemPackages } from './setup/system-packages.mjs'

const isEndurance = process.argv.includes('--endurance')

try {
  await install()
  const node = findNode()
  await ensureSystemPackages({ tests: true })
  process.exitCode = await runAttached(node, [
    'scripts/check.ts',
    ...(isEndurance ? ['--endurance'] : ['--all', ...process.argv.slice(2)]),
  ])
} catch (error) {
  process.stderr.write(`${error instanceof SetupError ? error.message : error.stack}\n`)
  process.stdout.write('0 passed, 1 failed\n')
  process.exitCode = 1
}
