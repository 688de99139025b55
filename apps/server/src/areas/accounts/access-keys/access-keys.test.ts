import { accessKeyLimits, keyScopes } from '@taplore/contract'
import { minuteMs } from '@taplore/kit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startWorld, type TestPerson, type World } from '../../../../testing/world.ts'
import { factsOfProcess, processScopes } from '../../../platform/api/scope.ts'
import { deleteMembership, ensureMember, ensureWorkspace } from '../workspaces/index.ts'

let world: World
let owner: TestPerson
let editor: TestPerson
let workspaceId: string
beforeAll(async () => {
  world = await startWorld({ TAPLORE_TRUSTED_PROXIES: '127.0.0.1' })
  owner = await world.aPerson({ name: 'Owner of keys' })
  editor = await world.aPerson({ name: 'Editor with keys' })
  workspaceId = await scopes().system((ctx) => ensureWorkspace(ctx, { ownerId: owner.userId, name: 'Keys' }))
})
beforeEach(async () => {
  await joinAgain()
  // Keys are made by people who have just shown who they are, wherever a test left the clock.
  await world.sql('update session set proven_at = $1', [world.clock.now()])
})
afterAll(() => world?.close())

const scopes = () => processScopes(world.app.installation, factsOfProcess('test'))
const joinAgain = () =>
  scopes().system((ctx) => ensureMember(ctx, { workspaceId, userId: editor.userId, role: 'EDITOR' }))
const withKey = (secret: string, workspace: string = workspaceId, headers: Record<string, string> = {}) =>
  world.client({ workspaceId: workspace, headers: { authorization: `Bearer ${secret}`, ...headers } })
const aKey = (person: TestPerson = owner, wanted: readonly string[] = ['stories.view']) =>
  person.client(workspaceId).apiKeys.create({ name: 'For a robot', scopes: [...wanted] })
const aToken = (wanted: readonly string[] = ['stories.view']) =>
  editor.client().personalTokens.create({ name: 'For my terminal', scopes: [...wanted] })
const acts = (workspace: string) =>
  world.sql<{ action: string; object_id: string; address: string; actor_kind: string; key_name: string | null }>(
    'select * from audit_entry where workspace_id = $1 order by sequence',
    [workspace],
  )

describe('keys of someone who gives the account up or has lost the password', () => {
  const giveUp = (person: TestPerson) => person.client().profile.requestDeletion({ email: person.email })
  const signInAgain = (person: TestPerson) =>
    world.stranger.identity.signIn({ email: person.email, password: person.password, wantsToken: true })

  async function aMaker() {
    const maker = await world.aPerson()
    await scopes().system((ctx) => ensureMember(ctx, { workspaceId, userId: maker.userId, role: 'EDITOR' }))
    const wanted = { name: 'Nightly', scopes: ['stories.view'] }
    const personal = (await maker.client().personalTokens.create(wanted)).secret
    const shared = (await maker.client(workspaceId).apiKeys.create(wanted)).secret
    const opens = async (secret: string) =>
      withKey(secret)
        .stories.list({})
        .then(() => 'opens')
        .catch((error: { status?: number }) => error.status)
    return { maker, opens: async () => ({ personal: await opens(personal), shared: await opens(shared) }) }
  }
  async function resetPassword(person: TestPerson, more: { endsKeys?: boolean } = {}) {
    await world.stranger.identity.forgotPassword({ email: person.email })
    await world.runJobs()
    const token = /reset-password\?token=([\w-]+)/.exec((await world.mailsTo(person.email))[0]?.text ?? '')?.[1] ?? ''
    return world.stranger.identity.resetPassword({ token, password: 'Another-quay-4711', ...more })
  }

  it('personal tokens end with the wish, for good; keys of workspaces rest until the owner is back', async () => {
    const { maker, opens } = await aMaker()
    expect(await opens()).toEqual({ personal: 'opens', shared: 'opens' })
    await giveUp(maker)
    expect(await opens()).toEqual({ personal: 401, shared: 401 })
    await signInAgain(maker)
    expect(await opens()).toEqual({ personal: 401, shared: 'opens' })
    expect((await acts(maker.userId)).map(({ action }) => action)).toContain('key.revoked')
  })

  it('a forgotten password ends none, unless that is asked for', async () => {
    const { maker, opens } = await aMaker()
    await resetPassword(maker)
    expect(await opens()).toEqual({ personal: 'opens', shared: 'opens' })
  })

  it('end with the new password when that is asked for, and each workspace can read of it', async () => {
    const { maker, opens } = await aMaker()
    const other = await aKey()
    await resetPassword(maker, { endsKeys: true })
    expect(await opens()).toEqual({ personal: 401, shared: 401 })
    expect(await withKey(other.secret).stories.list({})).toBeTruthy()
    const ended = (await acts(workspaceId)).filter(({ action }) => action === 'key.revoked').at(-1)
    expect(ended).toMatchObject({ actor_kind: 'person', actor_id: maker.userId })
  })
})

