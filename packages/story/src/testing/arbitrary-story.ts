import fc from 'fast-check'
import { backdropNames, easingNames, effectNames, type StoryAnimation } from '../animation.ts'
import type { Background, Page, Story } from '../document.ts'
import type { ElementKind, StoryElement } from '../elements/index.ts'
import type { Paragraph } from '../elements/text.ts'
import { newElement, newPage, newStory } from '../make.ts'
import { shapeNames } from '../shapes/paths.ts'
import { stickerNames } from '../stickers/drawings.ts'
import type { AssetRef, ImageMedia, Link, MediaFilter, Paint, VideoMedia, Voice } from '../values.ts'
import { mediaFilters } from '../values.ts'

/** Text that has broken pages elsewhere, mixed with text of many scripts. */
export const hostileText = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "';alert(1)//",
  '</style><script>alert(1)</script>',
  '{{constructor.constructor("alert(1)")()}}',
  'javascript:alert(1)',
  '<!-- --><![CDATA[ ]]>',
  '&lt;b&gt; &amp;amp;',
  '</title></head><body>',
  '\\u003cscript\\u003e `+`',
  'مرحبا بالعالم، هذا نص طويل',
  '日本語の文章はここで折り返します。',
  'हिन्दी में एक वाक्य',
  'ภาษาไทยไม่มีช่องว่าง',
  '\u202Eabc\u202C 👩‍👩‍👧 e\u0301',
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk',
]

const words = (max: number) =>
  fc
    .oneof(fc.string({ maxLength: max, unit: 'grapheme' }), fc.constantFrom(...hostileText))
    .map((text) => text.slice(0, max).toWellFormed())

const between = (min: number, max: number) =>
  fc.double({ min, max, noNaN: true }).map((value) => Math.round(value * 100) / 100 + 0)
