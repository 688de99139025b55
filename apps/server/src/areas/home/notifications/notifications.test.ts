import type { NotificationFilter } from '@taplore/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answerTo, publishedForm, simpleForm } from '../../../../testing/submissions.ts'
import { startWorld, type TestPerson, type World } from '../../../../testing/world.ts'
import { factsOfProcess, processScopes } from '../../../platform/api/scope.ts'
import type { SystemContext } from '../../../platform/context.ts'
import { ensureMember } from '../../accounts/workspaces/index.ts'
import { acceptSubmission, submissionEvents } from '../../forms/submissions/index.ts'
import { taskEvents } from '../../foundation/tasks/index.ts'
import { reviewEvents } from '../../stories/reviews/index.ts'

let world: World
let owner: TestPerson
let colleague: TestPerson
beforeAll(async () => {
  world = await startWorld()
  owner = await world.aPerson({ name: 'Odile Quince' })
  colleague = await world.aPerson({ name: 'Bram Tolliver' })
  await asSystem((ctx) =>
    ensureMember(ctx, { workspaceId: owner.workspaceId, userId: colleague.userId, role: 'EDITOR' }),
  )
})
afterAll(() => world?.close())

function asSystem<T>(work: (ctx: SystemContext) => Promise<T>): Promise<T> {
  return processScopes(world.app.installation, factsOfProcess('test')).system(work)
}
const inboxOf = (person: TestPerson) => person.client(owner.workspaceId).notifications
const listOf = async (person: TestPerson, filter: NotificationFilter = 'all') =>
  (await inboxOf(person).list({ filter })).notifications

async function aStory(name: string) {
  const { story_id: storyId } = await owner.client().stories.create({ name })
  const { document } = await owner.client().stories.get({ storyId })
  return { storyId, pageId: document.pages[0]?.id ?? '' }
}
async function comment(by: TestPerson, at: { storyId: string; pageId: string }, body: string, mentions: string[] = []) {
  const { id } = await by.client(owner.workspaceId).comments.add({ ...at, body, mentions })
  await world.runJobs()
  return id
}
async function clear(person: TestPerson) {
  // The clock of a test may have been ahead.
  await inboxOf(person).markAll({ until: new Date(world.clock.now().getTime() + 86_400_000).toISOString() })
}

