import { newElement, newPage, newStory } from '@taplore/story'
import { call, type Product, signUp } from '@taplore/testing/product'

const stories = 24

/** Publishes a page full of stories; returns the path of their channel. */
export async function publishListing(product: Product): Promise<string> {
  const { cookie, workspaceId } = await signUp(product)
  let path = '/'
  for (let index = 1; index <= stories; index += 1) {
    const text = newElement('text', { paragraphs: [{ runs: [{ text: `Story ${index} about rye.` }] }] })
    const document = newStory({ pages: [newPage({ elements: [text] })], tags: [`tag ${index % 6}`] })
    const as = { cookie, workspaceId }
    const created = (await call(product, 'POST', '/stories', {
      ...as,
      body: { name: `Story ${index}`, document },
    })) as {
      story_id: string
    }
    const { data } = (await call(product, 'POST', `/stories/${created.story_id}/publish`, { ...as, body: {} })) as {
      data: { url: string }
    }
    path = new URL(data.url).pathname.split('/').slice(0, 2).join('/')
  }
  return path
}
