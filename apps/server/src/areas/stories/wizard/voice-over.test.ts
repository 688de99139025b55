import { type ArticleServer, serveArticles } from '@taplore/testing/articles'
import { validateAmp } from '@taplore/testing/validate-amp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startWorld, type TestPerson, type World } from '../../../../testing/world.ts'

let articles: ArticleServer
let world: World
let person: TestPerson
beforeAll(async () => {
  articles = await serveArticles()
  world = await startWorld({ TAPLORE_EGRESS_ALLOW: articles.host, ENCYCLOPEDIA_URL: '' })
  person = await world.aPerson()
})
afterAll(async () => {
  await world?.close()
  await articles?.close()
})

const script = 'The ferry leaves at six. Nobody is awake but the gulls. The captain drinks his coffee standing.'

async function spokenStory(input: { language: string; selectedVoice: string; script: string; music?: string }) {
  const client = person.client()
  const { language, selectedVoice, music = null } = input
  const voiceoverData = { isDefault: true, selectedLanguage: language, selectedVoice }
  const { data } = await client.wizard.createTask({
    type: 'script',
    script: input.script,
    language,
    noOfSlides: 3,
    voiceoverEnabled: true,
    voiceoverData,
    music,
  })
  await world.runJobs()
  await client.wizard.finalise({ taskId: data.taskId })
  const pending = await client.wizard.voiceOverStatus({ storyId: data.storyId })
  await world.runJobs()
  return { ...data, pending: pending.voiceOverStatus, task: await client.wizard.task({ taskId: data.taskId }) }
}

