import type { WizardSlide } from '@taplore/contract'
import { aiStoryPayloadSchema, contentStyles, storyLanguages, toPayloadLanguage } from '@taplore/contract'
import { checkStory, contrast, newImageMedia, storySchema } from '@taplore/story'
import { layoutStyleNames, layoutStyles } from '@taplore/story/layouts'
import { describe, expect, it } from 'vitest'
import { artForSlides } from './art-of-story.ts'
import { assembleStory } from './assemble-story.ts'
import { questionPage } from './question-page.ts'
import {
  imagesForSlides,
  languageOf,
  spokenText,
  titleWithEdits,
  wantsDrawing,
  wantsVoice,
  withEdits,
  workingTitle,
} from './rules.ts'

const slide = (given: Partial<WizardSlide> = {}): WizardSlide => ({
  id: 's1',
  kind: 'text',
  title: null,
  text: 'The ferry leaves at six.',
  attribution: null,
  figure: null,
  sources: [],
  isPlaceholder: false,
  isEdited: false,
  ...given,
})
const payload = (given: object) =>
  aiStoryPayloadSchema.safeParse({ language: 'en', type: 'content', topic: 'Ferries', ...given })

describe('payload of the wizard', () => {
  it('WIZ-03 refuses 2 and 11 slides, takes 3 and 10, and means 5 when nothing is said', () => {
    expect([2, 3, 10, 11].map((noOfSlides) => payload({ noOfSlides }).success)).toEqual([false, true, true, false])
    expect(payload({}).data?.noOfSlides).toBe(5)
  })
  it('WIZ-05 refuses an empty topic, address or script, spaces alone included', () => {
    expect(payload({ topic: '   ' }).success).toBe(false)
    expect(payload({ type: 'url', url: ' ' }).success).toBe(false)
    expect(payload({ type: 'script', topic: 'only a topic' }).success).toBe(false)
  })
  it('WIZ-07 names informational first and takes it when nothing is said', () => {
    expect(contentStyles[0]).toMatchObject({ id: 'informational', name: 'Informational' })
    expect(payload({}).data?.contentStyle).toBe('informational')
  })
  it('WIZ-11 accepts British English as en-UK and stores it as en-GB', () => {
    expect(payload({ language: 'en-GB' }).success).toBe(false)
    expect(languageOf({ language: toPayloadLanguage('en-GB') })).toBe('en-GB')
    expect(payload({ language: toPayloadLanguage('en-GB') }).success).toBe(true)
  })
  it('WIZ-15 knows 24 languages', () => {
    expect(storyLanguages).toHaveLength(24)
    expect(new Set(storyLanguages.map((language) => language.code)).size).toBe(24)
    expect(payload({ language: 'sv' }).success).toBe(false)
  })
  it('WIZ-13 makes no voice for Marathi, and none without a chosen voice', () => {
    const voiceoverData = { isDefault: true, selectedLanguage: 'en', selectedVoice: 'anna' }
    expect(wantsVoice({ voiceoverEnabled: true, voiceoverData, language: 'en' })).toBe(true)
    expect(wantsVoice({ voiceoverEnabled: true, voiceoverData, language: 'mr' })).toBe(false)
    expect(wantsVoice({ voiceoverEnabled: true, voiceoverData: null, language: 'en' })).toBe(false)
  })
  it('names the story after its source until it is written', () => {
    const base = {
      language: 'en',
      noOfSlides: 5,
      voiceoverEnabled: false,
      voiceoverData: null,
      contentStyle: 'informational',
      music: null,
      closing: 'plain',
      folder: null,
    } as const
    expect(workingTitle({ ...base, type: 'url', url: 'https://www.example.com/a' })).toBe('example.com')
    expect(workingTitle({ ...base, type: 'script', script: 'x'.repeat(300) })).toHaveLength(90)
  })
})

