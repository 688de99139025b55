import { hourMs, minuteMs } from '@taplore/kit'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type PostingWorld, startPostingWorld } from '../../../../testing/posting/posting-world.ts'
import { startWorld } from '../../../../testing/world.ts'
import { withAccess } from './index.ts'

let posting: PostingWorld
beforeAll(async () => {
  posting = await startPostingWorld()
})
afterEach(async () => {
  posting.calm()
  posting.youtube.setChannel({ id: 'UCtestchannel0000000000', title: 'Harbour stories', handle: '@harbourstories' })
  posting.tiktok.setAccount(true)
  const { linkedAccounts } = posting.person.client()
  for (const { id: accountId } of (await linkedAccounts.list()).accounts) await linkedAccounts.unlink({ accountId })
})
afterAll(() => posting?.close())

const accounts = () => posting.person.client().linkedAccounts
const actionsOf = async () => {
  const { entries } = await posting.person.client().auditLogs.list({})
  return entries.map(({ action }) => action).filter((action) => action.startsWith('linked-account.'))
}

describe('linking', () => {
  it('SERIES-13 links a channel by OAuth with PKCE, keeps its tokens sealed, and revokes them when it is unlinked', async () => {
    const account = await posting.link('youtube')
    expect(account).toMatchObject({
      platform: 'youtube',
      name: 'Harbour stories',
      handle: '@harbourstories',
      url: 'https://www.youtube.com/channel/UCtestchannel0000000000',
      state: 'linked',
      linkedBy: 'Ines Poster',
    })
    const [row] = await posting.world.sql<{ sealed_tokens: string }>('select sealed_tokens from linked_account')
    expect(row?.sealed_tokens).toMatch(/^e1\./)
    expect(row?.sealed_tokens).not.toContain('access-')
    expect(posting.youtube.tokens.count).toBe(1)

    const removed = await accounts().unlink({ accountId: account.id })
    expect(removed).toEqual({ removed: account.id, isRevoked: true })
    expect(posting.youtube.tokens.count).toBe(0)
    expect((await accounts().list()).accounts).toEqual([])
    expect((await actionsOf()).slice(0, 2)).toEqual(['linked-account.unlinked', 'linked-account.linked'])
  })

  it('SERIES-13 links a TikTok account beside it, and linking one again keeps its id', async () => {
    const youtube = await posting.link('youtube')
    const tiktok = await posting.link('tiktok')
    expect(tiktok).toMatchObject({
      name: 'Harbour stories',
      handle: '@harbour',
      url: 'https://www.tiktok.com/@harbour',
    })
    expect((await posting.link('youtube')).id).toBe(youtube.id)
    expect((await accounts().list()).accounts.map(({ id }) => id)).toEqual([youtube.id, tiktok.id])
    expect((await accounts().find({ platform: 'tiktok' })).accounts.map(({ id }) => id)).toEqual([tiktok.id])
  })

  it('SERIES-14 says No Youtube Channel Found and No Tiktok Account Found, and links nothing', async () => {
    posting.youtube.setChannel(null)
    await expect(posting.link('youtube')).rejects.toMatchObject({ status: 404, message: 'No Youtube Channel Found' })
    posting.tiktok.setAccount(false)
    await expect(posting.link('tiktok')).rejects.toMatchObject({ status: 404, message: 'No Tiktok Account Found' })
    await expect(accounts().find({ platform: 'youtube' })).rejects.toThrow('No Youtube Channel Found')
    await expect(accounts().find({ platform: 'tiktok' })).rejects.toThrow('No Tiktok Account Found')
    expect((await accounts().list()).accounts).toEqual([])
  })

  it('accepts a state once, in time, and from the session that started', async () => {
    const { url } = await accounts().start({ platform: 'youtube' })
    const query = posting.youtube.agree(url)
    const other = await posting.world.signIn(posting.person)
    const elsewhere = posting.world.client({ cookie: other.cookie, workspaceId: posting.person.workspaceId })
    await expect(elsewhere.linkedAccounts.finish({ query })).rejects.toMatchObject({ code: 'LINK_EXPIRED' })
    await accounts().finish({ query })
    await expect(accounts().finish({ query })).rejects.toMatchObject({ code: 'LINK_EXPIRED' })

    const late = posting.youtube.agree((await accounts().start({ platform: 'youtube' })).url)
    posting.world.clock.advance(16 * minuteMs)
    await expect(accounts().finish({ query: late })).rejects.toMatchObject({ code: 'LINK_EXPIRED' })
    await expect(accounts().finish({ query: 'code=a&state=b' })).rejects.toMatchObject({ code: 'LINK_EXPIRED' })
  })

  it('tells a refusal of the user from one of the platform, and from an outage', async () => {
    const stateOf = async () => new URL((await accounts().start({ platform: 'youtube' })).url).searchParams.get('state')
    const denied = `error=access_denied&state=${await stateOf()}`
    await expect(accounts().finish({ query: denied })).rejects.toMatchObject({ code: 'LINK_CANCELED' })
    const invented = `code=invented&state=${await stateOf()}`
    await expect(accounts().finish({ query: invented })).rejects.toMatchObject({ code: 'LINK_FAILED' })
    posting.youtube.disturb({ step: 'token', when: 'before', reply: { status: 503 } })
    await expect(posting.link('youtube')).rejects.toMatchObject({ code: 'PLATFORM_UNAVAILABLE' })
  })

  it('refuses a code whose verifier belongs to another request', async () => {
    const first = await accounts().start({ platform: 'tiktok' })
    const second = await accounts().start({ platform: 'tiktok' })
    const code = new URLSearchParams(posting.tiktok.agree(first.url)).get('code') ?? ''
    const state = new URL(second.url).searchParams.get('state') ?? ''
    const mixed = new URLSearchParams({ code, state }).toString()
    await expect(accounts().finish({ query: mixed })).rejects.toMatchObject({ code: 'LINK_FAILED' })
  })

  it('says that permissions are missing when the user leaves out a box', async () => {
    const { url } = await accounts().start({ platform: 'youtube' })
    const changed = new URL(url)
    changed.searchParams.set('scope', 'https://www.googleapis.com/auth/youtube.readonly')
    const query = posting.youtube.agree(changed.href)
    await expect(accounts().finish({ query })).rejects.toMatchObject({ code: 'LINK_SCOPES_MISSING' })
  })
})

