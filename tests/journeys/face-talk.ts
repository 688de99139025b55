import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFaceVideo } from '@taplore/testing/faces'
import { call, type Product } from '@taplore/testing/product'
import { expect } from 'vitest'
import type { Person } from './person.ts'

/** What is said in the talk. */
export const subtitles = `1
00:00:00,300 --> 00:00:03,400
And so my fellow Americans:

2
00:00:03,900 --> 00:00:08,800
Ask not what your country can do for you.
`

/** Uploads real speech of a person who walks through a wide video, with subtitles; resolves to the project once it is captioned. */
export async function uploadTalk(
  product: Product,
  { person, cookie, folder }: { person: Person; cookie: string; folder: string },
): Promise<string> {
  const ask = (method: string, path: string, body?: unknown) =>
    call(product, method, path, { body, cookie, workspaceId: person.workspaceId })
  const path = await makeFaceVideo(join(folder, 'talk.mp4'))
  const address = `${product.url}/api/assets/upload?workspace=${person.workspaceId}&name=talk.mp4`
  const body = new Uint8Array(await readFile(path))
  const uploaded = await fetch(address, { method: 'POST', headers: { cookie, origin: product.url }, body })
  const { id }: { id: string } = await uploaded.json()
  await ask('POST', '/video-projects/activate', {})
  const { project } = (await ask('POST', '/video-projects', {
    projectName: 'An address',
    language_code: 'en',
    kind: 'shorts',
    media_id: id,
    script: subtitles,
  })) as { project: { id: string } }
  await expect
    .poll(async () => ((await ask('GET', `/video-projects/${project.id}/status`)) as { status: string }).status, {
      timeout: 180_000,
    })
    .toBe('completed')
  return project.id
}