describe('keys of a workspace', () => {
  it('are shown once, stored as a hash, and named by their last characters', async () => {
    const { key, secret } = await aKey()
    expect(secret).toMatch(/^tlk_[\w-]{43}$/)
    expect(key.hint).toBe(`tlk_…${secret.slice(-4)}`)
    const listed = await owner.client(workspaceId).apiKeys.list()
    expect(listed.keys.find((each) => each.id === key.id)).toMatchObject({
      name: 'For a robot',
      scopes: ['stories.view'],
      createdBy: { name: 'Owner of keys', isMe: true },
      lastUsedAt: null,
    })
    expect(JSON.stringify(listed)).not.toContain(secret)
    const kept = await world.sql('select * from access_key where id = $1', [key.id])
    expect(JSON.stringify(kept)).not.toContain(secret)
  })

  it('open their workspace within their scopes, and nothing else', async () => {
    const { secret } = await aKey()
    const client = withKey(secret)
    expect(await client.stories.list({})).toBeTruthy()
    expect((await client.workspaces.current()).workspace.id).toBe(workspaceId)
    await expect(client.stories.create({ name: 'No' })).rejects.toMatchObject({
      status: 403,
      data: { needs: 'stories.manage' },
    })
    await expect(client.workspaces.switch()).rejects.toMatchObject({ code: 'PERMISSION_MISSING' })
    await expect(withKey(secret, owner.workspaceId).stories.list({})).rejects.toMatchObject({ code: 'FORBIDDEN' })
    for (const call of [
      () => client.workspaces.list({}),
      () => client.identity.userDetails(),
      () => client.personalTokens.list(),
    ])
      await expect(call()).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect((await client.identity.session()).isAuthenticated).toBe(false)
  })

  it('need not name their workspace; a call that has to, and does not, is told so', async () => {
    const { secret } = await aKey()
    const call = (bearer: string) =>
      world.fetch('/api/workspaces/current', { headers: { authorization: `Bearer ${bearer}` } })
    const answer = await call(secret)
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ workspace: { id: workspaceId } })
    const someone = await world.aPerson()
    const personal = await someone.client().personalTokens.create({ name: 'Mine', scopes: ['stories.view'] })
    const refused = await call(personal.secret)
    expect(refused.status).toBe(403)
    expect(await refused.json()).toMatchObject({
      code: 'FORBIDDEN',
      message: 'Name the workspace of this call in the query parameter “workspace”.',
    })
  })

  it('cannot be given more than their maker holds, nor do more once the maker holds less', async () => {
    await expect(aKey(editor, ['stories.view', 'team.manage'])).rejects.toMatchObject({
      code: 'KEY_SCOPES_NOT_HELD',
      data: { scopes: ['team.manage'] },
    })
    const { secret } = await aKey(editor, ['stories.view', 'stories.manage'])
    await withKey(secret).stories.create({ name: 'By a program' })
    const keep = (cells: string[] | null) =>
      world.sql('update membership set permissions = $3 where user_id = $1 and workspace_id = $2', [
        editor.userId,
        workspaceId,
        cells,
      ])
    await keep(['integrations.manage'])
    await expect(withKey(secret).stories.create({ name: 'No' })).rejects.toMatchObject({ code: 'PERMISSION_MISSING' })
    await keep(null)
  })

  it('end with the membership, the account and the workspace of their maker', async () => {
    const { secret } = await aKey(editor)
    await withKey(secret).stories.list({})
    await scopes().system((ctx) => deleteMembership(ctx, { workspaceId, userId: editor.userId }))
    await expect(withKey(secret).stories.list({})).rejects.toMatchObject({ status: 403 })
    await joinAgain()
    await world.sql('update membership set is_disabled = true where user_id = $1 and workspace_id = $2', [
      editor.userId,
      workspaceId,
    ])
    await expect(withKey(secret).stories.list({})).rejects.toMatchObject({ status: 403 })
    await joinAgain()
    await world.sql('update app_user set disabled_at = now() where id = $1', [editor.userId])
    await expect(withKey(secret).stories.list({})).rejects.toMatchObject({ status: 401 })
    await world.sql('update app_user set disabled_at = null where id = $1', [editor.userId])
    await withKey(secret).stories.list({})
    await world.sql('update workspace set deleted_at = now() where id = $1', [workspaceId])
    await expect(withKey(secret).stories.list({})).rejects.toMatchObject({ status: 403 })
    await world.sql('update workspace set deleted_at = null where id = $1', [workspaceId])
  })

  it('stop working immediately when revoked and when they expire', async () => {
    const { key, secret } = await aKey()
    await withKey(secret).stories.list({})
    expect(await owner.client(workspaceId).apiKeys.revoke({ keyId: key.id })).toEqual({ status: 'revoked' })
    await expect(withKey(secret).stories.list({})).rejects.toMatchObject({ status: 401 })
    await expect(owner.client(workspaceId).apiKeys.revoke({ keyId: key.id })).rejects.toMatchObject({
      code: 'KEY_NOT_FOUND',
    })
    const short = await owner
      .client(workspaceId)
      .apiKeys.create({ name: 'A day', scopes: ['stories.view'], expiresInDays: 1 })
    await withKey(short.secret).stories.list({})
    world.clock.advance(86_400_000 + 1)
    await expect(withKey(short.secret).stories.list({})).rejects.toMatchObject({ status: 401 })
    const { keys } = await owner.client(workspaceId).apiKeys.list()
    expect(keys.map(({ id }) => id)).not.toContain(short.key.id)
  })

  it('cannot make or revoke keys, so that a stolen one gets no successor', async () => {
    const { key, secret } = await aKey(owner, [...keyScopes])
    const client = withKey(secret)
    await expect(client.apiKeys.create({ name: 'Child', scopes: ['stories.view'] })).rejects.toMatchObject({
      code: 'KEYS_NOT_BY_KEY',
    })
    await expect(client.apiKeys.revoke({ keyId: key.id })).rejects.toMatchObject({ code: 'KEYS_NOT_BY_KEY' })
  })

  it('need a recent sign-in or second factor, tokens too, and respect the limit', async () => {
    const maker = await world.aPerson()
    const make = [
      () => maker.client().apiKeys.create({ name: 'Key', scopes: ['stories.view'] }),
      () => maker.client().personalTokens.create({ name: 'Token', scopes: ['stories.view'] }),
    ]
    world.clock.advance(6 * minuteMs)
    for (const one of make) await expect(one()).rejects.toMatchObject({ code: 'RECENT_SIGN_IN_NEEDED' })
    await maker.client().secondFactor.prove({ password: maker.password })
    for (const one of make) expect((await one()).secret).toBeTruthy()
    for (const one of make) {
      const tries = await Promise.allSettled(Array.from({ length: 60 }, one))
      expect(tries.some(({ status }) => status === 'rejected')).toBe(true)
    }
    expect((await maker.client().apiKeys.list()).keys).toHaveLength(accessKeyLimits.keysPerWorkspace)
    expect((await maker.client().personalTokens.list()).keys).toHaveLength(accessKeyLimits.tokensPerPerson)
    world.clock.freeze()
  })

  it('end what is open with them once they are revoked, tokens too, and open no stream without a right to see', async () => {
    const stream = (secret: string) =>
      world.fetch(`/api/live?workspace=${workspaceId}`, { headers: { authorization: `Bearer ${secret}` } })
    const { secret: blind } = await aKey(owner, ['fonts.view'])
    expect((await stream(blind)).status).toBe(403)
    const [made, token] = [await aKey(), await aToken()]
    const open = [await stream(made.secret), await stream(token.secret)]
    expect(open.map(({ status }) => status)).toEqual([200, 200])
    await owner.client(workspaceId).apiKeys.revoke({ keyId: made.key.id })
    await editor.client().personalTokens.revoke({ keyId: token.key.id })
    // Reading them to their end would hang if they went on.
    for (const answer of open) expect(await answer.text()).toContain('event: hello')
  })

  it('receive only live events about what they may read', async () => {
    const { forms, stories } = editor.client(workspaceId)
    const { secret } = await aKey(owner, ['stories.view'])
    const stream = await world.fetch(`/api/live?workspace=${workspaceId}`, {
      headers: { authorization: `Bearer ${secret}` },
    })
    let heard = ''
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader()
    const until = async (word: string) => {
      while (!heard.includes(word)) {
        const part = await reader?.read()
        if (!part || part.done) throw new Error(`The stream ended before "${word}": ${heard}`)
        heard += part.value
      }
    }
    await until('event: hello')
    await forms.create({ name: 'Not for this key' })
    const { story_id: storyId } = await stories.create({ name: 'For this key' })
    await stories.remove({ storyIds: [storyId] })
    await until('event: story')
    expect(heard).not.toContain('event: form')
    await reader?.cancel()
  })

  it('of others can be revoked only with the permission to delete integrations', async () => {
    const ofOwner = await aKey(owner)
    const ofEditor = await aKey(editor)
    const revoke = (person: TestPerson, keyId: string) => person.client(workspaceId).apiKeys.revoke({ keyId })
    await expect(revoke(editor, ofOwner.key.id)).rejects.toMatchObject({ code: 'PERMISSION_MISSING' })
    await revoke(owner, ofEditor.key.id)
    await revoke(owner, ofOwner.key.id)
  })

  it('are taken from the header alone, and never fall back on a session', async () => {
    const { secret } = await aKey()
    const ask = (path: string, headers: Record<string, string> = {}) =>
      world.fetch(`/api${path}`, { headers: { origin: world.url, ...headers } })
    const path = `/workspaces/current?workspace=${workspaceId}`
    expect((await ask(path, { authorization: `Bearer ${secret}` })).status).toBe(200)
    for (const name of ['token', 'key', 'api_key', 'access_token'])
      expect((await ask(`${path}&${name}=${secret}`)).status).toBe(401)
    expect((await ask(path, { cookie: `taplore_session=${secret}` })).status).toBe(401)
    const wrong = { authorization: `Bearer tlk_${'x'.repeat(43)}`, cookie: owner.cookie }
    expect((await ask(path, wrong)).status).toBe(401)
  })

  it('may call 600 times a minute, counted exactly under concurrency', async () => {
    const { key, secret } = await aKey()
    const ask = () =>
      world.fetch(`/api/workspaces/current?workspace=${workspaceId}`, {
        headers: { origin: world.url, authorization: `Bearer ${secret}` },
      })
    const first = await ask()
    expect(first.headers.get('ratelimit-policy')).toBe('"key";q=600;w=60')
    expect(first.headers.get('ratelimit')).toMatch(/^"key";r=599;t=\d+$/)
    await world.sql('update access_key_window set calls = 595 where key_id = $1', [key.id])
    const answers = await Promise.all(Array.from({ length: 10 }, ask))
    expect(answers.map((each) => each.status).sort()).toEqual([200, 200, 200, 200, 200, 429, 429, 429, 429, 429])
    const refused = await ask()
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await refused.json()).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      data: { retryAfterSeconds: expect.any(Number) },
    })
    world.clock.advance(60_001)
    expect((await ask()).status).toBe(200)
  })

  it('tell when and from where they were used last, written once a minute', async () => {
    const { key, secret } = await aKey()
    const used = async () => (await owner.client(workspaceId).apiKeys.list()).keys.find((each) => each.id === key.id)
    const from = (address: string) => withKey(secret, workspaceId, { 'x-forwarded-for': address }).stories.list({})
    const began = world.clock.now().getTime()
    world.clock.set(new Date(began))
    await from('192.0.2.1')
    expect(await used()).toMatchObject({ lastUsedAt: new Date(began).toISOString(), lastAddress: '192.0.2.1' })
    world.clock.advance(59_000)
    await from('192.0.2.1')
    expect(await used()).toMatchObject({ lastUsedAt: new Date(began).toISOString() })
    world.clock.advance(2_000)
    await from('192.0.2.1')
    expect(await used()).toMatchObject({ lastUsedAt: new Date(began + 61_000).toISOString() })
  })

  it('AUDIT-03 are audited when created, first used from a new address and revoked', async () => {
    const { key, secret } = await aKey()
    const from = (address: string) => withKey(secret, workspaceId, { 'x-forwarded-for': address }).stories.list({})
    for (const address of ['192.0.2.7', '192.0.2.7', '192.0.2.8', '192.0.2.7']) await from(address)
    await Promise.all(Array.from({ length: 5 }, () => from('192.0.2.9')))
    await owner.client(workspaceId).apiKeys.revoke({ keyId: key.id })
    const rows = (await acts(workspaceId)).filter((row) => row.object_id === key.id)
    expect(rows.map((row) => [row.action, row.actor_kind])).toEqual([
      ['key.created', 'person'],
      ['key.used-from-new-address', 'key'],
      ['key.used-from-new-address', 'key'],
      ['key.used-from-new-address', 'key'],
      ['key.revoked', 'person'],
    ])
    expect(rows.slice(1, 4).map((row) => [row.address, row.key_name])).toEqual([
      ['192.0.2.7', 'For a robot'],
      ['192.0.2.8', 'For a robot'],
      ['192.0.2.9', 'For a robot'],
    ])
    expect(JSON.stringify(await acts(workspaceId))).not.toContain(secret)
  })

  it('need a name and known scopes, and end at a number', async () => {
    const { apiKeys } = owner.client(workspaceId)
    for (const wrong of [
      { name: ' ', scopes: ['stories.view'] },
      { name: 'Key', scopes: [] },
      { name: 'Key', scopes: ['everything'] },
      { name: 'Key', scopes: ['stories.view'], expiresInDays: 0 },
    ])
      await expect(apiKeys.create(wrong)).rejects.toMatchObject({ status: 422 })
    await world.sql(
      `insert into access_key (id, workspace_id, user_id, name, hint, secret_hash, scopes, created_at)
       select gen_random_uuid(), $1, $2, 'Many', 'tlk_', gen_random_uuid()::text, '{stories.view}', now() from generate_series(1, 50)`,
      [workspaceId, owner.userId],
    )
    await expect(aKey()).rejects.toMatchObject({ code: 'KEY_LIMIT_REACHED', data: { limit: 50 } })
    await world.sql(`delete from access_key where name = 'Many'`)
  })
})

