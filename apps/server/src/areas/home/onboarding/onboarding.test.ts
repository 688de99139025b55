import { emptyForm, newBlock, newElement, newPage } from '@taplore/form'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startWorld, type TestPerson, type World } from '../../../../testing/world.ts'
import { factsOfProcess, processScopes } from '../../../platform/api/scope.ts'
import { ensureMember, ensureWorkspace } from '../../accounts/workspaces/index.ts'
import { setSubscription } from '../../money/billing/index.ts'

const askingOnce = () =>
  emptyForm({ pages: [newPage({ blocks: [newBlock({ elements: [newElement('short-text', { title: 'Name?' })] })] })] })

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world?.close())

const scopes = () => processScopes(world.app.installation, factsOfProcess('test'))
const doneOf = async (person: TestPerson, workspaceId?: string) =>
  Object.fromEntries(
    (await person.client(workspaceId).onboarding.checklist()).items.map(({ key, isDone }) => [key, isDone]),
  )

describe('the checklist', () => {
  it('are answered from what is so, and inviting only where the plan has seats', async () => {
    const person = await world.aPerson()
    const { stories } = person.client()
    expect(await doneOf(person)).toEqual({ story: false, publish: false, secure: false })
    const { story_id: storyId } = await stories.create({ name: 'Rye' })
    expect(await doneOf(person)).toMatchObject({ story: true, publish: false })
    await stories.publish({ storyId })
    expect(await doneOf(person)).toMatchObject({ story: true, publish: true })
    await scopes().system((ctx) => setSubscription(ctx, { ownerId: person.userId, planId: 'pro-month' }))
    expect(await doneOf(person)).toMatchObject({ invite: false })
    const other = await world.aPerson()
    await scopes().system((ctx) =>
      ensureMember(ctx, { workspaceId: person.workspaceId, userId: other.userId, role: 'EDITOR' }),
    )
    expect(await doneOf(person)).toMatchObject({ invite: true })
    // An editor neither invites nor takes over what others have made.
    expect(await doneOf(other, person.workspaceId)).toEqual({ story: false, publish: false, secure: false })
  })

  it('are those of forms for a user who came for forms', async () => {
    const person = await world.aPerson()
    expect((await person.client().onboarding.checklist()).purpose).toBeNull()
    await person.client().identity.finishOnboarding({ purpose: 'forms' })
    expect((await person.client().onboarding.checklist()).purpose).toBe('forms')
    expect(await doneOf(person)).toEqual({ form: false, publishForm: false, secure: false })
    const { id: formId } = await person.client().forms.create({ name: 'Wine list', document: askingOnce() })
    expect(await doneOf(person)).toMatchObject({ form: true, publishForm: false })
    await person.client().forms.publish({ formId })
    expect(await doneOf(person)).toMatchObject({ form: true, publishForm: true })
  })

  it('begin with captions for a user who came for videos', async () => {
    const person = await world.aPerson()
    const { videoProjects, identity } = person.client()
    await identity.finishOnboarding({ purpose: 'video' })
    expect(await doneOf(person)).toEqual({ captions: false, story: false, publish: false, secure: false })
    await videoProjects.activate()
    await videoProjects.create({ projectName: 'A talk', language_code: 'en', fileName: 'talk.mp4' })
    expect(await doneOf(person)).toMatchObject({ captions: true, story: false })
  })

  it('are those of both for a user who came for a bit of everything', async () => {
    const person = await world.aPerson()
    await person.client().identity.finishOnboarding({ purpose: 'unsure' })
    expect(await doneOf(person)).toEqual({
      form: false,
      publishForm: false,
      story: false,
      publish: false,
      secure: false,
    })
  })

  it('stay dismissed on every device, for this user only', async () => {
    const [person, other] = [await world.aPerson(), await world.aPerson()]
    expect((await person.client().onboarding.checklist()).isDismissed).toBe(false)
    expect((await person.client().onboarding.dismissChecklist()).isDismissed).toBe(true)
    await person.client().onboarding.dismissChecklist()
    const id = await scopes().system((ctx) => ensureWorkspace(ctx, { ownerId: person.userId, name: 'Newsroom' }))
    expect((await person.client(id).onboarding.checklist()).isDismissed).toBe(true)
    expect((await other.client().onboarding.checklist()).isDismissed).toBe(false)
  })
})

describe('sample stories', () => {
  it('are added once, do not count toward a plan, and are removed in one call', async () => {
    const person = await world.aPerson()
    const { onboarding, stories, billing } = person.client()
    expect((await onboarding.checklist()).samples).toEqual({ count: 0, mayAdd: true })
    const [first, second] = await Promise.all([onboarding.addSamples(), onboarding.addSamples()])
    expect(second.storyIds).toEqual(first.storyIds)
    const list = await stories.list({})
    expect(list.order).toEqual(first.storyIds)
    for (const id of list.order) {
      expect(list.stories[id]).toMatchObject({ type: 'sample', status: 'Draft', tags: ['sample'] })
      expect(list.stories[id]?.slides).toBeGreaterThanOrEqual(5)
    }
    expect((await billing.stats({})).storiesStats.total).toBe(0)
    expect((await onboarding.checklist()).samples).toEqual({ count: 3, mayAdd: false })
    expect(await doneOf(person)).toMatchObject({ story: false })
    expect((await onboarding.removeSamples({})).removed.toSorted()).toEqual(first.storyIds.toSorted())
    expect((await stories.list({})).order).toEqual([])
    const again = await onboarding.addSamples()
    expect(again.storyIds).toHaveLength(3)
  })

  it('ask before those go that someone has worked on', async () => {
    const person = await world.aPerson()
    const { onboarding, stories } = person.client()
    const { storyIds } = await onboarding.addSamples()
    const storyId = storyIds[1] ?? ''
    await stories.rename({ storyId, name: 'My tides' })
    await expect(onboarding.removeSamples({})).rejects.toMatchObject({
      code: 'SAMPLES_CHANGED',
      data: { names: ['My tides'] },
    })
    expect((await stories.list({})).order).toHaveLength(3)
    await onboarding.removeSamples({ isConfirmed: true })
    expect((await stories.list({})).order).toHaveLength(0)
  })

  it('can be published, and a copy of one is counted', async () => {
    const person = await world.aPerson()
    const { onboarding, stories, billing } = person.client()
    const { storyIds } = await onboarding.addSamples()
    for (const storyId of storyIds) await stories.publish({ storyId })
    const copy = await stories.duplicate({ storyId: storyIds[0] ?? '', name: 'Mine' })
    expect(copy.type).toBe('scratch')
    expect((await billing.stats({})).storiesStats.total).toBe(1)
    await expect(onboarding.removeSamples({})).rejects.toMatchObject({ code: 'SAMPLES_CHANGED' })
  })

  it('belong to the personal workspace', async () => {
    const person = await world.aPerson()
    const id = await scopes().system((ctx) => ensureWorkspace(ctx, { ownerId: person.userId, name: 'Newsroom' }))
    await expect(person.client(id).onboarding.addSamples()).rejects.toMatchObject({ code: 'SAMPLES_ELSEWHERE' })
  })
})
