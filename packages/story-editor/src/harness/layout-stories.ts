import {
  directionOf,
  fontOf,
  type LayoutStyleName,
  layOut,
  layoutNames,
  newElement,
  newPage,
  newStory,
  type Page,
  paragraphsOf,
  type Story,
} from '@taplore/story'

export type Sample = 'en' | 'ar' | 'ja'

const words: Record<Sample, { title: string; text: string; kicker: string; points: string; attribution: string }> = {
  en: {
    title: 'The last ferry north leaves at dusk',
    text: 'Six islands share one ship, and since 1974 its captain has never missed a winter crossing. “We wait for the doctor,” he says, “but for nobody else.”',
    points: 'Warm layers for the open deck\nA flask of tea\nCash for the crew: cards fail beyond the second island',
    kicker: 'Island notes',
    attribution: 'Captain of the northern line',
  },
  ar: {
    title: 'آخر عبّارة إلى الشمال تغادر عند الغروب',
    text: 'ست جزر تتقاسم سفينة واحدة، ومنذ عام 1974 لم يتخلّف قبطانها عن رحلة شتوية واحدة. يقول: «ننتظر الطبيب، ولا ننتظر أحدًا غيره».',
    points: 'ملابس دافئة لسطح السفينة\nإبريق من الشاي\nنقود للطاقم، فالبطاقات لا تعمل بعد الجزيرة الثانية',
    kicker: 'رسائل الجزر',
    attribution: 'قبطان الخط الشمالي',
  },
  ja: {
    title: '北へ向かう最後の船は夕暮れに出る',
    text: '六つの島が一隻の船を分け合っている。船長は一九七四年から、冬の航海を一度も休んだことがない。「医者だけは待つ。ほかの誰も待たない」と彼は言う。',
    points: '甲板のための暖かい服\n熱いお茶の入った水筒\n乗組員に払う現金。二つ目の島から先ではカードが使えない',
    kicker: '島の便り',
    attribution: '北航路の船長',
  },
}

/** Every layout of the wizard in one style and language, then a page with all text formatting. */
export function layoutStory(language: Sample, look: LayoutStyleName): Story {
  const { title, text, points, kicker, attribution } = words[language]
  const direction = directionOf(language)
  const pages = layoutNames.map((name, index) => ({
    ...layOut(
      name,
      {
        title,
        text: name === 'list' || name === 'ledger' ? points : text,
        kicker,
        attribution: name.startsWith('quote') ? attribution : undefined,
        action: name.startsWith('closing') ? { label: title, url: 'https://example.com/' } : null,
        pageNumber: index + 1,
        total: layoutNames.length,
        language,
        direction,
      },
      look,
    ),
    id: `p${index + 1}`,
  }))
  return newStory({ title, language, direction, pages: [...pages, byHand(words[language])] })
}

function byHand({ title, text, points, kicker }: (typeof words)[Sample]): Page {
  const runs = [
    { text: text.slice(0, 30) },
    { text: text.slice(30, 52), bold: true },
    { text: text.slice(52, 70), italic: true, highlight: '#ffc62b' },
    { text: text.slice(70) },
  ]
  const list = points.split('\n').map((line) => ({ runs: [{ text: line }], list: 'number' as const }))
  const empty = { runs: [{ text: '' }] }
  const options = points.split('\n').map((line, index) => ({ id: `o${index}`, text: line.slice(0, 60) }))
  return newPage({
    id: 'hand',
    elements: [
      newElement('text', {
        x: 40,
        y: 60,
        width: 420,
        height: 280,
        font: fontOf('Fraunces', 500),
        backgroundMode: 'highlight',
        backgroundColor: '#c7f0e2',
        sizePx: 30,
        paragraphs: [{ runs }],
      }),
      newElement('text', {
        x: 480,
        y: 60,
        width: 220,
        height: 300,
        sizePx: 19,
        paragraphs: [{ runs }, empty, { runs }],
      }),
      newElement('text', {
        x: 40,
        y: 400,
        width: 310,
        height: 300,
        font: fontOf('Bricolage Grotesque', 300, { stretch: 80 }),
        letterSpacingEm: 0.02,
        sizePx: 26,
        paragraphs: [...list, empty, ...paragraphsOf(kicker)],
        headingLevel: 'p',
      }),
      newElement('text', {
        x: 360,
        y: 400,
        width: 320,
        height: 220,
        paddingX: 18,
        paddingY: 12,
        verticalAlign: 'middle',
        align: 'center',
        letterCase: 'upper',
        backgroundMode: 'fill',
        border: { width: 6, style: 'solid', color: '#16181d' },
        font: fontOf('Fraunces', 300, { isItalic: true }),
        sizePx: 32,
        headingLevel: 'h2',
        paragraphs: [...paragraphsOf(title), empty, ...paragraphsOf('1974')],
      }),
      newElement('cta', { x: 60, y: 720, width: 300, height: 110, label: title, sizePx: 27 }),
      newElement('quiz', {
        x: 380,
        y: 650,
        width: 320,
        height: 320,
        prompt: title,
        options: options.map((option, index) => ({ ...option, isCorrect: index === 0 })),
      }),
      newElement('poll', { x: 40, y: 990, width: 600, height: 260, prompt: kicker, options, chipStyle: 'transparent' }),
    ],
  })
}
