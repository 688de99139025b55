import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { newId } from '@taplore/kit'
import { parseCaptions } from '@taplore/media'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { captionedVideo } from '../../../../../testing/videos.ts'
import { startWorld, type TestPerson, type World } from '../../../../../testing/world.ts'

let world: World
let owner: TestPerson
let service: Server

/** A writing service that answers each text with its letters turned to capitals. */
beforeAll(async () => {
  service = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const { messages } = JSON.parse(body)
    const asked: string = messages.find(({ role }: { role: string }) => role === 'user').content
    const { texts } = JSON.parse(asked.split('\n\n')[0] ?? '')
    const answer = {
      texts: texts.map(({ id, text }: { id: number; text: string }) => ({ id, text: text.toUpperCase() })),
    }
    response.setHeader('content-type', 'application/json')
    const message = { role: 'assistant', content: JSON.stringify(answer) }
    const usage = { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 }
    response.end(
      JSON.stringify({
        id: '1',
        created: 1,
        model: 'm',
        choices: [{ index: 0, message, finish_reason: 'stop' }],
        usage,
      }),
    )
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  const { port } = service.address() as AddressInfo
  world = await startWorld({
    LANGUAGE_PROVIDER: 'openai-compatible',
    LANGUAGE_BASE_URL: `http://127.0.0.1:${port}/v1`,
    LANGUAGE_MODEL: 'small-model',
  })
  owner = await world.aPerson()
})
afterAll(async () => {
  await world?.close()
  service?.closeAllConnections()
  service?.close()
})

async function opened() {
  const { projectId } = await captionedVideo(world, owner, 'Bread & butter')
  const detail = await owner.client().captions.get({ projectId })
  const [first, second] = detail.document.cues
  if (!first || !second) throw new Error('There are two cues.')
  return { projectId, detail, first, second }
}
const textOf = (detail: { document: { cues: { words: { text: string }[] }[] } }) =>
  detail.document.cues.map(({ words }) => words.map(({ text }) => text).join(' '))