const id = fc.stringMatching(/^[a-z][a-z0-9]{9}$/)
const color = fc.stringMatching(/^#[0-9a-f]{6}$/)
const stops = fc.array(fc.record({ offset: between(0, 1), color }), { minLength: 2, maxLength: 4 })
const paint: fc.Arbitrary<Paint> = fc.oneof(
  fc.record({ type: fc.constant('solid' as const), color }),
  fc.record({ type: fc.constant('linear' as const), angle: between(0, 360), stops }),
  fc.record({
    type: fc.constant('radial' as const),
    centerX: between(0, 1),
    centerY: between(0, 1),
    radius: between(0.1, 2),
    stops,
  }),
)
const asset: fc.Arbitrary<AssetRef> = fc.record({
  assetId: fc.option(id, { nil: null }),
  url: fc.constantFrom('https://media.example/a.jpg', 'https://media.example/b.png?x=1&y=%22', '/media/c.jpg', ''),
  mime: fc.constant('image/jpeg'),
  width: fc.integer({ min: 1, max: 4000 }),
  height: fc.integer({ min: 1, max: 4000 }),
})
const filter = fc.constantFrom(...(Object.keys(mediaFilters) as MediaFilter[]))
const image: fc.Arbitrary<ImageMedia> = fc
  .tuple(
    asset,
    fc.record({
      alt: words(60),
      credit: fc.option(fc.record({ text: words(40) }), { nil: null }),
      focalX: between(0, 1),
      focalY: between(0, 1),
      scale: between(1, 3),
    }),
  )
  .map(([file, placed]) => ({ ...file, ...placed }))
const video: fc.Arbitrary<VideoMedia> = fc
  .tuple(
    image,
    fc.record({
      durationMs: fc.integer({ min: 0, max: 90_000 }),
      poster: fc.option(asset, { nil: null }),
      captions: fc.array(
        fc.record({
          assetId: fc.constant(null),
          url: fc.constant('https://media.example/en.vtt'),
          language: fc.constant('en'),
          label: words(20),
        }),
        { maxLength: 2 },
      ),
      doesLoop: fc.boolean(),
      isMuted: fc.boolean(),
      volume: between(0, 1),
      trimStartMs: fc.integer({ min: 0, max: 1000 }),
      trimEndMs: fc.option(fc.integer({ min: 1000, max: 9000 }), { nil: null }),
    }),
  )
  .map(([file, played]) => ({ ...file, ...played, mime: 'video/mp4', url: file.url && 'https://media.example/v.mp4' }))
const voice: fc.Arbitrary<Voice> = fc.record({
  assetId: fc.constant(null),
  url: fc.constantFrom('https://media.example/voice.mp3', ''),
  mime: fc.constant('audio/mpeg'),
  durationMs: fc.integer({ min: 0, max: 60_000 }),
  voice: words(20),
  text: words(200),
})
const link: fc.Arbitrary<Link | null> = fc.option(
  fc.oneof(
    fc.record({
      type: fc.constant('url' as const),
      url: fc.constantFrom('https://example.com/?a=1&b=2', 'mailto:a@example.com', 'http://example.com/'),
    }),
    fc.record({ type: fc.constant('page' as const), pageId: id }),
  ),
  { nil: null, freq: 4 },
)
const font = fc.constantFrom(
  { family: 'Inter', weight: 500, isItalic: false },
  { family: 'Bricolage Grotesque', weight: 800, isItalic: false, stretch: 78 },
  { family: 'Fraunces', weight: 560, isItalic: true },
)
const paragraph: fc.Arbitrary<Paragraph> = fc.record(
  {
    runs: fc.array(
      fc.record(
        {
          text: words(60),
          bold: fc.boolean(),
          italic: fc.boolean(),
          underline: fc.boolean(),
          strike: fc.boolean(),
          color,
          highlight: color,
          letterCase: fc.constantFrom('none', 'upper', 'lower', 'capitalize'),
          link: fc.constantFrom('https://example.com/', 'tel:+123'),
        },
        { requiredKeys: ['text'] },
      ),
      { maxLength: 3 },
    ),
    list: fc.constantFrom('bullet', 'number'),
  },
  { requiredKeys: ['runs'] },
)

const base = fc.record({
  id,
  x: between(-200, 800),
  y: between(-200, 1400),
  width: between(1, 800),
  height: between(1, 1400),
  rotation: between(-360, 360),
  opacity: between(0, 1),
  isFlippedX: fc.boolean(),
  isFlippedY: fc.boolean(),
  isLocked: fc.boolean(),
  isHidden: fc.boolean(),
  link,
  border: fc.option(fc.record({ width: between(0, 20), color, style: fc.constantFrom('solid', 'dashed', 'dotted') }), {
    nil: null,
  }),
  cornerRadius: fc.tuple(between(0, 40), between(0, 40), between(0, 40), between(0, 40)),
  shadow: fc.option(fc.record({ x: between(-9, 9), y: between(-9, 9), blur: between(0, 40), color }), { nil: null }),
})

const question = {
  prompt: words(60),
  font,
  color,
  textColor: color,
  accentColor: color,
  accentTextColor: color,
  chipStyle: fc.constantFrom('flat', 'shadow', 'transparent'),
}
const someWords = fc.array(words(30), { minLength: 1, maxLength: 3 })
const block = {
  font,
  headingFont: font,
  sizePx: between(12, 60),
  align: fc.constantFrom('start', 'center'),
  color,
  textColor: color,
  accentColor: color,
  padding: between(0, 60),
}
const own: { [K in ElementKind]: fc.Arbitrary<object> } = {
  text: fc.record({
    paragraphs: fc.array(paragraph, { minLength: 1, maxLength: 4 }),
    font,
    sizePx: between(10, 200),
    lineHeight: between(0.8, 2),
    letterSpacingEm: between(-0.05, 0.2),
    color,
    letterCase: fc.constantFrom('none', 'upper', 'lower', 'capitalize'),
    align: fc.constantFrom('start', 'center', 'end', 'justify'),
    verticalAlign: fc.constantFrom('top', 'middle', 'bottom'),
    paddingX: between(0, 40),
    paddingY: between(0, 40),
    backgroundMode: fc.constantFrom('none', 'fill', 'highlight'),
    headingLevel: fc.constantFrom('auto', 'h1', 'h2', 'h3', 'p'),
    direction: fc.constantFrom('auto', 'ltr', 'rtl'),
    ...optional({
      textPaint: paint,
      textOutline: fc.record({ width: between(0, 12), color }),
      textShadow: fc.record({ x: between(-9, 9), y: between(-9, 9), blur: between(0, 40), color }),
    }),
  }),
  image: fc.record({
    media: fc.option(image, { nil: null, freq: 5 }),
    filter,
    isDecorative: fc.boolean(),
    ...optional({ mask: fc.constantFrom(...shapeNames) }),
  }),
  video: fc.record({
    media: fc.option(video, { nil: null, freq: 5 }),
    filter,
    ...optional({ mask: fc.constantFrom(...shapeNames) }),
  }),
  audio: fc.record({
    media: fc.option(
      fc.record({
        assetId: fc.constant(null),
        url: fc.constant('https://media.example/a.mp3'),
        mime: fc.constant('audio/mpeg'),
        durationMs: fc.integer({ min: 0, max: 9000 }),
        doesLoop: fc.boolean(),
        volume: between(0, 1),
      }),
      { nil: null },
    ),
    title: words(40),
    color,
    textColor: color,
  }),
  shape: fc.record({
    shape: fc.constantFrom(...shapeNames),
    fill: fc.option(paint, { nil: null, freq: 5 }),
    stroke: fc.option(fc.record({ width: between(0, 20), color, isDashed: fc.boolean() }), { nil: null }),
  }),
  sticker: fc.record({
    sticker: fc.constantFrom(...stickerNames),
    colors: fc.array(color, { maxLength: 3 }),
    alt: words(30),
  }),
  cta: fc.record({
    label: words(30),
    font,
    sizePx: between(10, 60),
    color,
    textColor: color,
    look: fc.constantFrom('solid', 'outline', 'text'),
  }),
  quiz: fc.record({
    ...question,
    options: fc.uniqueArray(fc.record({ id, text: words(30), isCorrect: fc.boolean() }), {
      minLength: 2,
      maxLength: 4,
      selector: (option) => option.id,
    }),
  }),
  poll: fc.record({
    ...question,
    options: fc.uniqueArray(fc.record({ id, text: words(30) }), {
      minLength: 2,
      maxLength: 4,
      selector: (option) => option.id,
    }),
  }),
  'binary-poll': fc.record({
    ...question,
    options: fc.tuple(words(30), words(30)).map(([first, second]) => [
      { id: 'a', text: first },
      { id: 'b', text: second },
    ]),
  }),
  'image-quiz': fc.record({
    ...question,
    options: fc.uniqueArray(
      fc.record({ id, media: fc.option(image, { nil: null, freq: 6 }), isCorrect: fc.boolean() }),
      { minLength: 2, maxLength: 4, selector: (option) => option.id },
    ),
  }),
  'image-poll': fc.record({
    ...question,
    options: fc.uniqueArray(
      fc.record(
        { id, media: fc.option(image, { nil: null, freq: 6 }), outcome: id },
        { requiredKeys: ['id', 'media'] },
      ),
      { minLength: 2, maxLength: 4, selector: (option) => option.id },
    ),
  }),
  slider: fc.record({ ...question, emoji: fc.constantFrom('😍', '', '🔥', '"><b>') }),
  results: fc.record({
    ...question,
    basis: fc.constantFrom('score', 'outcomes'),
    outcomes: fc.uniqueArray(
      fc.record({
        id,
        title: words(30),
        text: words(60),
        media: fc.option(image, { nil: null }),
        threshold: fc.integer({ min: 0, max: 100 }),
      }),
      { minLength: 2, maxLength: 4, selector: (outcome) => outcome.id },
    ),
  }),
  facts: fc.record({
    title: words(40),
    content: fc.oneof(
      fc.record({ type: fc.constant('list'), marker: fc.constantFrom('bullet', 'number', 'check'), items: someWords }),
      fc.record({ type: fc.constant('number'), value: words(12), unit: words(12), label: words(40) }),
      fc.record({ type: fc.constant('quote'), text: words(80), author: words(20), role: words(20) }),
      fc.record({
        type: fc.constant('comparison'),
        left: fc.record({ title: words(20), points: someWords }),
        right: fc.record({ title: words(20), points: someWords }),
      }),
      fc.record({
        type: fc.constant('timeline'),
        events: fc.array(fc.record({ when: words(10), text: words(30) }), { minLength: 1, maxLength: 3 }),
      }),
      fc.record({
        type: fc.constant('table'),
        columns: fc.array(words(10), { minLength: 1, maxLength: 3 }),
        rows: fc.array(fc.array(words(12), { maxLength: 3 }), { minLength: 1, maxLength: 3 }),
      }),
    ),
    ...block,
  }),
  product: fc.record({
    media: fc.option(image, { nil: null }),
    name: words(40),
    note: words(40),
    price: fc.constantFrom('€ 29.00', '', '<1>'),
    wasPrice: fc.constantFrom('€ 39.00', ''),
    label: words(20),
    look: fc.constantFrom('card', 'row', 'tag'),
    ...block,
  }),
  countdown: fc.record({
    title: words(30),
    endsAt: fc.constantFrom('2030-01-01T00:00:00Z', '2020-01-01T10:00:00+02:00', '2026-05-06T10:00:00Z'),
    endedText: words(30),
    units: fc.subarray(['days', 'hours', 'minutes', 'seconds'], { minLength: 1 }),
    words: fc.record({ days: words(8), hours: words(8), minutes: words(8), seconds: words(8) }),
    ...block,
  }),
  map: fc.record({
    media: fc.option(image, { nil: null }),
    place: words(30),
    latitude: between(-90, 90),
    longitude: between(-180, 180),
    attribution: words(30),
    pinX: between(0, 1),
    pinY: between(0, 1),
    ...block,
  }),
  drawing: fc.record({
    strokes: fc.array(
      fc.record({
        points: fc
          .array(fc.tuple(between(0, 400), between(0, 400)), { minLength: 1, maxLength: 6 })
          .map((points) => points.flat()),
        width: between(1, 30),
        color,
      }),
      { maxLength: 3 },
    ),
    alt: words(30),
  }),
  group: fc.constant({}),
}

/** Optional fields, present in a fifth of cases. */
function optional<T extends Record<string, fc.Arbitrary<unknown>>>(
  fields: T,
): { [K in keyof T]: fc.Arbitrary<unknown> } {
  const made = Object.entries(fields).map(([key, value]) => [
    key,
    fc.oneof({ weight: 4, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: value }),
  ])
  return Object.fromEntries(made)
}

function withoutAbsent<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, inner]) => inner !== undefined)) as T
}

