import type { WizardSlide } from '@taplore/contract'
import { contrast, limits, newElement, newPage, type Page } from '@taplore/story'
import { decors, type LayoutInput, type LayoutStyle } from '@taplore/story/layouts'
import { answersOf } from './rules.ts'

const card = { x: 48, width: 624, middle: 560, promptPx: 168, answerPx: 104 }
/** The frames of the answers are seen on it. */
const cardColor = '#ffffff'
/** The drawing of the style is below the card and its link. */
const ground = { y: 1280 - 330, height: 330 }

/** The last page of a story that asks its readers: a poll, or a quiz when one answer is right, in the colors of the story. */
export function questionPage(
  slide: WizardSlide,
  { pageNumber, action }: Pick<LayoutInput, 'pageNumber' | 'action'>,
  look: LayoutStyle,
): Page {
  const [day, night] = look.tones
  const tone = pageNumber % 3 === 0 ? night : day
  const other = tone === day ? night : day
  const band = [tone, other].find(({ accent }) => contrast(accent, cardColor) >= 3) ?? tone
  const answers = answersOf(slide).slice(0, limits.quizOptions.max)
  const height = card.promptPx + answers.length * card.answerPx
  const y = Math.round(card.middle - height / 2)
  const asked = {
    ...{ x: card.x, y, width: card.width, height },
    prompt: (slide.title ?? '').slice(0, limits.promptLength),
    font: { family: 'Inter', weight: 650, isItalic: false },
    color: cardColor,
    textColor: '#16181d',
    accentColor: band.accent,
    accentTextColor: band.onAccent,
    slot: 'question',
  }
  const options = answers.map((text, index) => ({ id: 'abcd'.charAt(index), text: text.slice(0, limits.optionLength) }))
  const { right } = slide
  const question =
    typeof right === 'number'
      ? newElement('quiz', {
          ...asked,
          options: options.map((option, index) => ({ ...option, isCorrect: index === right })),
        })
      : newElement('poll', { ...asked, options })
  const drawing = decors[look.decor]({
    area: { x: 0, width: 720, ...ground },
    colors: look.decorColors,
    ground: tone.ground,
    ink: tone.ink,
    seed: `${asked.prompt}|${pageNumber}`,
  })
  const link = action
    ? [
        newElement('cta', {
          ...{ x: 160, y: y + height + 44, width: 400, height: 84 },
          label: action.label.slice(0, limits.ctaLabelLength),
          font: { family: 'Inter', weight: 700, isItalic: false },
          sizePx: 30,
          color: tone.accent,
          textColor: tone.onAccent,
          cornerRadius: [42, 42, 42, 42],
          link: { type: 'url', url: action.url },
          slot: 'cta',
        }),
      ]
    : []
  return newPage({
    layout: 'question',
    background: { type: 'paint', paint: { type: 'solid', color: tone.ground } },
    elements: [...drawing, question, ...link],
  })
}
