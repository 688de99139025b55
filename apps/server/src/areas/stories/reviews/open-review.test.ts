import { dayMs, hourMs, minuteMs } from '@taplore/kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startWorld, type TestPerson, type World } from '../../../../testing/world.ts'

let world: World
let owner: TestPerson
beforeAll(async () => {
  world = await startWorld()
  owner = await world.aPerson({ name: 'Odile Quince' })
})
afterAll(() => world?.close())

async function aStory(name: string) {
  const { story_id: storyId } = await owner.client().stories.create({ name })
  const { document } = await owner.client().stories.get({ storyId })
  return { storyId, pageId: document.pages[0]?.id ?? '' }
}
const tokenIn = (url: string) => /\/review\/([^/]+)$/.exec(url)?.[1] ?? ''
const aLink = async (
  storyId: string,
  given: { password?: string; expiresInDays?: number; allowsComments?: boolean } = {},
) => {
  const link = await owner.client().reviewLinks.create({ storyId, name: 'For the client', ...given })
  return { ...link, token: tokenIn(link.url) }
}
const closed = { status: 404, code: 'REVIEW_CLOSED' }

describe('a review link', () => {
  it('PREV-04 SHARE-12 shows the story to someone without an account, who comments on a page and marks it as done', async () => {
    const { storyId, pageId } = await aStory('For the client')
    const { token } = await aLink(storyId)
    const { reviews } = world.stranger
    const seen = await reviews.open({ token })
    expect(seen).toMatchObject({ name: 'For the client', allowsComments: true, comments: [] })
    expect(seen.html).toContain('For the client')
    expect(seen.pages.map(({ id }) => id)).toEqual([pageId])
    const { comments } = await reviews.comment({ token, name: 'Wanda from the print shop', pageId, body: 'Too dark' })
    const [comment] = comments
    expect(comment).toMatchObject({ author: { id: null, name: 'Wanda from the print shop' }, body: 'Too dark' })
    const commentId = comment?.id ?? ''
    await owner.client().comments.add({ storyId, pageId, parentId: commentId, body: 'Lighter now' })
    const after = await reviews.resolve({ token, commentId, isResolved: true })
    expect(after.comments).toMatchObject([
      { isResolved: true },
      { parentId: commentId, body: 'Lighter now', author: { id: null, name: 'Odile Quince', photoUrl: null } },
    ])
    const { links } = await owner.client().reviewLinks.list({ storyId })
    expect(links).toMatchObject([{ name: 'For the client', comments: 1, hasPassword: false }])
  })

  it('shows nothing that the team says among itself, and nothing of other links', async () => {
    const { storyId, pageId } = await aStory('Two audiences')
    const [one, two] = [await aLink(storyId), await aLink(storyId)]
    const { reviews } = world.stranger
    const inside = await owner.client().comments.add({ storyId, pageId, body: 'They will hate it' })
    const theirs = await reviews.comment({ token: one.token, name: 'One', pageId, body: 'From one' })
    expect((await reviews.comments({ token: one.token })).comments.map(({ body }) => body)).toEqual(['From one'])
    expect((await reviews.comments({ token: two.token })).comments).toEqual([])
    const notFound = { code: 'COMMENT_NOT_FOUND' }
    for (const commentId of [inside.id, theirs.comments[0]?.id ?? '']) {
      const act = { token: two.token, commentId, isResolved: true }
      await expect(reviews.resolve(act)).rejects.toMatchObject(notFound)
      await expect(
        reviews.comment({ token: two.token, name: 'Two', pageId, parentId: commentId, body: 'In' }),
      ).rejects.toMatchObject(notFound)
    }
  })

  it('gives one answer for links that never were, were ended, ran out, or whose story was deleted', async () => {
    const { storyId } = await aStory('Closed')
    const { reviews } = world.stranger
    const [ended, late, gone] = [await aLink(storyId), await aLink(storyId, { expiresInDays: 1 }), await aLink(storyId)]
    await owner.client().reviewLinks.end({ storyId, linkId: ended.id })
    const said: unknown[] = []
    const ask = async (token: string) => {
      const error = await reviews.open({ token }).catch((fault: unknown) => fault)
      expect(error).toMatchObject(closed)
      said.push((error as Error).message)
    }
    await ask('never-was')
    await ask(ended.token)
    expect((await reviews.open({ token: late.token })).name).toBe('Closed')
    world.clock.advance(dayMs + minuteMs)
    await ask(late.token)
    await owner.client().stories.remove({ storyIds: [storyId] })
    await ask(gone.token)
    world.clock.freeze()
    expect(new Set(said).size).toBe(1)
  })

  it('asks for its password, and makes those who guess wait', async () => {
    const { storyId } = await aStory('Behind a password')
    const { token } = await aLink(storyId, { password: 'low tide' })
    const { reviews } = world.stranger
    await expect(reviews.open({ token })).rejects.toMatchObject({ code: 'REVIEW_PASSWORD_NEEDED' })
    expect((await reviews.open({ token, password: 'low tide' })).name).toBe('Behind a password')
    for (let guess = 0; guess < 10; guess += 1)
      await expect(reviews.open({ token, password: `guess ${guess}` })).rejects.toMatchObject({
        code: 'REVIEW_PASSWORD_WRONG',
      })
    await expect(reviews.open({ token, password: 'low tide' })).rejects.toMatchObject({ code: 'REVIEW_TOO_FAST' })
    world.clock.advance(16 * minuteMs)
    expect((await reviews.open({ token, password: 'low tide' })).name).toBe('Behind a password')
    world.clock.freeze()
  })

  it('takes no comments when it was made for looking only, and not without end', async () => {
    const { storyId, pageId } = await aStory('Looking only')
    const { token } = await aLink(storyId, { allowsComments: false })
    const { reviews } = world.stranger
    const say = (given: string) => reviews.comment({ token: given, name: 'Wanda', pageId, body: 'Hello' })
    await expect(say(token)).rejects.toMatchObject({ code: 'REVIEW_READ_ONLY' })
    const open = await aLink(storyId)
    for (let count = 0; count < 60; count += 1) await say(open.token)
    await expect(say(open.token)).rejects.toMatchObject({ code: 'REVIEW_TOO_FAST' })
  })

  it('notifies its creator of comments, once an hour', async () => {
    const { storyId, pageId } = await aStory('Told by mail')
    const { token } = await aLink(storyId, { expiresInDays: 365 })
    // The beginning of an hour, so that what comes soon after is in the same one.
    world.clock.set(new Date(Math.ceil(world.clock.now().getTime() / hourMs) * hourMs))
    const say = (body: string) => world.stranger.reviews.comment({ token, name: 'Wanda', pageId, body })
    const mails = async () => {
      await world.runJobs()
      return (await world.mailsTo(owner.email)).filter(({ subject }) => subject === 'Wanda commented on “Told by mail”')
    }
    await say('First')
    await say('Second')
    expect(await mails()).toHaveLength(1)
    expect((await mails())[0]?.text).toContain('First')
    world.clock.advance(60 * minuteMs)
    await say('Third')
    expect(await mails()).toHaveLength(2)
    world.clock.freeze()
  })

  it('is nothing for search engines', async () => {
    const { headers } = await world.fetch('/review/anything')
    expect(headers.get('x-robots-tag')).toBe('noindex, nofollow')
  })

  it('stores its secret only hashed and encrypted', async () => {
    const { storyId } = await aStory('Secrets')
    const { token, id } = await aLink(storyId)
    const { rows } = await world.app.installation.database.systemPool.query('select * from review_link where id = $1', [
      id,
    ])
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(token)
  })
})
