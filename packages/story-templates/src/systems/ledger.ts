import { rows } from '../kit/rows.ts'
import { page, type Sheet } from '../kit/sheet.ts'
import { layout, type System } from '../kit/system.ts'

const { left, width, top, bottom } = page
const formatNumber = /[$€£¥]?\p{Nd}[\p{Nd}.,]*(?:\s?[%‰]|\s\p{L}+)?/u

/** The front page: rules, folios, columns, and one accent. */
export const ledger: System = {
  name: 'ledger',
  label: 'Front page',
  layouts: {
    cover: layout('cover', 'kicker title picture text', (s) => {
      const y = head(s)
      const words = s.put([left, y, width, 420], [rows.title({ max: 142, min: 60 })])
      s.art([left, Math.max(words.bottom + 34, 480), width, 1000 - Math.max(words.bottom + 34, 480)])
      s.put([left, 1022, width, 106], [rows.text({ max: 32, min: 24 })])
    }),
    lead: layout('statement', 'kicker title text', (s) => {
      const y = head(s)
      const words = s.put([left, y + 30, width, 640], [rows.title({ max: 149, mark: formatNumber })])
      s.rule(left, Math.max(words.bottom + 44, 700), width, s.tone.ink, 2)
      s.put(
        [212, Math.max(words.bottom + 76, 732), 456, bottom - Math.max(words.bottom + 76, 732)],
        [rows.text({ max: 38 })],
      )
      s.rect([left, Math.max(words.bottom + 84, 740), 96, 12], s.tone.accent)
    }),
    figure: layout('number', 'kicker numeral label text picture', (s) => {
      const y = head(s)
      s.put([left, y + 10, width, 300], [rows.numeral({ max: 270 })])
      s.put([left, y + 316, width, 130], [rows.label({ face: 'display', max: 56, min: 34 })])
      s.art([0, y + 440, 720, 1000 - y - 440 + 20], { spare: 'bars' })
      s.put([left, 1040, width, 88], [rows.text({ max: 30, min: 24 })])
    }),
    points: layout('list', 'kicker title items', (s) => {
      const y = head(s)
      const words = s.put([left, y, width, 260], [rows.title({ max: 98 })])
      const first = words.bottom + 44
      const step = Math.min(247, (bottom - first) / Math.max(1, s.items.length))
      s.items.forEach((item, index) => {
        const at = first + index * step
        s.rule(left, at, width, s.tone.ink, index === 0 ? 4 : 2)
        s.put(
          [left, at + 18, 90, step - 24],
          [rows.line(`number-${index + 1}`, String(index + 1), { face: 'display', max: 62, min: 36, color: 'accent' })],
        )
        s.put(
          [150, at + 20, width - 98, step - 28],
          [
            rows.line(`item-${index + 1}`, item.head, { max: 38, min: 25, weight: item.detail ? 700 : undefined }),
            rows.line(`item-${index + 1}-detail`, item.detail, { max: 32, min: 24, gap: 4 }),
          ],
        )
      })
    }),
    column: layout('picture', 'picture label title text', (s) => {
      s.art([0, 0, 720, 620])
      s.put([left, 636, width, 60], [rows.label({ max: 24, min: 24 })])
      s.rule(left, 716, width, s.tone.ink, 4)
      s.put([left, 744, width, bottom - 744], [rows.title({ max: 93, mark: formatNumber }), rows.text({ max: 36 })])
    }),
    sides: layout('facts', 'kicker title items', (s) => {
      const y = head(s)
      const words = s.put([left, y, width, 280], [rows.title({ max: 98 })])
      const first = words.bottom + 50
      s.rule(left, first, width, s.tone.ink, 4)
      s.rect([359, first + 30, 2, bottom - first - 30], s.tone.rule)
      const [one, two, ...rest] = s.items
      ;[one, two].forEach((item, column) => {
        if (!item) return
        s.put(
          [left + column * 334, first + 34, 282, bottom - first - 40],
          [
            rows.line(`item-${column + 1}`, item.head, {
              face: 'display',
              max: 50,
              min: 32,
              color: column ? 'accent' : s.tone.ink,
            }),
            rows.line(`item-${column + 1}-detail`, item.detail, { max: 31, min: 25, gap: 20 }),
          ],
        )
      })
      if (rest[0]) s.put([left, bottom - 50, width, 50], [rows.line('item-3', rest[0].head, { max: 26, min: 24 })])
    }),
    said: layout('quote', 'quote by', (s) => {
      s.sticker('quote-marks', [left - 4, 150, 190, 152], [s.tone.accent])
      const words = s.put([left, 360, width, 560], [rows.quote({ max: 129 })])
      s.rule(left, words.bottom + 44, 90, s.tone.ink, 4)
      s.put([left, words.bottom + 64, width, bottom - words.bottom - 64], [rows.by({ max: 31 })])
    }),
    end: layout('closing', 'kicker title text cta', (s) => {
      const block = s.other('accent', 'ink', 'second')
      s.rect([0, 0, 720, 600], block.ground)
      s.put([left, top, width, 460], [rows.kicker(), rows.title({ max: 137 })], { tone: block, anchor: 'bottom' })
      const words = s.put([left, 660, width, 320], [rows.text({ max: 40 })])
      s.button([left, Math.min(words.bottom + 50, 1030), width, 88], { radius: 0 })
    }),
  },
}

/** The header line of a page with its name and number; returns the y where text starts. */
function head(s: Sheet): number {
  s.rule(left, top - 6, width, s.tone.ink, 7)
  s.put([left, top + 20, 470, 40], [rows.kicker({ max: 25, min: 24, color: s.tone.ink })])
  if (s.number > 0)
    s.put(
      [548, top + 20, 120, 40],
      [rows.line('folio', `${s.number} / ${s.total}`, { face: 'label', max: 25, min: 24 })],
      { align: 'end' },
    )
  return top + 88
}
