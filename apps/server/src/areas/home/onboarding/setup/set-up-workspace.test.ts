import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startWorld, type TestPerson, type World } from '../../../../../testing/world.ts'
import { factsOfProcess, processScopes } from '../../../../platform/api/scope.ts'
import { setSubscription } from '../../../money/billing/index.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world?.close())

const withPlan = (person: TestPerson, planId: string) =>
  processScopes(world.app.installation, factsOfProcess('test')).system((ctx) =>
    setSubscription(ctx, { ownerId: person.userId, planId }),
  )
let number = 0
const next = () => {
  number += 1
  return number
}
const aKey = () => `request-${next()}-key`
const address = () => `invited-${next()}@example.com`
const begin = (person: TestPerson, name: string, emails: readonly string[], requestKey = aKey()) =>
  person.client().onboarding.beginWorkspace({
    requestKey,
    name,
    members: emails.map((email) => ({ email, access: 'EDIT' as const })),
  })
const look = (person: TestPerson, setupId: string) => person.client().onboarding.workspaceSetup({ setupId })
const resume = (person: TestPerson, setupId: string, change: { name?: string } = {}) =>
  person.client().onboarding.resumeWorkspace({ setupId, ...change })
const stepsOf = ({ steps }: { steps: { state: string }[] }) => steps.map(({ state }) => state)
const invitedTo = async (person: TestPerson, workspaceId: string) =>
  (await person.client(workspaceId).members.list({})).MembersList.filter(({ permission }) => permission === 'invited')
    .map(({ email }) => email)
    .toSorted()

/** Lets writes go wrong, as a database without room or a mail server that refuses would; answers how to fix it. */
async function breaking(table: string, when: string, condition: string, harm = `raise exception 'no room'`) {
  const name = `broken_${next()}`
  await world.sql(`create function ${name}() returns trigger language plpgsql as
    $$ begin if ${condition} then ${harm}; end if; return new; end $$`)
  await world.sql(`create trigger ${name} before ${when} on ${table} for each row execute function ${name}()`)
  return () => world.sql(`drop trigger ${name} on ${table}`)
}

async function anOwner() {
  const person = await world.aPerson({ name: 'Wren Abernook' })
  await withPlan(person, 'enterprise-month')
  return person
}

