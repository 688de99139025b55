import { rows } from '../kit/rows.ts'
import { page } from '../kit/sheet.ts'
import { layout, type System } from '../kit/system.ts'

const { left, width, top, bottom } = page

/** Two color fields; the main content is on the seam. */
export const halves: System = {
  name: 'halves',
  label: 'Halves',
  layouts: {
    cover: layout('cover', 'kicker title picture text', (s) => {
      const lower = s.other('accent', 'second', 'ink')
      s.rect([0, 700, 720, 580], lower.ground)
      s.art([70, 408, 580, 580], { mask: 'ellipse', tone: s.other('third', 'paper', 'second') })
      s.ring(360, 698, 304, s.tone.ground, 16)
      s.put([left, top, width, 290], [rows.kicker(), rows.title({ max: 144, gap: 12 })], { align: 'center' })
      s.put([left, 1020, width, bottom - 1020], [rows.text({ max: 38 })], { tone: lower, align: 'center' })
    }),
    seam: layout('number', 'numeral label text', (s) => {
      const lower = s.other('second', 'accent', 'ink')
      s.rect([0, 560, 720, 720], lower.ground)
      s.put([left, 160, width, 380], [rows.numeral({ max: 380 })], { anchor: 'bottom' })
      s.put(
        [left, 620, width, bottom - 620],
        [rows.label({ face: 'display', max: 86, min: 40 }), rows.text({ max: 38 })],
        { tone: lower },
      )
    }),
    before: layout('facts', 'kicker items', (s) => {
      const lower = s.other('accent', 'ink', 'second')
      s.rect([0, 610, 720, 670], lower.ground)
      s.put([left, top, width, 50], [rows.kicker()])
      const [one, two] = s.items
      if (one)
        s.put(
          [left, 180, width, 390],
          [
            rows.line('item-1', one.head, { face: 'display', max: 92, min: 46 }),
            rows.line('item-1-detail', one.detail, { max: 34, min: 26, gap: 16 }),
          ],
          { anchor: 'middle' },
        )
      if (two)
        s.put(
          [left, 680, width, 430],
          [
            rows.line('item-2', two.head, { face: 'display', max: 92, min: 46 }),
            rows.line('item-2-detail', two.detail, { max: 34, min: 26, gap: 16 }),
          ],
          { tone: lower, anchor: 'middle' },
        )
      s.disc(620, 610, 48, s.tone.ink)
      s.shape('arrow', [594, 586, 52, 48], null, { turn: 90, line: { width: 9, color: s.tone.ground } })
    }),
    slope: layout('statement', 'title text', (s) => {
      const other = s.other('second', 'accent', 'third')
      const round = s.other('third', 'accent', 'ink')
      // A disc on the seam, and its light in the lower field.
      s.disc(470, 800, 250, round.ground === other.ground ? s.tone.accent : round.ground)
      s.rect([0, 800, 720, 480], other.ground)
      for (const [index, wide] of [420, 300, 180].entries())
        s.rect([470 - wide / 2, 850 + index * 70, wide, 18], s.tone.ground, 9)
      s.put([left, top + 20, width, 430], [rows.title({ max: 151 }), rows.text({ max: 39 })])
    }),
    overlap: layout('picture', 'picture title text', (s) => {
      const card = s.other('ink', 'accent', 'paper')
      s.art([0, 0, 560, 780], { tone: s.other('third', 'second', 'accent') })
      s.rect([120, 640, 600, 640], card.ground)
      s.put([170, 700, 498, bottom - 700], [rows.title({ max: 90 }), rows.text({ max: 36 })], { tone: card })
    }),
    steps: layout('list', 'title items', (s) => {
      const side = s.other('second', 'accent', 'ink')
      s.rect([0, 0, 200, 1280], side.ground)
      const head = s.put([244, top, 424, 300], [rows.title({ max: 93 })])
      const first = Math.max(head.bottom + 50, 340)
      const step = Math.min(286, (bottom - first) / Math.max(1, s.items.length))
      s.items.forEach((item, index) => {
        const y = first + index * step
        s.put(
          [20, y, 160, step - 20],
          [rows.line(`number-${index + 1}`, String(index + 1), { face: 'display', max: 110, min: 60 })],
          { tone: side, align: 'center' },
        )
        s.put(
          [244, y + 8, 424, step - 24],
          [
            rows.line(`item-${index + 1}`, item.head, { face: 'label', max: 42, min: 26, weight: 700 }),
            rows.line(`item-${index + 1}-detail`, item.detail, { max: 32, min: 24, gap: 6 }),
          ],
        )
      })
    }),
    said: layout('quote', 'quote by picture', (s) => {
      const lower = s.other('ink', 'accent', 'second')
      s.rect([0, 430, 720, 850], lower.ground)
      s.art([left, 150, 380, 380], { mask: 'ellipse', tone: s.other('third', 'second', 'accent') })
      s.sticker('quote-marks', [490, 300, 130, 104], [s.tone.accent])
      s.put([left, 590, width, bottom - 590], [rows.quote({ max: 101 }), rows.by()], { tone: lower })
    }),
    end: layout('closing', 'title text cta', (s) => {
      const lower = s.other('accent', 'second', 'ink')
      s.rect([0, 700, 720, 580], lower.ground)
      s.disc(360, 700, 130, lower.ground)
      s.shape('arrow', [310, 650, 100, 90], null, { turn: 90, line: { width: 18, color: lower.ink } })
      s.put([left, top, width, 440], [rows.title({ max: 166 })], { align: 'center', anchor: 'middle' })
      const words = s.put([left, 840, width, 170], [rows.text({ max: 37 })], { tone: lower, align: 'center' })
      s.button([left, Math.min(words.bottom + 24, 1034), width, 88], { tone: lower, align: 'center' })
    }),
  },
}
