import { storyLanguages } from '@taplore/contract'
import { describe, expect, it } from 'vitest'
import {
  canProceed,
  clampSlides,
  emptyDraft,
  fewerSlides,
  linkFault,
  readDraft,
  slidesFor,
  taskPayload,
  voiceState,
  webAddress,
} from './wizard-rules.ts'

const free = { isSubmitting: false }
const voices = [
  { id: 'v1', languages: ['en-GB', 'en-US'] },
  { id: 'v2', languages: ['de'] },
  { id: 'v3', languages: ['mr'] },
]

describe('the wizard', () => {
  it('WIZ-03 makes 3 to 10 slides, 5 at first', () => {
    expect(emptyDraft.noOfSlides).toBe(5)
    expect([2, 3, 10, 11, Number.NaN].map(clampSlides)).toEqual([3, 3, 10, 10, 5])
  })
  it('WIZ-03 makes no more slides than the source carries, and at least 3', () => {
    expect([slidesFor(10, 7), slidesFor(5, 7), slidesFor(10, 2), slidesFor(10, undefined)]).toEqual([7, 5, 3, 10])
  })
  it('WIZ-04 holds Proceed while submitting', () => {
    const draft = { ...emptyDraft, url: 'https://a.example' }
    expect(canProceed(draft, free)).toBe(true)
    expect(canProceed(draft, { isSubmitting: true })).toBe(false)
  })
  it.each(['url', 'content', 'script'] as const)('WIZ-05 holds Proceed while the %s holds only spaces', (type) => {
    expect(canProceed({ ...emptyDraft, type, [type]: '   ' }, free)).toBe(false)
    expect(canProceed({ ...emptyDraft, type, [type]: ' words ' }, free)).toBe(true)
  })
  it('WIZ-06 holds Proceed while no style is chosen', () => {
    expect(canProceed({ ...emptyDraft, url: 'https://a.example', contentStyle: '' }, free)).toBe(false)
  })
  it('WIZ-07 begins with the informational style', () => expect(emptyDraft.contentStyle).toBe('informational'))
  it('WIZ-09 knows a web address from a word, and completes one that lacks its scheme', () => {
    for (const wrong of ['foo', '', 'not a link', 'ftp://a.example/x', 'mailto:ada@a.example', 'foo.'])
      expect(webAddress(wrong), wrong).toBeNull()
    expect(webAddress(' https://a.example/x ')).toBe('https://a.example/x')
    expect(webAddress('a.example/x')).toBe('https://a.example/x')
    const sent = taskPayload({ ...emptyDraft, url: ' a.example ' }, { folder: null, requestKey: 'k', isVoiceOn: false })
    expect(sent.url).toBe('https://a.example')
  })
  it('WIZ-09 says that a link is wrong when Proceed was pressed, and follows the typing from then on', () => {
    const fresh = { isTried: false, refusal: null, readFault: null }
    const tried = { ...fresh, isTried: true }
    expect(linkFault('foo', fresh, 'wrong')).toEqual({})
    expect(linkFault('foo', tried, 'wrong')).toEqual({ error: 'wrong' })
    expect(linkFault('https://a.example', tried, 'wrong').error).toBeUndefined()
    expect(linkFault('a.example', { ...fresh, readFault: 'gone' }, 'wrong')).toEqual({ help: 'gone' })
    expect(linkFault('a.example', { ...tried, readFault: 'gone' }, 'wrong')).toEqual({ error: 'gone' })
    expect(linkFault('a.example', { ...tried, refusal: 'refused', readFault: 'gone' }, 'wrong')).toEqual({
      error: 'refused',
    })
  })
  it('WIZ-11 sends British English as en-UK', () => {
    const sent = taskPayload(
      { ...emptyDraft, language: 'en-GB', url: 'https://a.example' },
      { folder: null, requestKey: 'k', isVoiceOn: false },
    )
    expect(sent.language).toBe('en-UK')
  })
  it('WIZ-12 has no voice-over without voices', () => {
    expect(voiceState('en', [])).toMatchObject({ canEnable: false, reason: 'no-voices' })
  })
  it('WIZ-13 has no voice-over for Marathi, even with a voice', () => {
    expect(voiceState('mr', voices)).toMatchObject({ canEnable: false, reason: 'marathi' })
  })
  it('WIZ-14 has no voice-over where no voice fits the language', () => {
    expect(voiceState('fi', voices)).toMatchObject({ canEnable: false, reason: 'no-match' })
    expect(voiceState('en-AU', voices).voices.map((voice) => voice.id)).toEqual(['v1'])
    expect(voiceState('de', voices).canEnable).toBe(true)
  })
  it('WIZ-15 offers the 24 languages of the specification', () => {
    const names =
      'English, Australian English, British English, Spanish, German, French, Italian, Portuguese, Russian, Arabic, Hindi, Indonesian, Japanese, Korean, Dutch, Norwegian, Turkish, Vietnamese, Traditional Chinese, Simplified Chinese, Ukrainian, Finnish, Polish, Marathi'
    expect(storyLanguages.map(({ name }) => name).sort()).toEqual(names.split(', ').sort())
  })
  it('WIZ-16 sends the named fields only for their type', () => {
    const voiceoverData = { isDefault: true, selectedLanguage: 'de', selectedVoice: 'v2' }
    const sent = taskPayload(
      { ...emptyDraft, type: 'content', content: ' Rye ', url: 'https://a.example', language: 'de', voiceoverData },
      { folder: 'f', requestKey: 'k', isVoiceOn: true },
    )
    expect(sent).toEqual({
      language: 'de',
      noOfSlides: 5,
      type: 'content',
      topic: 'Rye',
      url: undefined,
      script: undefined,
      voiceoverEnabled: true,
      voiceoverData,
      contentStyle: 'informational',
      folder: 'f',
      requestKey: 'k',
    })
    const filled = { ...emptyDraft, content: 'Rye', url: 'https://a.example', script: 'The oven is lit.' }
    const sentAs = (type: 'url' | 'script') =>
      taskPayload({ ...filled, type }, { folder: null, requestKey: 'k', isVoiceOn: false })
    expect(sentAs('url')).toMatchObject({ type: 'url', url: 'https://a.example', topic: undefined, script: undefined })
    expect(sentAs('script')).toMatchObject({
      type: 'script',
      script: 'The oven is lit.',
      topic: undefined,
      url: undefined,
    })
    expect(sentAs('script')).toMatchObject({ voiceoverEnabled: false })
  })
  it('WIZ-19 takes the kept draft up again, and survives a broken one', () => {
    const kept = JSON.stringify({ ...emptyDraft, noOfSlides: 8, url: 'https://a.example', language: 'fr' })
    expect(readDraft(kept, 'url')).toMatchObject({
      noOfSlides: 8,
      url: 'https://a.example',
      language: 'fr',
      type: 'url',
    })
    expect(readDraft('{', 'script')).toEqual({ ...emptyDraft, type: 'script' })
    expect(Object.keys(readDraft(null, 'url')).sort()).toEqual(
      [
        'content',
        'contentStyle',
        'language',
        'noOfSlides',
        'script',
        'storyId',
        'type',
        'url',
        'voiceoverData',
        'voiceoverEnabled',
      ].sort(),
    )
  })
})

it('WIZ-03 offers the slides that a text is enough for, when it is too short for those asked for', () => {
  const refused = (carries: number) => fewerSlides({ code: 'TEXT_TOO_SHORT', data: { slides: 10, carries } })
  expect([refused(4), refused(3), refused(2), refused(12)]).toEqual([4, 3, 'none', 10])
  expect(fewerSlides({ code: 'CONTENT_EXPLICIT', data: undefined })).toBeNull()
  expect(fewerSlides({ code: 'TEXT_TOO_SHORT', data: undefined })).toBeNull()
})
