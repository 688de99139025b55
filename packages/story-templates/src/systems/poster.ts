import { rows } from '../kit/rows.ts'
import { page, type Sheet } from '../kit/sheet.ts'
import { layout, type System } from '../kit/system.ts'

const { left, width, top, bottom } = page

/** Travel posters: a calm sky for the text, the drawing below it to the edge. */
export const poster: System = {
  name: 'poster',
  label: 'Poster',
  layouts: {
    cover: layout('cover', 'kicker title text picture', (s) => {
      const words = s.put(
        [left, top, width, 480],
        [
          rows.kicker(),
          rows.title({ max: 230, min: 70, gap: 14 }),
          rows.text({ max: 32, min: 26, gap: 20, weight: 600 }),
        ],
      )
      const y = Math.max(400, words.bottom - 20)
      s.art([0, y, 720, 1280 - y])
      s.sink()
    }),
    window: layout('picture', 'picture kicker title text', (s) => {
      s.art([0, 0, 720, 700])
      s.rect([0, 700, 720, 14], s.tone.accent)
      s.put([left, 762, width, bottom - 762], [rows.kicker(), rows.title({ max: 112 }), rows.text()])
    }),
    horizon: layout('picture', 'kicker title text picture', (s) => {
      s.art([0, 620, 720, 660])
      s.put([left, top, width, 500], [rows.kicker(), rows.title({ max: 127 }), rows.text({ max: 37 })])
    }),
    sun: layout('statement', 'title text', (s) => {
      s.disc(610, 1010, 330, s.tone.accent)
      stripes(s, 1010, 330, 610)
      s.put([left, 130, width, 620], [rows.title({ max: 168 }), rows.text({ max: 40, gap: 34 })])
    }),
    stops: layout('list', 'kicker title items', (s) => {
      const head = s.put([left, top, width, 330], [rows.kicker(), rows.title({ max: 117 })])
      const first = head.bottom + 56
      const step = Math.min(229, (bottom - first) / Math.max(1, s.items.length))
      s.rect([left + 16, first + 16, 6, step * (s.items.length - 1) + 6], s.tone.ink)
      s.items.forEach((item, index) => {
        const y = first + index * step
        s.disc(left + 19, y + 20, 20, index === s.items.length - 1 ? s.tone.accent : s.tone.ink)
        s.disc(left + 19, y + 20, 9, s.tone.ground)
        s.put(
          [left + 76, y - 4, width - 76, step - 12],
          [
            rows.line(`item-${index + 1}`, item.head, { face: 'label', max: 39, min: 26, weight: 750 }),
            rows.line(`item-${index + 1}-detail`, item.detail, { max: 34, min: 24, gap: 4 }),
          ],
        )
      })
    }),
    figure: layout('number', 'kicker numeral label text', (s) => {
      s.disc(360, 520, 300, s.tone.accent)
      stripes(s, 520, 300, 360)
      s.put([90, 270, 540, 330], [rows.numeral({ max: 300, color: s.tone.onAccent })], {
        anchor: 'middle',
        align: 'center',
        tone: { ...s.tone, ground: s.tone.accent },
      })
      s.put([left, top, width, 90], [rows.kicker()], { align: 'center' })
      s.put(
        [left, 868, width, bottom - 868],
        [rows.label({ face: 'display', max: 72, min: 40 }), rows.text({ max: 36 })],
        { align: 'center' },
      )
    }),
    words: layout('quote', 'quote by picture', (s) => {
      s.art([0, 740, 720, 540])
      s.rule(left, 132, 110, s.tone.accent, 10)
      s.put([left, 176, width, 540], [rows.quote({ max: 118 }), rows.by()])
    }),
    end: layout('closing', 'kicker title text cta picture', (s) => {
      const words = s.put([left, top, width, 420], [rows.kicker(), rows.title({ max: 161 }), rows.text({ max: 36 })])
      s.art([0, 600, 720, 680])
      s.button([left, Math.min(words.bottom + 30, 560), width, 88])
    }),
  },
}

/** A setting sun in stripes of the background. */
function stripes(s: Sheet, y: number, radius: number, x: number): void {
  for (let index = 0; index < 6; index += 1) {
    const at = y + radius * (0.28 + index * 0.13)
    if (at < 1270) s.rect([x - radius - 4, at, radius * 2 + 8, 5 + index * 4], s.tone.ground)
  }
}
