import sharp from 'sharp'
import { expect, it } from 'vitest'
import type { ImageRequest } from '../../../../ports/images.ts'
import { composeStory } from './compose-story.ts'
import { drawScenes, imageSize } from './draw-scenes.ts'
import { planScenes } from './plan-scenes.ts'
import type { Making } from './work.ts'

const sentence = (text: string) => ({ text, file: '', durationMs: 5_000, words: null })
const scenes = planScenes([sentence('Salt slows the yeast down.'), sentence('The loaf keeps its shape.')])

/** A task that draws the scenes of an episode where a service generates images, or where there is none. */
function aTask(artStyle: string, house: { make: (egress: unknown, request: ImageRequest) => unknown } | null) {
  const files = new Map<string, Buffer>()
  const providers = {
    images: { house },
    moderation: { check: async () => ({ isExplicit: false }) },
    storage: { put: async (key: string, bytes: Buffer) => void files.set(key.split('/').at(-1) ?? '', bytes) },
  }
  const making = {
    work: {
      once: (_name: string, step: () => Promise<unknown>) => step(),
      progress: async () => {},
      signal: new AbortController().signal,
      ctx: { providers, scopes: { system: async () => null }, egress: {} },
    },
    row: { workspaceId: 'one', content: { premise: 'Beliefs about bread.' } },
    episode: { id: 'two', workspaceId: 'one', number: 3 },
    settings: { artStyle, language: 'en', music: null },
  }
  // The parts of a task that drawing uses.
  return { making: making as unknown as Making, files }
}

it('SERIES-17 images of a generated style are asked for scene by scene, and fill the frame', async () => {
  const image = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#0a7d6b' } })
    .png()
    .toBuffer()
  const asked: ImageRequest[] = []
  const make = async (_egress: unknown, request: ImageRequest) => {
    asked.push(request)
    return { bytes: image, maker: 'painter' }
  }
  const { making, files } = aTask('watercolor', { make })
  await drawScenes(making, scenes)
  expect(asked.map(({ shape }) => shape)).toEqual(['portrait', 'portrait'])
  expect(asked[0]?.prompt).toMatch(/watercolor.*Salt slows the yeast down\..*bread.*No text/)
  expect(asked[1]?.prompt).toContain('The loaf keeps its shape.')
  expect([...files.keys()]).toEqual(['scene-0.png', 'scene-1.png'])
  for (const bytes of files.values()) expect(await sharp(bytes).metadata()).toMatchObject(imageSize)
})

it('SERIES-17 where nobody generates images any more, nothing else is drawn', async () => {
  const { making, files } = aTask('watercolor', null)
  await expect(drawScenes(making, scenes)).rejects.toMatchObject({ code: 'IMAGES_OFF' })
  expect(files.size).toBe(0)
  const drawn = aTask('night-sky', null)
  await drawScenes(drawn.making, scenes)
  // The first one has depth: what is near is a file of its own, on nothing, and moves faster than the rest.
  expect([...drawn.files.keys()].sort()).toEqual(['scene-0-near.png', 'scene-0.png', 'scene-1.png'])
  const near = drawn.files.get('scene-0-near.png')
  expect(await sharp(near).metadata()).toMatchObject({ ...imageSize, hasAlpha: true })
  const [first, second] = composeStory(drawn.making, scenes).pages
  expect(first?.animations.map(({ targets, strength }) => [targets, strength])).toEqual([
    [['background'], 0.5],
    [['near'], 0.95],
  ])
  expect(second?.animations.map(({ targets }) => targets)).toEqual([['background']])
})