describe('access', () => {
  const tokenOf = (accountId: string) =>
    withAccess(posting.context(), accountId, async (_provider, accessToken) => accessToken)

  it('is renewed before it ends, once for all who ask at the same time', async () => {
    const { id } = await posting.link('tiktok')
    const before = await tokenOf(id)
    const count = posting.tiktok.tokens.refreshes
    posting.world.clock.advance(24 * hourMs - 4 * minuteMs)
    const tokens = await Promise.all([1, 2, 3, 4].map(() => tokenOf(id)))
    expect(new Set(tokens).size).toBe(1)
    expect(tokens[0]).not.toBe(before)
    expect(posting.tiktok.tokens.refreshes - count).toBe(1)
  })

  it('that was revoked makes the account expire, until it is linked again', async () => {
    const { id } = await posting.link('youtube')
    posting.youtube.tokens.revokeAll()
    expect(await tokenOf(id)).toMatch(/^access-/)
    posting.world.clock.advance(2 * hourMs)
    await expect(tokenOf(id)).rejects.toMatchObject({ reason: 'account-expired' })
    expect((await accounts().list()).accounts).toMatchObject([{ id, state: 'expired' }])
    expect((await actionsOf())[0]).toBe('linked-account.expired')
    expect(await posting.link('youtube')).toMatchObject({ id, state: 'linked' })
    expect(await tokenOf(id)).toMatch(/^access-/)
  })

  it('is deleted on our side even when the platform does not revoke it', async () => {
    const { id } = await posting.link('youtube')
    posting.youtube.disturb({ step: 'revoke', when: 'before', reply: { status: 503 } })
    expect(await accounts().unlink({ accountId: id })).toEqual({ removed: id, isRevoked: false })
    await expect(tokenOf(id)).rejects.toMatchObject({ reason: 'account-unlinked' })
  })
})

describe('an installation without clients', () => {
  it('says which settings are missing, and refuses to start', async () => {
    const bare = await startWorld()
    try {
      const person = await bare.aPerson()
      const { linkedAccounts } = person.client()
      const { platforms } = await linkedAccounts.list()
      expect(platforms).toMatchObject([
        { platform: 'youtube', isSetUp: false, settings: ['YOUTUBE_CLIENT_ID', 'YOUTUBE_CLIENT_SECRET'] },
        { platform: 'tiktok', isSetUp: false, settings: ['TIKTOK_CLIENT_KEY', 'TIKTOK_CLIENT_SECRET'] },
      ])
      expect(platforms[0]?.redirectUrl).toBe(`${bare.config.publicUrl}/linked-accounts/callback`)
      await expect(linkedAccounts.start({ platform: 'youtube' })).rejects.toMatchObject({ code: 'PLATFORM_NOT_SET_UP' })
    } finally {
      await bare.close()
    }
  })
})