describe('personal tokens', () => {
  it('open every workspace of their person within their scopes, and the harmless questions of a session', async () => {
    const { secret } = await aToken()
    expect(secret).toMatch(/^tlp_/)
    for (const workspace of [workspaceId, editor.workspaceId])
      expect(await withKey(secret, workspace).stories.list({})).toBeTruthy()
    await expect(withKey(secret, owner.workspaceId).stories.list({})).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(withKey(secret).stories.create({ name: 'No' })).rejects.toMatchObject({ code: 'PERMISSION_MISSING' })
    const client = withKey(secret)
    expect((await client.workspaces.list({})).myWorkspaces.length).toBeGreaterThan(0)
    expect((await client.identity.session()).uid).toBe(editor.userId)
    expect(await client.identity.userDetails()).toBeTruthy()
  })

  it('cannot touch the account, other tokens or keys', async () => {
    const { key, secret } = await aToken([...keyScopes])
    const client = withKey(secret)
    for (const call of [
      () => client.personalTokens.list(),
      () => client.personalTokens.create({ name: 'Child', scopes: ['stories.view'] }),
      () => client.personalTokens.revoke({ keyId: key.id }),
      () => client.identity.updateProfile({ name: 'Taken' }),
      () => client.identity.createAccessToken(),
      () => client.workspaces.create({ name: 'Taken' }),
    ])
      await expect(call()).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(client.apiKeys.create({ name: 'Child', scopes: ['stories.view'] })).rejects.toMatchObject({
      code: 'KEYS_NOT_BY_KEY',
    })
  })

  it('belong to one user and can be revoked immediately', async () => {
    const { key, secret } = await aToken()
    expect((await owner.client().personalTokens.list()).keys).toEqual([])
    await expect(owner.client().personalTokens.revoke({ keyId: key.id })).rejects.toMatchObject({
      code: 'KEY_NOT_FOUND',
    })
    await editor.client().personalTokens.revoke({ keyId: key.id })
    await expect(withKey(secret).workspaces.list({})).rejects.toMatchObject({ status: 401 })
    const rows = (await acts(editor.workspaceId)).filter((row) => row.object_id === key.id)
    expect(rows.map((row) => row.action)).toEqual(['key.created', 'key.revoked'])
  })
})
