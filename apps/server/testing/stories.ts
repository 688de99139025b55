import type { Asset } from '@taplore/contract'
import { newElement, newImageMedia, newPage, newStory, type Page, type Story } from '@taplore/story'
import { editStoryDocument } from '../src/areas/stories/stories/document/shared-document.ts'
import { factsOfProcess, processScopes } from '../src/platform/api/scope.ts'
import type { TestPerson, World } from './world.ts'

/** A story of one text page, or of a page for each text. */
export function storyOf(...texts: string[]): Story {
  return { ...newStory(), pages: (texts.length ? texts : ['Short.']).map(textPage) }
}

/** The same with an image behind its first page. */
export function withImage(
  story: Story,
  asset: Pick<Asset, 'url' | 'mime' | 'width' | 'height'> & { id: string | null },
): Story {
  const { id, url, mime, width, height } = asset
  const media = newImageMedia({ assetId: id, url, mime, width: width ?? 1, height: height ?? 1 }, { alt: 'A loaf' })
  const [first, ...rest] = story.pages
  if (!first) throw new Error('A story has a page.')
  const background: Page['background'] = { type: 'image', media, filter: 'none', overlay: null }
  return { ...story, pages: [{ ...first, background }, ...rest] }
}

/** Makes a story and publishes it; resolves to where it is. */
export async function published(
  person: TestPerson,
  name: string,
  { document = storyOf(name), slug = undefined as string | undefined } = {},
) {
  const client = person.client()
  const { story_id: storyId } = await client.stories.create({ name, document })
  const { data } = await client.stories.publish({ storyId, slug })
  return { storyId, ...data, path: new URL(data.url).pathname }
}

/** Writes other words into a story, as an editor would. */
export async function rewrite(world: World, person: TestPerson, storyId: string, words: string): Promise<void> {
  const { workspaceId, userId } = person
  await processScopes(world.app.installation, factsOfProcess('test')).workspace({ workspaceId, userId }, (ctx) =>
    editStoryDocument(ctx, storyId, (story) => ({ ...story, pages: storyOf(words).pages })),
  )
}

/** Sends a file into the person's library as the web page does. */
export async function upload(world: World, person: TestPerson, bytes: Buffer, name: string): Promise<Asset> {
  const query = new URLSearchParams({ workspace: person.workspaceId, name })
  const response = await fetch(`${world.url}/api/assets/upload?${query}`, {
    method: 'POST',
    headers: { cookie: person.cookie, origin: world.url },
    body: new Uint8Array(bytes),
  })
  if (response.status !== 201) throw new Error(`The upload answered ${response.status}: ${await response.text()}`)
  return response.json()
}

function textPage(text: string): Page {
  const element = newElement('text', { paragraphs: [{ runs: [{ text }] }] } as never)
  return newPage({ elements: [element] })
}