describe('voice-over of the wizard', () => {
  it('WIZ-23 STORY-27 gives every slide an audible voice-over, and reports progress', async () => {
    const client = person.client()
    const [voice] = (await client.voices.list({ language: 'en' })).voices
    const { storyId, pending, task } = await spokenStory({ language: 'en', selectedVoice: voice?.id ?? '', script })
    expect(pending).toBe('pending')
    expect(task).toMatchObject({
      state: 'finalised',
      stages: ['reading', 'writing', 'pictures', 'voice', 'assembling'],
    })
    expect((await client.wizard.voiceOverStatus({ storyId })).voiceOverStatus).toBe('done')
    const { document } = await client.stories.get({ storyId })
    expect(document.pages.map((page) => page.audio?.text)).toEqual(task.slides.map((slide) => slide.text))
    for (const page of document.pages) {
      expect(page.durationMs ?? 0).toBeGreaterThan(page.audio?.durationMs ?? Number.POSITIVE_INFINITY)
      const heard = await world.fetch(page.audio?.url ?? '', { headers: { cookie: person.cookie } })
      expect(heard.status).toBe(200)
      expect(heard.headers.get('content-type')).toMatch(/^audio\//)
    }
  })

  it('WIZ-23 shows what the voice says when it is heard', async () => {
    const client = person.client()
    const [voice] = (await client.voices.list({ language: 'en' })).voices
    const spoken = `${script} By seven it is light. Then the others come.`
    const { storyId } = await spokenStory({ language: 'en', selectedVoice: voice?.id ?? '', script: spoken })
    const { document } = await client.stories.get({ storyId })
    for (const { audio } of document.pages) {
      const [track] = audio?.captions ?? []
      expect(track).toMatchObject({ language: 'en' })
      const vtt = await (await world.fetch(track?.url ?? '', { headers: { cookie: person.cookie } })).text()
      const cues = [...vtt.matchAll(/00:(\d\d):([\d.]+) --> 00:(\d\d):([\d.]+)\n(.+(?:\n.+)*)/g)].map((cue) => ({
        startMs: (Number(cue[1]) * 60 + Number(cue[2])) * 1_000,
        endMs: (Number(cue[3]) * 60 + Number(cue[4])) * 1_000,
        text: cue[5]?.replaceAll('\n', ' '),
      }))
      expect(cues.map(({ text }) => text).join(' ')).toBe(audio?.text)
      expect(cues.at(-1)?.endMs).toBeLessThanOrEqual((audio?.durationMs ?? 0) + 1)
      // The captions end with the voice: their times are measured, not guessed.
      expect(cues.at(-1)?.endMs).toBeGreaterThan((audio?.durationMs ?? 0) - 250)
    }
    const { data } = await client.stories.publish({ storyId })
    const { pathname } = new URL(data.url)
    const amp = await (await world.fetch(pathname, { host: 'stories' })).text()
    expect(await validateAmp(amp)).toEqual([])
    const html = await (await world.fetch(`${pathname}/play`, { host: 'stories' })).text()
    const files = [...html.matchAll(/<track[^>]* src="([^"]+)"/g)].map(([, file]) => file ?? '')
    expect(files).toHaveLength(3)
    const served = await world.fetch(new URL(files[0] ?? '', data.url).pathname, { host: 'stories' })
    expect([served.status, served.headers.get('content-type')]).toEqual([200, 'text/vtt'])
  })

  it('keeps the story when its voice is unavailable, and says so', async () => {
    const { storyId, task } = await spokenStory({ language: 'en', selectedVoice: 'a-voice-that-was-removed', script })
    expect(task.state).toBe('finalised')
    const { voiceOverStatus } = await person.client().wizard.voiceOverStatus({ storyId })
    expect(voiceOverStatus).toBe('failed')
    expect(task.notes.join(' ')).toContain('The voice-over stopped at slide 1')
    expect((await person.client().stories.get({ storyId })).document.pages).toHaveLength(3)
  })
})

describe('background music of the wizard', () => {
  it('plays below the whole story, quieter than alone where a voice speaks', async () => {
    const client = person.client()
    const [voice] = (await client.voices.list({ language: 'en' })).voices
    const [track] = (await client.voices.music({})).tracks
    const music = track?.id ?? ''
    const spoken = await spokenStory({ language: 'en', selectedVoice: voice?.id ?? '', script, music })
    const { data } = await client.wizard.createTask({ type: 'script', script, language: 'en', noOfSlides: 3, music })
    await world.runJobs()
    await client.wizard.finalise({ taskId: data.taskId })
    await world.runJobs()
    const [below, alone] = await Promise.all(
      [spoken.storyId, data.storyId].map(
        async (storyId) => (await client.stories.get({ storyId })).document.backgroundAudio,
      ),
    )
    expect(alone).toMatchObject({ mime: 'audio/mpeg', durationMs: track?.durationMs, doesLoop: true, volume: 0.4 })
    expect(below).toMatchObject({ doesLoop: true, volume: 0.2 })
    const heard = await world.fetch(alone?.url ?? '', { headers: { cookie: person.cookie } })
    expect([heard.status, heard.headers.get('content-type')]).toEqual([200, 'audio/mpeg'])
  })

  it('is refused before anything is created when there is no such track', async () => {
    const client = person.client()
    const before = (await client.stories.list({ withCount: true })).count
    const asked = { type: 'script' as const, script, language: 'en', noOfSlides: 3, music: 'no-such-track' }
    await expect(client.wizard.createTask(asked)).rejects.toMatchObject({ code: 'MUSIC_NOT_FOUND' })
    expect((await client.stories.list({ withCount: true })).count).toBe(before)
  })
})

describe('work that is broken off', () => {
  it('WIZ-24 continues after its last checkpoint: nothing is fetched or written twice', async () => {
    const client = person.client()
    const { data } = await client.wizard.createTask({
      type: 'url',
      url: articles.url('news'),
      language: 'en',
      noOfSlides: 4,
    })
    await world.runJobs()
    const asked = () => articles.asked.filter((path) => path === '/news').length
    const before = asked()
    const first = await client.wizard.task({ taskId: data.taskId })
    // As a killed worker leaves it: the steps are kept, the end was never written, and the queue brings the work again.
    const workId = first.work?.id ?? ''
    await world.sql(`update ai_story set state = 'writing', slides = '[]' where id = $1`, [data.taskId])
    await world.sql(`update task set state = 'failed', failure = null where id = $1`, [workId])
    await client.wizard.retry({ taskId: data.taskId })
    await world.runJobs()
    const again = await client.wizard.task({ taskId: data.taskId })
    expect(again.state).toBe('ready')
    expect(again.slides.map((slide) => slide.text)).toEqual(first.slides.map((slide) => slide.text))
    expect(asked()).toBe(before)
  })

  it('WIZ-24 makes no image and no music twice when finalising is repeated', async () => {
    const client = person.client()
    const { data } = await client.wizard.createTask({
      type: 'url',
      url: articles.url('list'),
      language: 'en',
      noOfSlides: 5,
      music: (await client.voices.music({})).tracks[0]?.id ?? null,
    })
    await world.runJobs()
    await client.wizard.finalise({ taskId: data.taskId })
    await world.runJobs()
    const task = await client.wizard.task({ taskId: data.taskId })
    const count = async () =>
      (
        await Promise.all((['image', 'audio'] as const).map((kind) => client.assets.list({ kind, limit: 150 })))
      ).flatMap(({ assets }) => assets).length
    const before = await count()
    await world.sql(`update ai_story set state = 'finalising' where id = $1`, [data.taskId])
    await world.sql(`update task set state = 'failed', failure = null where id = $1`, [task.work?.id])
    await client.wizard.retry({ taskId: data.taskId })
    await world.runJobs()
    expect((await client.wizard.task({ taskId: data.taskId })).state).toBe('finalised')
    expect(await count()).toBe(before)
  })

  it('WIZ-24 speaks no slide twice, and counts its characters once, when its captions could not be saved', async () => {
    const client = person.client()
    const selectedVoice = (await client.voices.list({ language: 'en' })).voices[0]?.id ?? ''
    const voiceoverData = { isDefault: true, selectedLanguage: 'en', selectedVoice }
    const asked = { type: 'script' as const, script, language: 'en', noOfSlides: 3, voiceoverEnabled: true }
    const { data } = await client.wizard.createTask({ ...asked, voiceoverData })
    await world.runJobs()
    await client.wizard.finalise({ taskId: data.taskId })
    // As a storage that is out of order when the first captions come: the recording is saved, they are not.
    await world.sql(
      `create function refuse_captions() returns trigger language plpgsql as $$ begin raise 'out of order'; end $$`,
    )
    await world.sql(
      `create trigger refuse_captions before insert on asset for each row when (new.kind = 'captions') execute function refuse_captions()`,
    )
    const standing = async () => ({
      files: (await client.assets.list({ kind: 'audio', limit: 150 })).assets.length,
      read: (await client.clonedVoices.usage()).voices,
    })
    const before = await standing()
    await world.runJobs().catch(() => undefined)
    const spoken = await standing()
    expect(spoken.files).toBe(before.files + 1)
    await world.sql('drop function refuse_captions cascade')
    const { work } = await client.wizard.task({ taskId: data.taskId })
    await world.sql(`update task set state = 'failed', failure = null where id = $1`, [work?.id])
    await client.wizard.retry({ taskId: data.taskId })
    await world.runJobs()
    const task = await client.wizard.task({ taskId: data.taskId })
    expect(task.state).toBe('finalised')
    const after = await standing()
    expect(after.files).toBe(before.files + 3)
    const total = (voices: readonly { characters: number }[]) => voices.reduce((sum, each) => sum + each.characters, 0)
    const { document } = await client.stories.get({ storyId: data.storyId })
    const characters = document.pages.reduce((sum, { audio }) => sum + [...(audio?.text ?? '')].length, 0)
    expect(total(after.read) - total(before.read)).toBe(characters)
    expect(document.pages.map(({ audio }) => audio?.captions?.length)).toEqual([1, 1, 1])
  })

  it('gives a recording that is spoken again captions of its own', async () => {
    const client = person.client()
    const selectedVoice = (await client.voices.list({ language: 'en' })).voices[0]?.id ?? ''
    const { storyId, taskId, task } = await spokenStory({ language: 'en', selectedVoice, script })
    const spoken = async () => {
      const { document } = await client.stories.get({ storyId })
      return document.pages.map(({ audio }) => ({ file: audio?.assetId, captions: audio?.captions?.[0]?.assetId }))
    }
    const before = await spoken()
    await world.sql('delete from asset where id = $1', [before[0]?.file])
    await world.sql(`update ai_story set state = 'finalising' where id = $1`, [taskId])
    // As a worker leaves it that was killed between the captions of the first slide and the end of its voice.
    const killed = `update task set state = 'failed', failure = null, checkpoints = checkpoints - 'voice-0' where id = $1`
    await world.sql(killed, [task.work?.id])
    await client.wizard.retry({ taskId })
    await world.runJobs()
    const after = await spoken()
    expect(after[0]?.file).not.toBe(before[0]?.file)
    expect(after[0]?.captions).not.toBe(before[0]?.captions)
    expect(after.slice(1)).toEqual(before.slice(1))
  })
})