describe('notifications of comments', () => {
  it('go to the author of the story, count on while unread, and begin anew once read', async () => {
    const story = await aStory('Tides')
    const first = await comment(colleague, story, 'Larger?')
    await asSystem((ctx) =>
      ctx.events.announce(reviewEvents.commented, {
        workspaceId: owner.workspaceId,
        storyId: story.storyId,
        commentId: first,
        mentions: [],
      }),
    )
    await world.runJobs()
    const about = { event: 'commented', subject: { kind: 'story', id: story.storyId, name: 'Tides' } }
    const [one] = await listOf(owner)
    expect(one).toMatchObject({ ...about, count: 1, actors: ['Bram Tolliver'], text: 'Larger?', isRead: false })
    expect(one?.path).toBe(`/preview/${story.storyId}?in=${owner.workspaceId}`)
    await comment(colleague, story, 'And bolder.')
    const [two] = await listOf(owner)
    expect(two).toMatchObject({ id: one?.id, count: 2, text: 'And bolder.', actors: ['Bram Tolliver'] })
    await inboxOf(owner).mark({ notificationIds: [one?.id ?? ''], isRead: true })
    expect(await inboxOf(owner).count()).toEqual({ unread: 0 })
    await comment(colleague, story, 'Thanks.')
    expect((await listOf(owner))[0]).toMatchObject({ id: one?.id, count: 1, isRead: false, text: 'Thanks.' })
    expect(await inboxOf(owner).count()).toEqual({ unread: 1 })
    await clear(owner)
  })

  it('are separate for mentions, and never go to the author of the comment', async () => {
    const story = await aStory('Named')
    await comment(owner, story, '@Bram please look', [colleague.userId])
    const [notified, ...more] = await listOf(colleague, 'unread')
    expect(notified).toMatchObject({ event: 'mentioned', kind: 'mentions', actors: ['Odile Quince'] })
    expect(more).toEqual([])
    expect(await listOf(owner, 'unread')).toEqual([])
    await clear(colleague)
  })

  it('are sent by email once, at once, unless the user chose otherwise', async () => {
    const story = await aStory('Mailed')
    const mailsAbout = async (person: TestPerson) =>
      (await world.mailsTo(person.email)).filter(({ subject }) => subject.includes('Mailed'))
    const hourMs = 3_600_000
    world.clock.set(new Date(Math.ceil(world.clock.now().getTime() / hourMs) * hourMs))
    await comment(colleague, story, 'One')
    expect(await mailsAbout(owner)).toMatchObject([{ subject: 'Bram Tolliver commented on “Mailed”' }])
    expect((await mailsAbout(owner))[0]?.text).toContain(`/preview/${story.storyId}?in=${owner.workspaceId}`)
    expect((await mailsAbout(owner))[0]?.text).toContain(`/notification-settings?in=${owner.workspaceId}`)
    await comment(colleague, story, 'One more')
    // At most one an hour.
    expect(await mailsAbout(owner)).toHaveLength(1)
    world.clock.advance(hourMs)
    await inboxOf(owner).setPreference({ kind: 'comments', channel: 'app' })
    await inboxOf(colleague).setPreference({ kind: 'mentions', channel: 'off' })
    await comment(colleague, story, 'Two')
    await comment(owner, story, 'Three', [colleague.userId])
    expect(await mailsAbout(owner)).toHaveLength(1)
    expect(await mailsAbout(colleague)).toEqual([])
    expect((await listOf(colleague, 'unread')).filter(({ event }) => event === 'mentioned')).toEqual([])
    await inboxOf(owner).setPreference({ kind: 'comments', channel: 'now' })
    await inboxOf(colleague).setPreference({ kind: 'mentions', channel: 'now' })
    await clear(owner)
    world.clock.freeze()
  })

  it('are shown to a guest only while the story is shared with them', async () => {
    const story = await aStory('Shared')
    const guest = await world.aPerson({ name: 'Guest' })
    await owner.client().shares.invite({ storyId: story.storyId, email: guest.email, access: 'VIEW' })
    await guest.client().members.accept({ acceptId: owner.workspaceId, fromDashboard: true })
    await comment(owner, story, 'Look', [guest.userId])
    expect(await listOf(guest)).toMatchObject([{ event: 'mentioned' }])
    expect(await inboxOf(guest).count()).toEqual({ unread: 1 })
    const other = await aStory('Another')
    await owner.client().shares.invite({ storyId: other.storyId, email: guest.email, access: 'VIEW' })
    await owner.client().members.revokeGuest({ user_id: guest.userId, storyIds: [story.storyId] })
    expect((await listOf(guest)).filter(({ event }) => event === 'mentioned')).toEqual([])
    await world.runJobs()
    expect(await listOf(guest)).toMatchObject([{ event: 'shared', subject: { name: 'Another' } }])
    expect(await inboxOf(guest).count()).toEqual({ unread: 1 })
  })

  it('lose a comment that is deleted, with its replies, and are gone with the last one', async () => {
    await clear(owner)
    const story = await aStory('Second thoughts')
    const mine = () => listOf(owner, 'unread').then((all) => all.filter(({ subject }) => subject.id === story.storyId))
    const first = await comment(colleague, story, 'Larger?')
    const second = await comment(colleague, story, 'Or smaller?')
    const reply = { ...story, parentId: second }
    // The clock stands still: notifications of one moment are in no particular order.
    world.clock.advance(1_000)
    await colleague.client(owner.workspaceId).comments.add({ ...reply, body: 'No, keep it', mentions: [owner.userId] })
    await world.runJobs()
    expect(await mine()).toMatchObject([{ event: 'mentioned' }, { event: 'commented', count: 2, text: 'Or smaller?' }])
    const remove = async (commentId: string) => {
      await colleague.client(owner.workspaceId).comments.remove({ storyId: story.storyId, commentId })
      await world.runJobs()
    }
    await remove(second)
    expect(await mine()).toMatchObject([
      { event: 'commented', count: 1, text: 'Larger?', actors: ['Bram Tolliver'], isRead: false },
    ])
    await remove(first)
    expect(await mine()).toEqual([])
    expect(await inboxOf(owner).count()).toEqual({ unread: 0 })
  })

  it('are gone with the story', async () => {
    await clear(owner)
    const story = await aStory('Short-lived')
    await comment(colleague, story, 'Nice')
    expect(await listOf(owner, 'unread')).toMatchObject([{ subject: { name: 'Short-lived' } }])
    await owner.client().stories.remove({ storyIds: [story.storyId] })
    await world.runJobs()
    expect(await listOf(owner, 'unread')).toEqual([])
  })
})