/** A random element of any kind. */
export const arbitraryElement: fc.Arbitrary<StoryElement> = fc
  .constantFrom(...(Object.keys(own) as ElementKind[]))
  .chain((kind) =>
    fc.tuple(base, own[kind]).map(([shared, fields]) => newElement(kind, withoutAbsent({ ...shared, ...fields }))),
  )

const background: fc.Arbitrary<Background> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ type: fc.constant('paint' as const), paint }) },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('image' as const),
      media: image,
      filter,
      overlay: fc.option(paint, { nil: null }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('video' as const),
      media: video,
      filter,
      overlay: fc.option(paint, { nil: null }),
    }),
  },
)

const animationOf = (targets: string[]): fc.Arbitrary<StoryAnimation> =>
  fc
    .record({
      ...optional({
        phase: fc.constantFrom('in', 'out'),
        split: fc.constantFrom('line', 'word', 'letter'),
      }),
      id,
      effect: fc.constantFrom(...effectNames),
      targets: fc.subarray(targets, { minLength: 1 }),
      delayMs: fc.integer({ min: 0, max: 3000 }),
      durationMs: fc.integer({ min: 50, max: 5000 }),
      direction: fc.constantFrom('left', 'right', 'up', 'down'),
      easing: fc.constantFrom(...easingNames),
      strength: between(0.1, 2),
      iterations: fc.integer({ min: 1, max: 3 }),
    })
    .map((animation) => withoutAbsent(animation) as StoryAnimation)

