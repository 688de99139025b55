import { readFileSync } from 'node:fs'
import { stickerNames, stickers } from '@taplore/story'
import { expect, it } from 'vitest'
import { iconModule } from './icon-module.ts'

it('the outlines of icons are those of the installed package, and every sticker has a drawing of its own', async () => {
  const written = readFileSync(new URL('../../packages/story/src/stickers/icon-paths.ts', import.meta.url), 'utf8')
  const paths = (source: string) =>
    [...source.matchAll(/^ {2}'?([\w-]+)'?:\s+'([^']+)',$/gm)].map(([, name, path]) => [name, path])
  expect(paths(written)).toEqual(paths(await iconModule()))
  expect(new Set(stickerNames).size).toBe(stickerNames.length)
  expect(stickerNames.length).toBeGreaterThanOrEqual(200)
  const outlines = stickerNames.map((name) => stickers[name].parts.map(({ path }) => path).join())
  expect(new Set(outlines).size).toBe(outlines.length)
})