describe('notifications of submissions', () => {
  const submit = async (formId: string, answers: Record<string, unknown>) => {
    const result = await acceptSubmission(world.app.installation, answerTo(owner, formId, answers))
    if (!result.ok) throw new Error(result.refusal)
    return result.submissionId
  }

  it('are one for all that are unread, however often and in whatever order they are announced', async () => {
    const formId = await publishedForm(world, owner, simpleForm(), { name: 'Contact form' })
    const first = await submit(formId, { who: 'Ada' })
    await submit(formId, { who: 'Ben' })
    await world.runJobs()
    const about = { event: 'submitted', subject: { kind: 'form', id: formId, name: 'Contact form' } }
    const path = `/forms/${formId}/submissions`
    expect(await listOf(owner, 'unread')).toMatchObject([{ ...about, count: 2, path }])
    const announceAgain = () =>
      asSystem((ctx) =>
        ctx.events.announce(submissionEvents.received, { workspaceId: owner.workspaceId, formId, firstId: first }),
      )
    await announceAgain()
    await world.runJobs()
    expect(await listOf(owner, 'unread')).toMatchObject([{ ...about, count: 2 }])
    await clear(owner)
    await announceAgain()
    await world.runJobs()
    expect(await listOf(owner, 'unread')).toEqual([])
    world.clock.advance(5_000)
    await submit(formId, { who: 'Cleo' })
    await world.runJobs()
    expect(await listOf(owner, 'unread')).toMatchObject([{ ...about, count: 1 }])
    expect(await listOf(colleague, 'unread')).toEqual([])
    world.clock.freeze()
    await clear(owner)
  })

  it('add no email to those of the form, but are in the summary on request, in the morning of the user', async () => {
    const formId = await publishedForm(world, owner, simpleForm(), { name: 'Newsletter' })
    await expect(inboxOf(owner).setPreference({ kind: 'submissions', channel: 'now' })).rejects.toMatchObject({
      code: 'CHANNEL_NOT_OFFERED',
    })
    await inboxOf(owner).setPreference({ kind: 'submissions', channel: 'daily' })
    await submit(formId, { who: 'Dora' })
    await world.runJobs()
    const subjects = async () => (await world.mailsTo(owner.email)).map(({ subject }) => subject)
    const about = (await subjects()).filter((subject) => subject.includes('Newsletter'))
    expect(about).toEqual(['New submission: Newsletter'])
    const sendDue = async () => {
      await asSystem(async (ctx) => {
        const { sendSummaries } = await import('./preferences/send-summaries.ts')
        await sendSummaries(ctx)
      })
      await world.runJobs()
    }
    const isSummary = (subject: string) => subject.startsWith('Daily summary')
    // The people of tests live in Madrid.
    world.clock.set(new Date('2027-01-10T12:05:00Z'))
    await sendDue()
    expect((await subjects()).filter(isSummary)).toEqual([])
    world.clock.set(new Date('2027-01-11T07:05:00Z'))
    await sendDue()
    await sendDue()
    expect((await subjects()).filter(isSummary)).toHaveLength(1)
    const [mail] = await world.mailsTo(owner.email)
    expect(mail?.text).toContain('New submission to “Newsletter”')
    expect(mail?.text).toContain(`/notifications?in=${owner.workspaceId}`)
    world.clock.freeze()
    await inboxOf(owner).setPreference({ kind: 'submissions', channel: 'app' })
    await clear(owner)
  })
})

