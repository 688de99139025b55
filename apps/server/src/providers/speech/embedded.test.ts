import { storyLanguages } from '@taplore/contract'
import { describe, expect, it } from 'vitest'
import { spokenLanguages } from './embedded/languages.ts'
import { spell } from './embedded/spell.ts'
import { openEmbeddedSpeech } from './embedded.ts'
import { speechSuite } from './suite.ts'

const lines: Readonly<Record<string, string>> = {
  en: 'The harbour opened.',
  'en-AU': 'The harbour opened.',
  'en-GB': 'The harbour opened.',
  es: 'El puerto abrió.',
  de: 'Der Hafen wurde eröffnet.',
  fr: 'Le port a ouvert.',
  it: 'Il porto è aperto.',
  pt: 'O porto abriu.',
  ru: 'Порт открылся.',
  ar: 'افتتح الميناء.',
  hi: 'बंदरगाह खुला।',
  id: 'Pelabuhan dibuka.',
  ja: '港が開きました。',
  ko: '항구가 열렸습니다.',
  nl: 'De haven ging open.',
  no: 'Havnen åpnet.',
  tr: 'Liman açıldı.',
  vi: 'Bến cảng mở cửa.',
  'zh-TW': '港口開放了。',
  'zh-CN': '港口开放了。',
  uk: 'Порт відкрився.',
  fi: 'Satama avattiin.',
  pl: 'Port otwarto.',
  mr: 'बंदर उघडले.',
}

speechSuite('embedded', async () => openEmbeddedSpeech())

describe('the built-in voices', () => {
  it('WIZ-15 speak all 24 languages of stories', async () => {
    const speech = openEmbeddedSpeech()
    const [voice] = await speech.voices()
    expect([...(voice?.languages ?? [])].sort()).toEqual(storyLanguages.map(({ code }) => code).sort())
    for (const { code } of storyLanguages) {
      const { durationMs } = await speech.speak({ text: lines[code] ?? '', language: code })
      // A short sentence; spelled out letter by letter it would be far longer.
      expect(durationMs, code).toBeGreaterThan(500)
      expect(durationMs, code).toBeLessThan(4_500)
    }
  }, 60_000)

  it('read kanji and hanzi by their sound, not as "Chinese letter"', async () => {
    expect(await spell('東京の新しい公園。', spokenLanguages.ja ?? never())).toMatch(
      /^トーキョー ノ アタラシイ コーエン ?\.$/,
    )
    expect(await spell('银行开门。', spokenLanguages['zh-CN'] ?? never())).toBe('yin2 hang2 kai1 men2.')
    expect(await spell('音樂會', spokenLanguages['zh-TW'] ?? never())).toBe('yin1 yue4 hui4')
  })

  it.each([
    ['en', 'The word 東京 stands here.', ['東京']],
    ['en', 'Путин and Москва', ['Путин', 'Москва']],
    ['ru', 'Слово 東京 здесь.', ['東京']],
    ['ja', '龘です。', ['龘']],
  ])('refuse what they would spell out, and name it (%s)', async (language, text, parts) => {
    const speech = openEmbeddedSpeech()
    await expect(speech.speak({ text, language })).rejects.toMatchObject({
      code: 'VOICE_TEXT_UNSPEAKABLE',
      data: { language, parts },
    })
  })

  it('let names in Latin letters stand in other scripts', async () => {
    const speech = openEmbeddedSpeech()
    await expect(speech.speak({ text: 'नमस्ते Google', language: 'hi' })).resolves.toMatchObject({
      voice: 'embedded-high',
    })
  })

  it('take the text as words, never as an option of a program', async () => {
    const speech = openEmbeddedSpeech()
    const { durationMs } = await speech.speak({ text: '--version; $(id) `id` <speak>one</speak>', language: 'en' })
    expect(durationMs).toBeGreaterThan(1_000)
  })
})

function never(): never {
  throw new Error('This language must be there.')
}
