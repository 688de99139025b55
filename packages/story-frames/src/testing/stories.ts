import {
  directionOf,
  fontOf,
  type LayoutName,
  type LayoutStyleName,
  layOut,
  newElement,
  newImageMedia,
  newPage,
  newStory,
  type Page,
  paragraphsOf,
  type Story,
  type StoryAnimation,
} from '@taplore/story'

export type SampleLanguage = 'en' | 'ar' | 'ja'

const words: Record<SampleLanguage, { title: string; text: string; kicker: string; points: string }> = {
  en: {
    title: 'A market that opens before the sun',
    text: 'At four in the morning the boats come in, and by six every crate is sold. “Whoever sleeps,” says the auctioneer, “eats leftovers.” In 2019 the hall got a roof.',
    kicker: 'Harbour life',
    points: 'Bring cash in small notes\nThe first tram leaves at 3:40\nCoffee is at the north-west gate',
  },
  ar: {
    title: 'سوق يفتح أبوابه قبل الشمس',
    text: 'عند الرابعة صباحًا تصل القوارب، وبحلول السادسة يُباع كل صندوق. يقول الدلّال: «من ينام يأكل البقايا». وفي عام 2019 صار للسوق سقف.',
    kicker: 'حياة الميناء',
    points: 'أحضر نقودًا صغيرة\nأول ترام عند 3:40\nالقهوة عند البوابة الشمالية',
  },
  ja: {
    title: '夜明け前に開く魚市場',
    text: '午前四時に船が着き、六時には全部の箱が売れている。「寝坊した人は残り物を食べる」と競り人は言う。二〇一九年に屋根ができた。',
    kicker: '港の暮らし',
    points: '小銭を用意する\n始発の電車は三時四十分\nコーヒーは北西の門のそば',
  },
}

/** Built-in layouts in one style, filled with text of a language. */
export function layoutStory(language: SampleLanguage, look: LayoutStyleName, names: readonly LayoutName[]): Story {
  const { title, text, kicker, points } = words[language]
  const direction = directionOf(language)
  const pages = names.map((name, index) => ({
    ...layOut(
      name,
      {
        title,
        text: name === 'list' || name === 'ledger' ? points : text,
        kicker,
        attribution: name.startsWith('quote') ? kicker : undefined,
        action: name.startsWith('closing') ? { label: kicker, url: 'https://example.com/' } : null,
        pageNumber: index + 1,
        total: names.length,
        language,
        direction,
      },
      look,
    ),
    id: `p${index + 1}`,
  }))
  return newStory({ title, language, direction, pages })
}

export const imageUrl = '/media/image.png'

/** Images, paints, frames, rotated and translucent elements, and text with every mark. */
export function mixedPage(): Page {
  const media = newImageMedia(
    { assetId: null, url: imageUrl, mime: 'image/png', width: 900, height: 600 },
    { focalX: 0.3, focalY: 0.6, scale: 1.4 },
  )
  const frame = { cornerRadius: [40, 40, 40, 40] as [number, number, number, number] }
  return newPage({
    id: 'mixed',
    background: {
      type: 'paint',
      paint: {
        type: 'radial',
        centerX: 0.3,
        centerY: 0.2,
        radius: 1,
        stops: [
          { offset: 0, color: '#fdf3dc' },
          { offset: 1, color: '#d9c7f0' },
        ],
      },
    },
    elements: [
      newElement('image', { id: 'plain', media, x: 40, y: 60, width: 300, height: 260, ...frame }),
      newElement('image', {
        id: 'round',
        media,
        x: 380,
        y: 60,
        width: 280,
        height: 280,
        mask: 'ellipse',
        filter: 'mono',
      }),
      newElement('image', {
        id: 'framed',
        media: { ...media, scale: 1 },
        x: 60,
        y: 370,
        width: 260,
        height: 200,
        rotation: -6,
        isFlippedX: true,
        filter: 'warm',
        border: { width: 10, color: '#ffffff', style: 'solid' },
        shadow: { x: 0, y: 12, blur: 30, color: '#00000066' },
      }),
      newElement('shape', {
        id: 'veil',
        shape: 'heart',
        x: 400,
        y: 380,
        width: 240,
        height: 210,
        opacity: 0.7,
        stroke: { width: 8, color: '#16181d', isDashed: false },
        fill: {
          type: 'linear',
          angle: 45,
          stops: [
            { offset: 0, color: '#f2552c' },
            { offset: 1, color: '#2438c8' },
          ],
        },
      }),
      newElement('sticker', { id: 'sticker', x: 520, y: 620, width: 130, height: 130 }),
      newElement('text', {
        id: 'marks',
        x: 40,
        y: 640,
        width: 460,
        height: 250,
        sizePx: 34,
        paragraphs: [
          {
            runs: [
              { text: 'Plain, ' },
              { text: 'bold', bold: true },
              { text: ' and ' },
              { text: 'slanted', italic: true },
            ],
          },
          {
            runs: [
              { text: 'marked words', highlight: '#ffc62b' },
              { text: ' in two-part 1234-5678 lines/pages (see below)' },
            ],
          },
        ],
      }),
      newElement('text', {
        id: 'ground',
        x: 40,
        y: 930,
        width: 420,
        height: 200,
        sizePx: 44,
        font: fontOf('Fraunces', 600),
        backgroundMode: 'highlight',
        backgroundColor: '#0b343a',
        color: '#ffffff',
        paragraphs: paragraphsOf('Words on a ground of their own'),
      }),
      newElement('text', {
        id: 'painted',
        x: 40,
        y: 1120,
        width: 640,
        height: 100,
        sizePx: 80,
        font: fontOf('Bricolage Grotesque', 800),
        textPaint: {
          type: 'linear',
          angle: 90,
          stops: [
            { offset: 0, color: '#f2552c' },
            { offset: 1, color: '#2438c8' },
          ],
        },
        paragraphs: paragraphsOf('Gradient'),
      }),
    ],
  })
}

