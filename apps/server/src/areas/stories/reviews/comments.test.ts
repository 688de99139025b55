import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startWorld, type TestPerson, type World } from '../../../../testing/world.ts'
import { factsOfProcess, processScopes } from '../../../platform/api/scope.ts'
import { ensureMember } from '../../accounts/workspaces/index.ts'

let world: World
let owner: TestPerson
let colleague: TestPerson
beforeAll(async () => {
  world = await startWorld()
  owner = await world.aPerson({ name: 'Odile Quince' })
  colleague = await world.aPerson({ name: 'Bram Tolliver' })
  await processScopes(world.app.installation, factsOfProcess('test')).system((ctx) =>
    ensureMember(ctx, { workspaceId: owner.workspaceId, userId: colleague.userId, role: 'EDITOR' }),
  )
})
afterAll(() => world?.close())

async function aStory(name: string) {
  const { story_id: storyId } = await owner.client().stories.create({ name })
  const { document } = await owner.client().stories.get({ storyId })
  return { storyId, pageId: document.pages[0]?.id ?? '' }
}
async function aGuest(storyId: string, access: 'VIEW' | 'EDIT' = 'VIEW') {
  const guest = await world.aPerson()
  await owner.client().shares.invite({ storyId, email: guest.email, access })
  await guest.client().members.accept({ acceptId: owner.workspaceId, fromDashboard: true })
  return guest
}

describe('comments on a story', () => {
  it('are pinned to a page and a place, answered, edited and marked as done', async () => {
    const { storyId, pageId } = await aStory('Threads')
    const mine = owner.client().comments
    const theirs = colleague.client(owner.workspaceId).comments
    const first = await mine.add({ storyId, pageId, elementId: 'e1', x: 0.25, y: 0.5, body: 'Larger?' })
    expect(first).toMatchObject({ pageId, elementId: 'e1', x: 0.25, y: 0.5, isOwn: true, isResolved: false })
    const answer = await theirs.add({ storyId, pageId: 'elsewhere', parentId: first.id, body: 'Done.' })
    // An answer to an answer stands in the same thread, where its first comment stands.
    await mine.add({ storyId, pageId, parentId: answer.id, body: 'Thanks.' })
    await theirs.edit({ storyId, commentId: answer.id, body: 'Done now.' })
    await theirs.resolve({ storyId, commentId: answer.id, isResolved: true })
    const { comments } = await mine.list({ storyId })
    expect(
      comments.map(({ body, parentId, isResolved, isEdited, author }) => [
        body,
        parentId,
        isResolved,
        isEdited,
        author.name,
      ]),
    ).toEqual([
      ['Larger?', null, true, false, 'Odile Quince'],
      ['Done now.', first.id, false, true, 'Bram Tolliver'],
      ['Thanks.', first.id, false, false, 'Odile Quince'],
    ])
    expect(comments[1]).toMatchObject({ pageId, elementId: 'e1', isOwn: false })
    await mine.resolve({ storyId, commentId: first.id, isResolved: false })
    expect((await mine.list({ storyId })).comments[0]?.isResolved).toBe(false)
  })

  it('are changed by their author only, and removed with their replies by members who may change the story', async () => {
    const { storyId, pageId } = await aStory('Owners of words')
    const guest = await aGuest(storyId)
    const theirs = guest.client(owner.workspaceId).comments
    const first = await owner.client().comments.add({ storyId, pageId, body: 'One' })
    const answer = await theirs.add({ storyId, pageId, parentId: first.id, body: 'Two' })
    await expect(owner.client().comments.edit({ storyId, commentId: answer.id, body: 'Mine' })).rejects.toMatchObject({
      code: 'COMMENT_NOT_OWN',
    })
    await expect(theirs.remove({ storyId, commentId: first.id })).rejects.toMatchObject({ code: 'COMMENT_NOT_OWN' })
    await owner.client().comments.remove({ storyId, commentId: first.id })
    expect((await theirs.list({ storyId })).comments).toEqual([])
  })

  it('SHARE-12 let a reviewer with an account comment on a page and mark it as done', async () => {
    const { storyId, pageId } = await aStory('For review')
    const hidden = await aStory('Not shared')
    const guest = await aGuest(storyId)
    const theirs = guest.client(owner.workspaceId).comments
    const comment = await theirs.add({ storyId, pageId, body: 'Is this the right tide?' })
    await theirs.resolve({ storyId, commentId: comment.id, isResolved: true })
    expect((await owner.client().comments.list({ storyId })).comments).toMatchObject([
      { body: 'Is this the right tide?', isResolved: true, author: { name: guest.name } },
    ])
    const unknown = { status: 404, code: 'STORY_NOT_FOUND' }
    await expect(theirs.list({ storyId: hidden.storyId })).rejects.toMatchObject(unknown)
    await expect(theirs.add({ ...hidden, body: 'In' })).rejects.toMatchObject(unknown)
  })

  it('notify mentioned users, but only those who may open the story', async () => {
    const { storyId, pageId } = await aStory('Named')
    const stranger = await world.aPerson()
    const before = (await world.mailsTo(stranger.email)).length
    const { people } = await owner.client().comments.people({ storyId })
    expect(people).toEqual([{ id: colleague.userId, name: 'Bram Tolliver' }])
    const mentions = [colleague.userId, stranger.userId, owner.userId]
    await owner.client().comments.add({ storyId, pageId, body: '@Bram Tolliver please look', mentions })
    await world.runJobs()
    const [mail] = await world.mailsTo(colleague.email)
    expect(mail?.subject).toBe('Odile Quince mentioned you in “Named”')
    expect(mail?.text).toContain('please look')
    expect(mail?.text).toContain(`/preview/${storyId}?in=${owner.workspaceId}`)
    expect(await world.mailsTo(stranger.email)).toHaveLength(before)
    expect((await world.mailsTo(owner.email)).some(({ subject }) => subject.includes('mentioned'))).toBe(false)
  })

  it('tell a guest only those who take part, not the team', async () => {
    const { storyId, pageId } = await aStory('Who is here')
    const guest = await aGuest(storyId)
    const theirs = guest.client(owner.workspaceId).comments
    expect((await theirs.people({ storyId })).people).toEqual([])
    await owner.client().comments.add({ storyId, pageId, body: 'Hello' })
    expect((await theirs.people({ storyId })).people).toEqual([{ id: owner.userId, name: 'Odile Quince' }])
  })
})
