import { newElement, newStory } from '@taplore/story'
import { it } from 'vitest'
import { startWorld } from '../../testing/world.ts'
it('probe', async () => {
  const world = await startWorld()
  const person = await world.aPerson()
  const c = person.client()
  const s = newStory()
  const [page] = s.pages
  if (!page) throw new Error()
  const doc = { ...s, pages: [{ ...page, elements: [newElement('text', { paragraphs: [{ runs: [{ text: 'Rye needs a night.' }] }] } as never)] }] }
  const { story_id } = await c.stories.create({ name: 'Rye & "bread" äöü', document: doc })
  const { data } = await c.stories.publish({ storyId: story_id })
  console.log(data)
  for (const p of ['', '/play']) { const r = await world.fetch(new URL(data.url).pathname + p, { host: 'stories' }); console.log(r.status, [...r.headers], (await r.text()).replace(/<style amp-boilerplate.*?<\/style>/s, '').slice(0, 6000)) }
  for (const p of ['//', '//evil.com/x', '/%', '/a/b/c/d']) { const r = await world.fetch(p, { host: 'stories' }); console.log(p, r.status) }
  await world.close()
})