describe('captions over the API', () => {
  it('CAP-37 are edited without replacing them: words that stay keep their times, and the revision grows', async () => {
    const { projectId, detail, first, second } = await opened()
    expect(textOf(detail)).toEqual(['We bake bread.', 'Every day.'])
    const { captions } = owner.client()
    const edited = await captions.edit({
      projectId,
      edits: [
        { kind: 'text', cueId: first.id, text: 'We always bake bread.' },
        { kind: 'add-speaker', speakerId: 'ada', name: 'Ada' },
        { kind: 'speaker', cueId: first.id, speakerId: 'ada', reach: 'cue' },
        { kind: 'translate', cueId: second.id, language: 'es', text: 'Cada día.' },
        { kind: 'cut', startMs: 5_200, endMs: 5_900 },
        { kind: 'add', startMs: 2_100, endMs: 2_900, text: 'And cake.' },
        { kind: 'style', fields: { look: 'box', sizePercent: 120 } },
        { kind: 'emphasize', wordId: second.words[0]?.id ?? '', isEmphasized: true },
      ],
    })
    expect(edited.revision).toBe(detail.revision + 1)
    expect(textOf(edited)).toEqual(['We always bake bread.', 'And cake.', 'Every day.'])
    expect(parseCaptions(edited.document)).toMatchObject({ ok: true })
    const bread = edited.document.cues[0]?.words.find(({ text }) => text === 'bread.')
    expect(bread).toEqual(first.words.find(({ text }) => text === 'bread.'))
    expect(edited.document).toMatchObject({
      speakers: [{ id: 'ada', name: 'Ada' }],
      translations: { es: { [second.id]: 'Cada día.' } },
      cuts: [{ startMs: 5_200, endMs: 5_900, reason: 'manual' }],
      style: { look: 'box', sizePercent: 120 },
    })
    expect(await captions.get({ projectId })).toMatchObject({ revision: edited.revision })
  })

  it('makes all edits of a call or none, and says which could not be made', async () => {
    const { projectId, detail, first } = await opened()
    const { captions } = owner.client()
    const edits = [
      { kind: 'text' as const, cueId: first.id, text: 'Gone.' },
      { kind: 'delete' as const, cueId: 'nothing' },
    ]
    await expect(captions.edit({ projectId, edits })).rejects.toMatchObject({
      code: 'CAPTION_EDIT_REFUSED',
      data: { index: 1, reason: 'cue-gone' },
    })
    expect(await captions.get({ projectId })).toMatchObject({ revision: detail.revision, document: detail.document })
  })

  it('are saved whole only over the revision that was read, never as something invalid', async () => {
    const { projectId, detail, first } = await opened()
    const { captions } = owner.client()
    const { revision } = detail
    const document = { ...detail.document, cues: [first], durationMs: 1_000_000 }
    const saved = await captions.save({ projectId, document, revision })
    expect(saved.document).toMatchObject({ durationMs: 6_000, cues: [{ id: first.id }] })
    await expect(captions.save({ projectId, document, revision })).rejects.toMatchObject({
      code: 'CAPTIONS_CHANGED',
      data: { revision: saved.revision },
    })
    const broken = { ...document, cues: [first, first] }
    await expect(captions.save({ projectId, document: broken, revision: saved.revision })).rejects.toMatchObject({
      code: 'CAPTIONS_INVALID',
    })
  })

  it('have versions that can be named, read and restored', async () => {
    const { projectId, detail, first } = await opened()
    const { captions } = owner.client()
    const version = await captions.nameVersion({ projectId, name: 'First' })
    expect(version).toMatchObject({ name: 'First', kind: 'named', cues: 2 })
    await captions.edit({ projectId, edits: [{ kind: 'delete', cueId: first.id }] })
    expect(await captions.version({ projectId, versionId: version.id })).toMatchObject({ document: detail.document })
    const restored = await captions.restoreVersion({ projectId, versionId: version.id })
    expect((await captions.get({ projectId })).document).toEqual(detail.document)
    const { versions } = await captions.versions({ projectId })
    expect(versions.map(({ id }) => id)).toContain(restored.before)
    await expect(captions.version({ projectId, versionId: newId() })).rejects.toMatchObject({
      code: 'CAPTIONS_VERSION_NOT_FOUND',
    })
  })

  it('CAP-37 are downloaded as SRT, WebVTT, ASS, text and JSON, also translated', async () => {
    const { projectId, detail, first } = await opened()
    const { captions } = owner.client()
    const srt = await captions.download({ projectId, format: 'srt' })
    expect(srt).toMatchObject({ fileName: 'bread-butter.srt', mime: 'application/x-subrip' })
    expect(srt.text).toContain('1\r\n00:00:00,500 --> 00:00:02,000\r\nWe bake bread.\r\n')
    expect((await captions.download({ projectId, format: 'vtt' })).text).toMatch(/^WEBVTT\n\n/)
    expect((await captions.download({ projectId, format: 'ass' })).text).toContain('0:00:00.50,0:00:02.00,Default')
    expect((await captions.download({ projectId, format: 'txt' })).text).toBe('We bake bread. Every day.\n')
    const json = await captions.download({ projectId, format: 'json' })
    expect(JSON.parse(json.text)).toEqual(detail.document)
    const spanish = { projectId, format: 'srt', language: 'es' } as const
    await expect(captions.download(spanish)).rejects.toMatchObject({ code: 'CAPTIONS_NOT_TRANSLATED' })
    await captions.edit({
      projectId,
      edits: [{ kind: 'translate', cueId: first.id, language: 'es', text: 'Horneamos.' }],
    })
    expect(await captions.download(spanish)).toMatchObject({
      fileName: 'bread-butter-es.srt',
      text: expect.stringContaining('Horneamos.'),
    })
  })

  it('are imported with the times of a file; what cannot be read is told, and what was there is in the history', async () => {
    const { projectId } = await opened()
    const { captions } = owner.client()
    const text = '1\n00:00:01,000 --> 00:00:02,000\nOne two.\n\n2\n00:00:09,000 --> 00:00:10,000\nAfter the end.\n'
    const made = await captions.import({ projectId, text })
    expect(made.captions && textOf(made.captions)).toEqual(['One two.'])
    expect(made.project).toMatchObject({ origin: { method: 'imported' } })
    expect((await captions.versions({ projectId })).versions.length).toBeGreaterThanOrEqual(2)
    await expect(captions.import({ projectId, text: ' \n ' })).rejects.toMatchObject({
      code: 'CAPTIONS_FILE_UNREADABLE',
    })
    // What is neither subtitles nor written by someone replaces nothing, and neither do the captions of a longer video.
    const broken = '1\n00:00:xx --> nothing\nHello\n'
    for (const none of [broken, '#EXTM3U\n#EXTINF:9.0,\na.ts\n', '<!DOCTYPE html><p>Hello', '{"cues": ['])
      for (const times of ['keep', 'match'] as const)
        await expect(captions.import({ projectId, text: none, times })).rejects.toMatchObject({
          code: 'CAPTIONS_FILE_UNREADABLE',
        })
    const late = '1\n00:00:09,000 --> 00:00:10,000\nAfter the end.\n'
    await expect(captions.import({ projectId, text: late })).rejects.toMatchObject({ code: 'CAPTIONS_OUTSIDE_VIDEO' })
    expect(textOf(await captions.get({ projectId }))).toEqual(['One two.'])
    // Plain text has no times, and this project has no video to match it to.
    await expect(captions.import({ projectId, text: 'Plain words.' })).rejects.toMatchObject({
      code: 'VIDEO_FILE_MISSING',
    })
  })

  it('CAP-25 are translated sentence by sentence as a task; without an engine it says what is missing', async () => {
    const { projectId, first, second } = await opened()
    const { captions, tasks } = owner.client()
    const { task } = await captions.translate({ projectId, language: 'es' })
    await world.runJobs()
    expect(await tasks.get({ taskId: task.id })).toMatchObject({ kind: 'video.translate', state: 'done' })
    const { document } = await captions.get({ projectId })
    expect(document.translations).toEqual({ es: { [first.id]: 'WE BAKE BREAD.', [second.id]: 'EVERY DAY.' } })
    const { assistant } = world.app.installation.providers.language
    Object.assign(world.app.installation.providers.language, { assistant: null })
    await expect(captions.translate({ projectId, language: 'fr' })).rejects.toMatchObject({
      code: 'TRANSLATION_NEEDS_ENGINE',
    })
    Object.assign(world.app.installation.providers.language, { assistant })
  })

  it('are not there before a project has any', async () => {
    const { videoProjects, captions } = owner.client()
    const name = { projectName: 'Empty', language_code: 'en', fileName: 'a.mp4' }
    const { project } = await videoProjects.create(name)
    for (const call of [captions.get, captions.versions])
      await expect(call({ projectId: project.id })).rejects.toMatchObject({ code: 'CAPTIONS_NOT_READY' })
    await expect(captions.get({ projectId: newId() })).rejects.toMatchObject({ code: 'VIDEO_PROJECT_NOT_FOUND' })
  })
})
