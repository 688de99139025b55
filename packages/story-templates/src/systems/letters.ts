import { rows } from '../kit/rows.ts'
import { page, type Sheet } from '../kit/sheet.ts'
import { layout, type System } from '../kit/system.ts'

const { left, width, top, bottom } = page

/** Typography as image: text as large as the page allows, contour lines behind. */
export const letters: System = {
  name: 'letters',
  label: 'Big letters',
  layouts: {
    cover: layout('cover', 'kicker title text picture', (s) => {
      const words = s.put([left, 160, width, 470], [rows.title({ max: 300, min: 80 })])
      s.put([left, top, width, 60], [rows.kicker()])
      const text = s.put([left, words.bottom + 28, width, 130], [rows.text({ max: 37 })])
      // The drawing takes what the letters leave, down to the lower edge.
      const y = text.bottom + 50
      s.art([0, y, 720, 1280 - y], { tone: s.other('second', 'third', 'accent'), spare: 'drape' })
    }),
    marks: layout('quote', 'quote by', (s) => {
      contours(s)
      s.sticker('quote-marks', [left - 6, 128, 300, 240], [s.tone.accent])
      const words = s.put([left, 424, width, 520], [rows.quote({ max: 150 })])
      s.rule(left, Math.max(words.bottom + 44, 980), 90, s.tone.ink, 5)
      s.put([left, Math.max(words.bottom + 64, 1000), width, 120], [rows.by()])
    }),
    fill: layout('number', 'numeral label text', (s) => {
      s.put([30, 120, 660, 620], [rows.numeral({ max: 520, min: 150 })], { anchor: 'middle' })
      s.rule(left, 770, width, s.tone.ink, 5)
      s.put(
        [left, 800, width, bottom - 800],
        [rows.label({ face: 'display', max: 84, min: 40 }), rows.text({ max: 37 })],
      )
    }),
    rollcall: layout('list', 'kicker items', (s) => {
      s.put([left, top, width, 60], [rows.kicker()])
      const first = 190
      const step = (bottom - first) / Math.max(1, s.items.length)
      s.items.forEach((item, index) => {
        const y = first + index * step
        s.rule(left, y, width, s.tone.ink, 3)
        s.put(
          [left, y + 12, width, step - 20],
          [
            rows.line(`item-${index + 1}`, item.head, {
              face: 'display',
              max: 121,
              min: 44,
              color: index % 2 ? 'accent' : s.tone.ink,
            }),
            rows.line(`item-${index + 1}-detail`, item.detail, { max: 32, min: 24, gap: 6 }),
          ],
          { anchor: 'middle' },
        )
      })
    }),
    pill: layout('picture', 'title picture text', (s) => {
      const words = s.put([left, top + 10, width, 420], [rows.title({ max: 156 })])
      const y = Math.max(words.bottom + 40, 480)
      s.art([left, y, width, 260], { radius: 130, tone: s.other('third', 'second', 'accent') })
      s.put([left, y + 310, width, bottom - y - 310], [rows.text({ max: 43 })])
    }),
    whisper: layout('statement', 'title text', (s) => {
      contours(s)
      s.put([left, 200, width, 560], [rows.title({ face: 'quote', max: 168 })], { anchor: 'middle' })
      s.rule(left, 840, 90, s.tone.accent, 8)
      s.put([left, 880, 520, bottom - 880], [rows.text({ max: 38 })])
    }),
    versus: layout('facts', 'items', (s) => {
      const lower = s.other('accent', 'ink', 'second')
      s.rect([0, 640, 720, 640], lower.ground)
      const [one, two] = s.items
      if (one)
        s.put(
          [left, top, width, 500],
          [
            rows.line('item-1', one.head, { face: 'display', max: 190, min: 70 }),
            rows.line('item-1-detail', one.detail, { max: 33, min: 26, gap: 16 }),
          ],
          { anchor: 'bottom' },
        )
      if (two)
        s.put(
          [left, 690, width, bottom - 690],
          [
            rows.line('item-2', two.head, { face: 'display', max: 190, min: 70 }),
            rows.line('item-2-detail', two.detail, { max: 33, min: 26, gap: 16 }),
          ],
          { tone: lower },
        )
    }),
    end: layout('closing', 'title text cta picture', (s) => {
      contours(s)
      const words = s.put([left, top + 30, width, 440], [rows.title({ max: 190 }), rows.text({ max: 40 })])
      const y = words.bottom + 40
      s.button([left, y, width, 92])
      // The drawing of the cover comes back, down to the lower edge.
      const ground = Math.max(y + 150, 700)
      s.art([0, ground, 720, 1280 - ground], { tone: s.other('second', 'third', 'accent'), spare: 'drape' })
    }),
  },
}

/** Contour lines of a hill, faint on the background, from the lower right corner. */
function contours(s: Sheet): void {
  for (let index = 0; index < 15; index += 1) {
    const wide = 120 + index * 96
    s.shape('blob', [560 - wide / 2 - index * 8, 930 - wide * 0.44 - index * 6, wide, wide * 0.9], null, {
      turn: -12 + index * 2,
      line: { width: 3, color: s.tone.rule },
    })
  }
}
