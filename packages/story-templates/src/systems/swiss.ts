import { rows } from '../kit/rows.ts'
import { page } from '../kit/sheet.ts'
import { layout, type System } from '../kit/system.ts'

const { left, width, top, bottom } = page
const indent = 212

/** A narrow column for labels, a wide one for content; one disc, on the cover a window. */
export const swiss: System = {
  name: 'swiss',
  label: 'Grid',
  layouts: {
    cover: layout('cover', 'kicker picture title text', (s) => {
      s.art([indent - 40, 150, 620, 620], { mask: 'ellipse', tone: s.other('accent', 'second'), spare: 'riso' })
      s.rule(left, top, width, s.tone.ink, 4)
      s.put([left, top + 20, 300, 60], [rows.kicker({ color: s.tone.ink })])
      s.put([left, 790, width, bottom - 790], [rows.title({ max: 183 }), rows.text({ max: 36 })], { anchor: 'bottom' })
    }),
    column: layout('statement', 'kicker title text', (s) => {
      s.rule(left, top, width, s.tone.ink, 4)
      s.put([left, top + 24, width, 60], [rows.kicker({ color: s.tone.ink })])
      const words = s.put([left, top + 110, width, 580], [rows.title({ max: 128 })])
      const y = Math.max(words.bottom + 50, 640)
      s.rule(indent, y, 456, s.tone.ink, 2)
      s.put([indent, y + 30, 456, bottom - y - 30], [rows.text({ max: 38 })])
      s.disc(112, y + 70, 60, s.tone.accent)
    }),
    index: layout('list', 'kicker title items', (s) => {
      s.rule(left, top, width, s.tone.ink, 4)
      const head = s.put(
        [left, top + 24, width, 280],
        [rows.kicker({ color: s.tone.ink }), rows.title({ max: 112, gap: 12 })],
      )
      const first = head.bottom + 50
      const step = Math.min(234, (bottom - first) / Math.max(1, s.items.length))
      s.items.forEach((item, index) => {
        const y = first + index * step
        s.rule(left, y, width, s.tone.ink, 2)
        s.put(
          [left, y + 18, 140, step - 24],
          [
            rows.line(`number-${index + 1}`, String(index + 1).padStart(2, '0'), {
              face: 'label',
              max: 28,
              min: 24,
              color: 'strong',
            }),
          ],
        )
        s.put(
          [indent, y + 16, 456, step - 22],
          [
            rows.line(`item-${index + 1}`, item.head, { face: 'label', max: 39, min: 26, weight: 700 }),
            rows.line(`item-${index + 1}-detail`, item.detail, { max: 32, min: 24, gap: 4 }),
          ],
        )
      })
    }),
    figure: layout('number', 'kicker numeral label text', (s) => {
      s.rule(left, top, width, s.tone.ink, 4)
      s.put([left, top + 24, 300, 80], [rows.kicker({ color: s.tone.ink })])
      s.put([left, 220, width, 420], [rows.numeral({ max: 380 })], { anchor: 'bottom', align: 'end' })
      s.rule(left, 690, width, s.tone.ink, 2)
      s.put(
        [indent, 722, 456, bottom - 722],
        [rows.label({ face: 'display', max: 60, min: 36 }), rows.text({ max: 37 })],
      )
    }),
    bars: layout('facts', 'kicker title items', (s) => {
      s.rule(left, top, width, s.tone.ink, 4)
      const head = s.put(
        [left, top + 24, width, 280],
        [rows.kicker({ color: s.tone.ink }), rows.title({ max: 98, gap: 12 })],
      )
      const first = head.bottom + 56
      const step = Math.min(247, (bottom - first) / Math.max(1, s.items.length))
      const values = s.items.map((item) => Number.parseFloat(item.detail.replace(/[^\d.]/g, '')) || 0)
      const most = Math.max(...values, 1)
      s.items.forEach((item, index) => {
        const y = first + index * step
        s.put([left, y, 440, 50], [rows.line(`item-${index + 1}`, item.head, { face: 'label', max: 35, min: 24 })], {
          anchor: 'bottom',
        })
        s.put(
          [468, y, 200, 50],
          [rows.line(`item-${index + 1}-detail`, item.detail, { face: 'label', max: 39, min: 26, weight: 800 })],
          { anchor: 'bottom', align: 'end' },
        )
        s.rect([left, y + 62, width, step * 0.3], s.tone.soft)
        s.rect(
          [left, y + 62, Math.max(12, (width * (values[index] ?? 0)) / most), step * 0.3],
          values[index] === most ? s.tone.accent : s.tone.ink,
        )
      })
    }),
    offset: layout('picture', 'picture kicker title text', (s) => {
      s.art([indent, 0, 720 - indent, 720], { tone: s.other('third', 'second', 'accent') })
      s.put([left, top, 146, 400], [rows.kicker({ color: s.tone.ink })])
      s.rule(left, 760, width, s.tone.ink, 4)
      s.put([left, 790, width, bottom - 790], [rows.title({ max: 102 }), rows.text({ max: 36 })])
    }),
    said: layout('quote', 'quote by', (s) => {
      s.rect([left, top, 18, 760], s.tone.accent)
      s.put([110, top - 6, 558, 772], [rows.quote({ max: 123 })], { anchor: 'middle' })
      s.rule(left, 930, width, s.tone.ink, 2)
      s.put([110, 960, 558, bottom - 960], [rows.by({ max: 31 })])
    }),
    end: layout('closing', 'kicker title text cta', (s) => {
      const block = s.other('accent', 'second', 'ink')
      s.disc(360, 1280, 560, block.ground)
      s.rule(left, top, width, s.tone.ink, 4)
      s.put([left, top + 24, width, 540], [rows.kicker({ color: s.tone.ink }), rows.title({ max: 161, gap: 12 })])
      s.put([130, 850, 460, 130], [rows.text({ max: 35 })], { tone: block, align: 'center', anchor: 'middle' })
      s.button([130, 1000, 460, 88], { tone: block, align: 'center', radius: 0 })
    }),
  },
}