describe('a new workspace with its team', () => {
  it('WS-37 passes its four steps, mails everyone and lists them as invited', async () => {
    const owner = await anOwner()
    const emails = [address(), address()]
    const begun = await begin(owner, 'Northern Bakery', emails)
    expect(begun).toMatchObject({ state: 'running', name: 'Northern Bakery', failure: null })
    expect(stepsOf(begun)).toEqual(['waiting', 'waiting', 'waiting', 'waiting'])
    await world.runJobs()
    const done = await look(owner, begun.setupId)
    expect(done.state).toBe('done')
    expect(stepsOf(done)).toEqual(['done', 'done', 'done', 'done'])
    expect(done.members).toEqual(emails.map((email) => ({ email, access: 'EDIT', state: 'mailed' })))
    const { myWorkspaces } = await owner.client().workspaces.list({})
    expect(myWorkspaces.find(({ id }) => id === done.workspaceId)).toMatchObject({ name: 'Northern Bakery' })
    expect(await invitedTo(owner, done.workspaceId)).toEqual(emails.toSorted())
    for (const email of emails) {
      const [mail, ...more] = await world.mailsTo(email)
      expect(mail?.subject).toContain('Northern Bakery')
      expect(more).toEqual([])
    }
  })

  it('WS-37 is made once, however often it is asked for and no matter who dies meanwhile', async () => {
    const owner = await anOwner()
    const [email, requestKey] = [address(), aKey()]
    const [first, second] = await Promise.allSettled([
      begin(owner, 'Once', [email, email.toUpperCase()], requestKey),
      begin(owner, 'Once', [email], requestKey),
    ])
    expect([first.status, second.status]).toContain('fulfilled')
    const { setupId, taskId, workspaceId } = await begin(owner, 'Once', [email], requestKey)
    await world.runJobs()
    // The work is delivered again from its beginning, as after a worker that was lost in its last moment.
    await world.sql(`update task set state = 'failed', stage = null, checkpoints = '{}' where id = $1`, [taskId])
    await resume(owner, setupId)
    await world.runJobs()
    expect((await look(owner, setupId)).state).toBe('done')
    const { myWorkspaces } = await owner.client().workspaces.list({})
    expect(myWorkspaces.filter(({ name }) => name === 'Once').map(({ id }) => id)).toEqual([workspaceId])
    expect(await invitedTo(owner, workspaceId)).toEqual([email])
    expect(await world.mailsTo(email)).toHaveLength(1)
  })

  it.each([
    ['creating-workspace', 'workspace', 'insert', `new.name = 'Stumble 0'`],
    ['adding-members', 'membership', 'insert', `new.email like 'invited-%'`],
    ['workspace-created', 'workspace_setup', 'update', 'new.finished_at is not null'],
  ] as const)('WS-37 tells when %s fails, and goes on from there', async (step, table, when, condition) => {
    const owner = await anOwner()
    const email = address()
    const fix = await breaking(table, when, condition)
    const { setupId, workspaceId } = await begin(owner, 'Stumble 0', [email])
    await world.runJobs()
    const failed = await look(owner, setupId)
    expect(failed.state).toBe('failed')
    expect(failed.failure?.message).not.toContain('no room')
    expect(failed.steps.find(({ state }) => state === 'failed')?.key).toBe(step)
    await fix()
    await resume(owner, setupId)
    await world.runJobs()
    expect(stepsOf(await look(owner, setupId))).toEqual(['done', 'done', 'done', 'done'])
    expect(await invitedTo(owner, workspaceId)).toEqual([email])
    expect(await world.mailsTo(email)).toHaveLength(1)
  })

  it('WS-37 names the invitations that could not be sent, and sends those again', async () => {
    const owner = await anOwner()
    const [reached, lost] = [address(), address()]
    const fix = await breaking('outbox', 'insert or update', `new.recipient = '${lost}'`, `new.state := 'failed'`)
    const { setupId, workspaceId } = await begin(owner, 'Post Room', [reached, lost])
    await world.runJobs()
    const failed = await look(owner, setupId)
    expect(stepsOf(failed)).toEqual(['done', 'done', 'failed', 'waiting'])
    expect(failed.failure?.code).toBe('INVITATIONS_NOT_SENT')
    expect(failed.members.map(({ state }) => state)).toEqual(['mailed', 'failed'])
    await fix()
    await resume(owner, setupId)
    await world.runJobs()
    expect((await look(owner, setupId)).members.map(({ state }) => state)).toEqual(['mailed', 'mailed'])
    expect(await world.mailsTo(reached)).toHaveLength(1)
    expect(await invitedTo(owner, workspaceId)).toEqual([reached, lost].toSorted())
  })

  it('WS-37 takes another name when the first was taken meanwhile', async () => {
    const owner = await anOwner()
    const { setupId } = await begin(owner, 'Twice', [])
    await owner.client().workspaces.create({ name: 'Twice' })
    await world.runJobs()
    expect((await look(owner, setupId)).failure).toMatchObject({ code: 'WORKSPACE_NAME_TAKEN' })
    await resume(owner, setupId, { name: 'Twice, the second' })
    await world.runJobs()
    expect(await look(owner, setupId)).toMatchObject({ state: 'done', name: 'Twice, the second' })
  })

  it('WS-37 refuses invalid input immediately, and belongs to the user who started it', async () => {
    const [free, owner, other] = [await world.aPerson(), await anOwner(), await anOwner()]
    await expect(begin(free, 'Locked', [])).rejects.toMatchObject({ code: 'WORKSPACES_LOCKED' })
    await expect(begin(owner, 'Personal Workspace', [])).rejects.toMatchObject({ code: 'WORKSPACE_NAME_TAKEN' })
    await expect(begin(owner, 'Mine', [owner.email])).rejects.toMatchObject({ code: 'OWN_ADDRESS' })
    const { setupId } = await begin(owner, 'Mine', [])
    await expect(resume(owner, setupId)).rejects.toMatchObject({ code: 'SETUP_RUNNING' })
    await expect(look(other, setupId)).rejects.toMatchObject({ code: 'SETUP_NOT_FOUND' })
    await expect(resume(other, setupId)).rejects.toMatchObject({ code: 'SETUP_NOT_FOUND' })
  })
})
