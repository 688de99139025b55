import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { checkCompose } from './check-compose.ts'
import { checkDockerfile } from './check-dockerfile.ts'

/** Checks the delivery files: the CI script, the image, the compose file. One sentence for each fault. */
export function checkDelivery(root: string): string[] {
  return [
    ...checkCiScript(join(root, '.ci', 'run')),
    ...checkFile(root, 'Dockerfile', (text) => checkDockerfile(text, (path) => existsSync(join(root, path)))),
    ...checkFile(root, 'compose.yaml', checkCompose),
  ]
}

function checkCiScript(file: string): string[] {
  if (!existsSync(file)) return ['.ci/run is missing']
  const syntax = spawnSync('bash', ['-n', file], { encoding: 'utf8' })
  return [
    ...(syntax.status === 0 ? [] : [`.ci/run is not valid: ${syntax.stderr.trim()}`]),
    ...((statSync(file).mode & 0o111) === 0 ? ['.ci/run cannot be executed'] : []),
    ...(/^\s*(exec )?npm test\b/m.test(readFileSync(file, 'utf8')) ? [] : ['.ci/run does not run npm test']),
  ]
}

function checkFile(root: string, name: string, check: (text: string) => string[]): string[] {
  const file = join(root, name)
  return existsSync(file)
    ? check(readFileSync(file, 'utf8')).map((fault) => `${name}: ${fault}`)
    : [`${name} is missing`]
}