const attachment = fc.record({
  title: words(40),
  label: words(20),
  theme: fc.constantFrom('light' as const, 'dark' as const),
  blocks: fc.array(
    fc.oneof(
      fc.record({ type: fc.constant('heading' as const), text: words(40) }),
      fc.record({ type: fc.constant('text' as const), text: words(80) }),
      fc.record({ type: fc.constant('image' as const), media: image }),
      fc.record({ type: fc.constant('link' as const), url: fc.constant('https://example.com/'), label: words(20) }),
    ),
    { maxLength: 3 },
  ),
})
const backdrop = fc.record({
  name: fc.constantFrom(...backdropNames),
  colors: fc.array(color, { minLength: 1, maxLength: 3 }),
  speed: between(0.5, 2),
})
const entrance = fc.record({
  effect: fc.constantFrom(...effectNames),
  durationMs: fc.integer({ min: 50, max: 2000 }),
  staggerMs: fc.integer({ min: 0, max: 500 }),
  direction: fc.constantFrom('left', 'right', 'up', 'down'),
})

/** A random page with up to `maxElements` elements, some animated. */
export function arbitraryPage(maxElements = 6): fc.Arbitrary<Page> {
  return fc
    .uniqueArray(arbitraryElement, { maxLength: maxElements, selector: (element) => element.id })
    .chain((elements) =>
      fc.record({
        id,
        background,
        durationMs: fc.option(fc.integer({ min: 1000, max: 20_000 }), { nil: null }),
        advance: fc.option(fc.constantFrom('manual' as const, 'auto' as const), { nil: null }),
        elements: fc.constant(elements),
        animations: fc.uniqueArray(animationOf(['background', ...elements.map((element) => element.id)]), {
          maxLength: 3,
          selector: (animation) => animation.id,
        }),
        audio: fc.option(voice, { nil: null }),
        sources: fc.array(fc.record({ text: words(60) }), { maxLength: 2 }),
        outlink: fc.option(
          fc.record({
            url: fc.constantFrom('https://example.com/more', 'http://example.com/'),
            label: words(30),
            theme: fc.constantFrom('light' as const, 'dark' as const),
          }),
          { nil: null, freq: 4 },
        ),
        altText: words(60),
        ...optional({ attachment, backdrop, entrance }),
      }),
    )
    .map((page) => newPage(withoutAbsent(page) as Partial<Page>))
}