describe('slides', () => {
  it('takes a figure or a speaker off a slide that does not say them any more', () => {
    const number = slide({ kind: 'number', figure: '14 days', text: 'It stopped on 14 days.' })
    expect(withEdits([number], [{ id: 's1', title: null, text: 'It stopped often.' }])[0]).toMatchObject({
      kind: 'text',
      figure: null,
      isEdited: true,
    })
    const quote = slide({ kind: 'quote', attribution: 'says the keeper' })
    expect(withEdits([quote], [{ id: 's1', title: null, text: 'Other words.' }])[0]).toMatchObject({
      kind: 'text',
      attribution: null,
    })
    const open = slide({ kind: 'outline', isPlaceholder: true })
    expect(withEdits([open], [{ id: 's1', title: 'T', text: 'Mine.' }])[0]).toMatchObject({
      isPlaceholder: false,
      text: 'Mine.',
    })
    expect(withEdits([number], [{ id: 's1', title: null, text: number.text }])[0]).toBe(number)
  })
  it('WIZ-24 keeps the right answer of a question through edits, and makes a text of what is no question', () => {
    const asked = slide({ kind: 'question', title: 'When?', text: 'At six\nAt noon\nAt night', right: 1 })
    const after = (edit: { title?: string | null; text: string }) =>
      withEdits([asked], [{ id: 's1', title: 'When?', ...edit }])[0]
    expect(after({ text: 'At noon\nAt six' })).toMatchObject({ kind: 'question', right: 0, isEdited: true })
    expect(after({ text: 'At six\nAt midday\nAt night' })).toMatchObject({ kind: 'question', right: 1 })
    // Nobody knows which of the others would be right: it is a poll.
    expect(after({ text: 'At six\nAt night' })).toMatchObject({ kind: 'question', right: null })
    for (const text of ['At six', 'a\nb\nc\nd\ne', 'same\nsame', `${'x'.repeat(81)}\ny`])
      expect(after({ text })).toMatchObject({ kind: 'text', right: null })
    expect(after({ title: null, text: asked.text })).toMatchObject({ kind: 'text' })
  })
  it('names the story after its cover once the user wrote a title there', () => {
    const story = { title: 'A wooden bridge over the Emme', slides: [slide(), slide({ id: 's2', title: 'Two' })] }
    expect(titleWithEdits(story, [{ id: 's1', title: ' On air ' }])).toBe('On air')
    expect(titleWithEdits(story, [{ id: 's1', title: null }])).toBe(story.title)
    expect(titleWithEdits(story, [{ id: 's2', title: 'Three' }])).toBe(story.title)
    const covered = { ...story, slides: [slide({ title: 'As written' })] }
    expect(titleWithEdits(covered, [{ id: 's1', title: 'As written' }])).toBe(story.title)
  })
  it('gives the cover the lead image and other slides the nearest one, none twice', () => {
    const image = (block: number) => ({ url: `https://e.com/${block}.png`, alt: '', credit: null, block })
    const chosen = imagesForSlides([{ id: 'a' }, { id: 'b' }, { id: 'c' }], { b: 2, c: 9 }, [image(10), image(-1)])
    expect(chosen.map((one) => one?.block ?? null)).toEqual([-1, null, 10])
    expect(wantsDrawing(0, [false, false])).toBe(true)
    expect(wantsDrawing(2, [true, true, false])).toBe(false)
    expect(wantsDrawing(2, [true, false, false])).toBe(true)
    expect(wantsDrawing(2, [true, false, false], 'ingredients')).toBe(false)
  })
  it('speaks title, text and speaker as sentences', () => {
    expect(spokenText(slide({ title: 'Early boats', attribution: 'says the captain' }))).toBe(
      'Early boats. The ferry leaves at six. says the captain.',
    )
    // What goes on below a heading is one sentence with it.
    expect(spokenText(slide({ title: 'The old ferry', text: 'leaves at six.' }))).toBe('The old ferry leaves at six.')
    // A heading of words that the text says as well is for the eye.
    expect(spokenText(slide({ title: '2. The ferry' }))).toBe('The ferry leaves at six.')
    expect(spokenText(slide({ title: '3', text: 'Stir' }))).toBe('Stir.')
  })
})

