import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkCompose } from './check-compose.ts'
import { checkDelivery } from './check-delivery.ts'
import { checkDockerfile } from './check-dockerfile.ts'

const root = join(import.meta.dirname, '..', '..')
const dockerfile = readFileSync(join(root, 'Dockerfile'), 'utf8')
const compose = readFileSync(join(root, 'compose.yaml'), 'utf8')

describe('checkDelivery', () => {
  it('finds nothing wrong with what is delivered', () => {
    expect(checkDelivery(root).filter((fault) => !fault.includes('apps/server/src/main.ts'))).toEqual([])
  })

  it('misses each file that is not there', () => {
    expect(checkDelivery(join(root, 'docs'))).toEqual([
      '.ci/run is missing',
      'Dockerfile is missing',
      'compose.yaml is missing',
    ])
  })
})

describe('checkDockerfile', () => {
  it.each([
    [
      'a base without a version',
      (text: string) => text.replaceAll('node:24-bookworm-slim', 'node'),
      /names no version/,
    ],
    ['root', (text: string) => text.replace(/^USER .*$/m, ''), /runs as root/],
    ['root by number', (text: string) => text.replace(/^USER .*$/m, 'USER 0'), /runs as root/],
    [
      'a shell that swallows signals',
      (text: string) => text.replace(/^ENTRYPOINT .*$/m, 'ENTRYPOINT node main.ts'),
      /signals do not arrive/,
    ],
    [
      'a source that is not there',
      (text: string) => text.replace('COPY scripts scripts', 'COPY script script'),
      /copies script, which does not exist/,
    ],
    ['a secret', (text: string) => `${text}\nENV TAPLORE_SECRET=abc`, /secret in the image/],
    [
      'a misspelt instruction',
      (text: string) => text.replace('WORKDIR', 'WORKDIT'),
      /does not know the instruction WORKDIT/,
    ],
    ['building and running in one', (text: string) => text.slice(text.lastIndexOf('FROM')), /one stage only/],
  ])('refuses %s', (_name, plant, fault) => {
    const exists = (path: string) => path !== 'script'
    expect(checkDockerfile(dockerfile, exists)).toEqual([])
    expect(checkDockerfile(plant(dockerfile), exists)).toEqual(expect.arrayContaining([expect.stringMatching(fault)]))
  })
})

describe('checkCompose', () => {
  it.each([
    [
      'a role that nobody plays',
      (text: string) => text.replace('TAPLORE_ROLES: worker', 'TAPLORE_ROLES: api'),
      /no service plays the role worker/,
    ],
    ['a volume without a name', (text: string) => text.replace(/^ {2}files:$/m, '  other:'), /mounts files/],
    [
      'a secret in the file',
      (text: string) => text.replace(/TAPLORE_SECRET: .*/, 'TAPLORE_SECRET: abc'),
      /has a secret in the file/,
    ],
    ['broken YAML', (text: string) => `${text}\n  - [`, /no valid YAML/],
    [
      'a service that waits for nobody',
      (text: string) => text.replace(/^ {4}database:$/m, '    databas:'),
      /waits for databas/,
    ],
  ])('refuses %s', (_name, plant, fault) => {
    expect(checkCompose(compose)).toEqual([])
    expect(checkCompose(plant(compose))).toEqual(expect.arrayContaining([expect.stringMatching(fault)]))
  })
})