describe('notifications of the team and of work', () => {
  it('go to the inviter when someone joins: a guest as a guest of the story', async () => {
    const guest = await world.aPerson({ name: 'Ines Holm' })
    const { storyId } = await aStory('For Ines')
    await owner.client().shares.invite({ storyId, email: guest.email, access: 'VIEW' })
    await guest.client().members.accept({ acceptId: owner.workspaceId, fromDashboard: true })
    await world.runJobs()
    expect(await listOf(owner, 'unread')).toMatchObject([
      {
        event: 'guest-joined',
        kind: 'team',
        actors: ['Ines Holm'],
        path: '/members',
        subject: { kind: 'story', id: storyId, name: 'For Ines' },
      },
    ])
    await clear(owner)
  })

  it('come once for a finished export, and for failed work', async () => {
    const task = {
      workspaceId: owner.workspaceId,
      userId: owner.userId,
      taskId: '0199a7f0-0000-7000-8000-000000000001',
      attempt: 1,
      kind: 'export.story',
      title: 'Tides',
      state: 'done' as const,
      reason: '',
      subject: { file: '/api/exports/a.zip' },
    }
    await asSystem(async (ctx) => {
      await ctx.events.announce(taskEvents.ended, task)
      await ctx.events.announce(taskEvents.ended, task)
      await ctx.events.announce(taskEvents.ended, { ...task, taskId: owner.userId, kind: 'wizard.write-slides' })
      await ctx.events.announce(taskEvents.ended, {
        ...task,
        taskId: colleague.userId,
        kind: 'wizard.write-slides',
        state: 'failed',
        reason: 'This PDF is protected with a password.',
        subject: {},
      })
    })
    await world.runJobs()
    const notified = await listOf(owner, 'unread')
    expect(notified.map(({ event, count, text }) => [event, count, text]).sort()).toEqual([
      ['job-done', 1, ''],
      ['job-failed', 1, 'This PDF is protected with a password.'],
    ])
    await clear(owner)
  })

  it('say what the work was for, in the inbox, in emails and in the summary', async () => {
    const { id: taskId } = await owner.client().auditLogs.export({ format: 'csv' })
    await world.runJobs()
    expect(await listOf(owner, 'unread')).toMatchObject([
      { event: 'job-done', work: 'auditLogExport', subject: { kind: 'task', id: taskId } },
    ])
    await inboxOf(owner).setPreference({ kind: 'jobs', channel: 'now' })
    const task = {
      ...{ workspaceId: owner.workspaceId, userId: owner.userId, attempt: 1, reason: 'It is locked.', subject: {} },
      ...{ taskId: '0199a7f0-0000-7000-8000-000000000002', title: 'cut.pdf' },
    }
    await asSystem((ctx) =>
      ctx.events.announce(taskEvents.ended, { ...task, kind: 'imports.import-story', state: 'failed' }),
    )
    await world.runJobs()
    const [mail] = await world.mailsTo(owner.email)
    expect(mail?.subject).toBe('Failed: Import of “cut.pdf”')
    expect(mail?.text).toMatch(/It is locked\.\s+Open it to see what was saved and to try again\./)
    await inboxOf(owner).setPreference({ kind: 'jobs', channel: 'app' })
    await clear(owner)
  })
})