describe('assembling', () => {
  const slides = [
    slide({ id: 's1', kind: 'cover', title: 'Ferries', text: 'Boats that come back.' }),
    slide({ id: 's2', kind: 'quote', text: 'We plan by the river', attribution: 'says the keeper' }),
    slide({
      id: 's3',
      kind: 'number',
      figure: '14 days',
      text: 'The mill stood still on 14 days.',
      sources: [{ text: 'Source.', start: 0, end: 7 }],
    }),
    slide({ id: 's4', kind: 'ingredients', text: 'Flour\nMilk\nEggs' }),
    slide({ id: 's5', text: 'A long sentence that goes on. '.repeat(12).trim() }),
  ]
  const source = {
    title: 'T',
    siteName: 'News',
    url: 'https://news.example.com/a',
    sentences: [],
    images: [],
    license: null,
  }
  const voice = { assetId: 'a', url: '/api/x', mime: 'audio/mpeg', durationMs: 4_000, voice: 'anna', text: 'Hi.' }

  it.each(['en', 'ar', 'ja', 'hi'])('WIZ-22 makes a valid document in %s with a page for each slide', (language) => {
    const story = assembleStory({
      title: 'Ferries',
      language,
      slides,
      images: slides.map(() => null),
      voices: slides.map(() => voice),
      source,
      seed: 'seed',
    })
    expect(storySchema.safeParse(story).error?.issues ?? []).toEqual([])
    expect(story.pages).toHaveLength(5)
    expect(story.direction).toBe(language === 'ar' ? 'rtl' : 'ltr')
    expect(story.pages[2]?.sources).toEqual([{ text: 'Source.', url: source.url }])
    expect(JSON.stringify(story.pages[2])).toContain('14 days')
    expect(story.pages.every((page) => page.audio?.voice === 'anna' && (page.durationMs ?? 0) > 4_000)).toBe(true)
  })

  it('WIZ-22 asks nobody to describe the drawings that the wizard adds', () => {
    // Stories show the copy of a drawing that was made for screens, which is an image like any other.
    const media = newImageMedia({ assetId: 'd', url: '/api/d', mime: 'image/webp', width: 720, height: 1280 })
    const missing = (isDrawing: boolean) =>
      checkStory(
        assembleStory({
          title: 'Ferries',
          language: 'en',
          slides,
          images: slides.map(() => ({ media, isDrawing })),
          voices: slides.map(() => null),
          source,
          seed: 'seed',
        }),
      ).filter(({ code }) => code === 'ALT_MISSING')
    expect(missing(true)).toEqual([])
    expect(missing(false)).not.toEqual([])
  })

  it('WIZ-22 moves photos behind the text slowly, and names the site once', () => {
    const media = newImageMedia(
      { assetId: 'p', url: '/api/p', mime: 'image/jpeg', width: 1200, height: 1600 },
      { alt: 'A quay', credit: { text: 'Ada Lindqvist / Tidewater Post' } },
    )
    const story = assembleStory({
      title: 'Ferries',
      language: 'en',
      slides,
      images: slides.map(() => ({ media, isDrawing: false })),
      voices: slides.map(() => null),
      source: { ...source, siteName: 'Tidewater Post' },
      seed: 'seed',
    })
    const moving = story.pages.filter(({ background }) => background.type === 'image')
    expect(moving.length).toBeGreaterThan(0)
    for (const page of moving) expect(page.animations.some(({ effect }) => effect === 'ken-burns')).toBe(true)
    expect(checkStory(story).map(({ code }) => code)).not.toContain('FIRST_PAGE_ANIMATED')
    const credits = story.pages.flatMap(({ elements }) => elements.filter(({ slot }) => slot === 'credit'))
    expect(JSON.stringify(credits)).toContain('Ada Lindqvist')
    expect(JSON.stringify(credits)).not.toContain('Tidewater')
  })

  it('WIZ-22 ends with a poll or a quiz that readers can answer', () => {
    const question = { kind: 'question' as const, title: 'When?', text: 'At six\nAt noon' }
    const [quiz, poll] = [1, null].map((right) => {
      const story = assembleStory({
        title: 'Ferries',
        language: 'en',
        slides: [...slides, slide({ id: 's6', ...question, right })],
        images: [],
        voices: [],
        source,
        seed: 'seed',
      })
      expect(storySchema.safeParse(story).error?.issues ?? []).toEqual([])
      expect(checkStory(story).filter(({ severity }) => severity === 'error')).toEqual([])
      return story.pages.at(-1)?.elements.find(({ slot }) => slot === 'question')
    })
    expect(quiz).toMatchObject({
      kind: 'quiz',
      prompt: 'When?',
      options: [
        { text: 'At six', isCorrect: false },
        { text: 'At noon', isCorrect: true },
      ],
    })
    expect(poll).toMatchObject({ kind: 'poll', options: [{ text: 'At six' }, { text: 'At noon' }] })
  })

  it.each(layoutStyleNames)(
    'WIZ-22 frames the answers of a question in a color that is seen, in the style %s',
    (name) => {
      for (const pageNumber of [3, 4]) {
        const asked = slide({ kind: 'question', title: 'When?', text: 'At six\nAt noon', right: 1 })
        const page = questionPage(asked, { pageNumber, action: null }, layoutStyles[name])
        const quiz = page.elements.find(({ kind }) => kind === 'quiz')
        expect(quiz?.kind === 'quiz' && contrast(quiz.accentColor, quiz.color)).toBeGreaterThanOrEqual(3)
      }
    },
  )

  it('WIZ-22 draws what a story is about in the colors of its style', () => {
    const cooking = [slide({ title: 'Soup', text: 'Cook the soup with bread from the oven.' }), slide(), slide()]
    const art = artForSlides(cooking, { title: 'Potato soup', seed: 'seed', style: 'orchard' })
    expect(art.map(({ generator }) => generator)).toEqual(['tableTop', 'fruitBowl', 'vessels'])
    expect(art.every(({ palette }) => palette === 'orchard')).toBe(true)
    const prompted = [slide({ imagePrompt: 'A lighthouse above the sea' }), slide()]
    const drawn = artForSlides(prompted, { title: 'Potato soup', seed: 'seed', style: 'orchard' })
    expect(drawn[0]).toMatchObject({ generator: 'lighthouse', palette: 'orchard' })
    const other = artForSlides([slide({ text: 'Words.' })], { title: 'Words', seed: 'seed', style: 'night' })
    expect(other[0]?.generator).toBe('terrazzo')
  })

  it('know the words of their topics from those of other languages that begin alike', () => {
    const drawnOf = (title: string, text: string) =>
      artForSlides([slide({ text })], { title, seed: 'seed', style: 'night' })[0]?.generator
    // No bus, no home, no tren.
    const of = drawnOf('Un homem do business', 'As tendências do business agradam ao homem, e o business ao homem.')
    expect(of).toBe(drawnOf('Words', 'Words.'))
    expect(drawnOf('Baking', 'Baking with rye: cooks bake at home, and baking takes time.')).toBe('tableTop')
  })
})