/** A random valid story: every element kind, every effect, hostile text in every text field. */
export function arbitraryStory(options: { maxPages?: number; maxElements?: number } = {}): fc.Arbitrary<Story> {
  return fc
    .record({
      title: words(120),
      description: words(120),
      language: fc.constantFrom('en', 'ar', 'ja', 'pt-BR', 'hi'),
      direction: fc.constantFrom('ltr' as const, 'rtl' as const),
      tags: fc.array(
        words(20).filter((tag) => tag.length > 0),
        { maxLength: 3 },
      ),
      poster: fc.record({
        portrait: fc.option(asset, { nil: null }),
        square: fc.option(asset, { nil: null }),
        landscape: fc.option(asset, { nil: null }),
      }),
      publisher: fc.record({ name: words(40), logo: fc.option(asset, { nil: null }) }),
      advance: fc.record({
        mode: fc.constantFrom('manual' as const, 'auto' as const),
        defaultPageDurationMs: fc.integer({ min: 1000, max: 20_000 }),
      }),
      backgroundAudio: fc.option(
        fc.record({
          assetId: fc.constant(null),
          url: fc.constant('https://media.example/music.mp3'),
          mime: fc.constant('audio/mpeg'),
          durationMs: fc.constant(60_000),
          doesLoop: fc.boolean(),
          volume: between(0, 1),
        }),
        { nil: null },
      ),
      pages: fc.uniqueArray(arbitraryPage(options.maxElements), {
        minLength: 1,
        maxLength: options.maxPages ?? 4,
        selector: (page) => page.id,
      }),
    })
    .map((fields) => newStory(fields))
}