describe('the inbox', () => {
  it('is listed page by page, newest first', async () => {
    for (const name of ['One', 'Two', 'Three']) {
      await comment(colleague, await aStory(name), 'Hi')
      world.clock.advance(1_000)
    }
    const first = await inboxOf(owner).list({ filter: 'unread', limit: 2 })
    expect(first.notifications.map(({ subject }) => subject.name)).toEqual(['Three', 'Two'])
    const rest = await inboxOf(owner).list({ filter: 'unread', limit: 2, cursor: first.nextCursor ?? '' })
    expect(rest.notifications.map(({ subject }) => subject.name)).toEqual(['One'])
    expect(rest.nextCursor).toBeNull()
    await clear(owner)
  })

  it('hides what is snoozed and brings it back unread, on top', async () => {
    const story = await aStory('Later')
    await comment(colleague, story, 'Hi')
    const [row] = await listOf(owner, 'unread')
    const notificationId = row?.id ?? ''
    const soon = new Date(world.clock.now().getTime() + 3_600_000).toISOString()
    await expect(inboxOf(owner).snooze({ notificationId, until: '2020-01-01T00:00:00Z' })).rejects.toMatchObject({
      code: 'SNOOZE_OUT_OF_RANGE',
    })
    await expect(inboxOf(colleague).snooze({ notificationId, until: soon })).rejects.toMatchObject({ status: 404 })
    await inboxOf(owner).snooze({ notificationId, until: soon })
    expect((await listOf(owner)).some(({ id }) => id === notificationId)).toBe(false)
    expect(await listOf(owner, 'snoozed')).toMatchObject([{ id: notificationId, snoozedUntil: soon, at: row?.at }])
    expect(await inboxOf(owner).count()).toEqual({ unread: 0 })
    // Undo: marked as unread, it is there again, where it was.
    await inboxOf(owner).mark({ notificationIds: [notificationId], isRead: false })
    expect((await listOf(owner, 'unread'))[0]).toMatchObject({ id: notificationId, isRead: false, snoozedUntil: null })
    expect(await listOf(owner, 'snoozed')).toEqual([])
    await inboxOf(owner).snooze({ notificationId, until: soon })
    expect(await inboxOf(owner).count()).toEqual({ unread: 0 })
    world.clock.advance(3_700_000)
    expect((await listOf(owner, 'unread'))[0]).toMatchObject({ id: notificationId, isRead: false })
    world.clock.freeze()
    await clear(owner)
  })

  it('is silent about a muted subject, except for mentions, until it is unmuted', async () => {
    const story = await aStory('Loud')
    await comment(colleague, story, 'Hi')
    const [row] = await listOf(owner, 'unread')
    const subject = { kind: 'story' as const, id: story.storyId, name: 'Loud' }
    expect(await inboxOf(owner).mute({ notificationId: row?.id ?? '' })).toEqual(subject)
    expect((await listOf(owner)).find(({ id }) => id === row?.id)?.isMuted).toBe(true)
    await clear(owner)
    await comment(colleague, story, 'Hello again')
    expect(await listOf(owner, 'unread')).toEqual([])
    await comment(colleague, story, '@Odile', [owner.userId])
    expect(await listOf(owner, 'unread')).toMatchObject([{ event: 'mentioned' }])
    expect((await inboxOf(owner).preferences()).muted).toEqual([subject])
    expect((await inboxOf(owner).unmute({ kind: 'story', id: story.storyId })).muted).toEqual([])
    await clear(owner)
  })

  it('belongs to its user: others neither see nor change it', async () => {
    const story = await aStory('Private')
    await comment(colleague, story, 'Hi')
    const [row] = await listOf(owner, 'unread')
    const ids = { notificationIds: [row?.id ?? ''], isRead: true }
    expect(await inboxOf(colleague).mark(ids)).toEqual({ changed: 0 })
    expect((await listOf(colleague)).some(({ id }) => id === row?.id)).toBe(false)
    expect(await inboxOf(owner).mark(ids)).toEqual({ changed: 1 })
  })

  it('is emptied when the member leaves', async () => {
    const leaver = await world.aPerson({ name: 'Leaver' })
    await asSystem((ctx) =>
      ensureMember(ctx, { workspaceId: owner.workspaceId, userId: leaver.userId, role: 'EDITOR' }),
    )
    await comment(owner, await aStory('Farewell'), '@Leaver', [leaver.userId])
    expect(await inboxOf(leaver).count()).toEqual({ unread: 1 })
    await leaver.client(owner.workspaceId).members.leave()
    await world.runJobs()
    await asSystem((ctx) =>
      ensureMember(ctx, { workspaceId: owner.workspaceId, userId: leaver.userId, role: 'EDITOR' }),
    )
    expect(await inboxOf(leaver).count()).toEqual({ unread: 0 })
  })

  it('deletes what is older than 90 days', async () => {
    await comment(colleague, await aStory('Old'), 'Hi')
    expect(await listOf(owner, 'unread')).toHaveLength(1)
    const { sweepNotifications } = await import('./making/delete-notifications.ts')
    const now = world.clock.now()
    world.clock.advance(91 * 24 * 3_600_000)
    await asSystem(sweepNotifications)
    // The session of the owner ended long before.
    world.clock.set(now)
    expect(await listOf(owner)).toEqual([])
  })
})