/** Elements with their own layout: cards, buttons, facts, a drawing. */
export function cardsPage(): Page {
  return newPage({
    id: 'cards',
    elements: [
      newElement('quiz', {
        id: 'quiz',
        x: 40,
        y: 40,
        width: 640,
        height: 380,
        prompt: 'When do the boats come in?',
        options: [
          { id: 'a', text: 'At four', isCorrect: true },
          { id: 'b', text: 'At noon', isCorrect: false },
        ],
      }),
      newElement('facts', {
        id: 'facts',
        x: 40,
        y: 450,
        width: 640,
        height: 330,
        color: '#eef1ff',
        title: 'Before you go',
        content: { type: 'list', marker: 'check', items: ['Cash in small notes', 'A warm coat', 'Patience'] },
      }),
      newElement('cta', { id: 'cta', x: 190, y: 820, label: 'Read the rest' }),
      newElement('cta', { id: 'line', x: 190, y: 930, label: 'Later', look: 'outline' }),
      newElement('drawing', {
        id: 'drawing',
        x: 160,
        y: 1040,
        width: 400,
        height: 200,
        field: { width: 400, height: 200 },
        strokes: [{ points: [10, 180, 100, 20, 200, 180, 300, 20, 390, 180], width: 12, color: '#2438c8' }],
      }),
    ],
  })
}

const effects = ['fly-in', 'fade-in', 'zoom-in', 'twirl', 'wipe', 'stretch', 'drop', 'whoosh'] as const

/** Eight shapes, each with another effect, and a title animated word by word. */
export function movingPage(): Page {
  const shapes = effects.map((effect, index) =>
    newElement('shape', {
      id: effect,
      shape: index % 2 === 0 ? 'rect' : 'star',
      x: 60 + (index % 2) * 320,
      y: 240 + Math.floor(index / 2) * 240,
      width: 260,
      height: 200,
      fill: { type: 'solid', color: ['#f2552c', '#2438c8', '#12a27c', '#ffc62b'][index % 4] ?? '#000000' },
    }),
  )
  const title = newElement('text', {
    id: 'title',
    x: 60,
    y: 60,
    width: 600,
    height: 140,
    sizePx: 56,
    paragraphs: paragraphsOf('Word by word it comes'),
  })
  const animation = (id: string, effect: StoryAnimation['effect'], given: Partial<StoryAnimation> = {}) => ({
    id: `a-${id}`,
    effect,
    targets: [id],
    delayMs: 200,
    durationMs: 1200,
    direction: 'left' as const,
    easing: 'ease-out' as const,
    strength: 1,
    iterations: 1,
    ...given,
  })
  return newPage({
    id: 'moving',
    durationMs: 2000,
    elements: [...shapes, title],
    animations: [
      ...effects.map((effect) => animation(effect, effect)),
      animation('title', 'rise', { split: 'word', direction: 'up' }),
    ],
  })
}
