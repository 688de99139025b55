import { rows } from '../kit/rows.ts'
import { page } from '../kit/sheet.ts'
import { layout, type System } from '../kit/system.ts'

const { left, width, top, bottom } = page

/** A full-page image, text on solid layers that cut into it. */
export const strata: System = {
  name: 'strata',
  label: 'Full picture',
  layouts: {
    cover: layout('cover', 'picture kicker title text', (s) => {
      s.art([0, 0, 720, 880])
      const slab = s.other('ink', 'accent', 'paper')
      s.rect([0, 860, 720, 420], s.tone.soft)
      s.rect([0, 790, 630, 490], slab.ground)
      s.rect([630, 790, 18, 490], s.tone.accent)
      s.put(
        [left, 820, 540, bottom - 820],
        [rows.kicker(), rows.title({ max: 117, gap: 10 }), rows.text({ max: 32, min: 24, gap: 12 })],
        { tone: slab, anchor: 'middle' },
      )
    }),
    ribbon: layout('picture', 'picture title text', (s) => {
      s.art([0, 0, 720, 1280])
      const slab = s.other('paper', 'ink', 'accent')
      s.rect([0, 110, 640, 320], slab.ground)
      s.put([left, 140, 550, 260], [rows.title({ max: 90 }), rows.text({ max: 32, min: 25, gap: 12 })], {
        tone: slab,
        anchor: 'middle',
      })
    }),
    inset: layout('picture', 'picture label title text', (s) => {
      s.art([0, 0, 720, 900])
      const card = s.other('paper', 'ink', 'third')
      s.rect([0, 890, 720, 390], s.tone.accent)
      s.rect([40, 690, 640, 440], card.ground, 24)
      s.put(
        [84, 726, 552, 372],
        [
          rows.label({ max: 25, min: 24, color: 'strong', gap: 0 }),
          rows.title({ max: 88, gap: 10 }),
          rows.text({ max: 35, gap: 14 }),
        ],
        { tone: card, anchor: 'middle' },
      )
    }),
    column: layout('list', 'picture title items', (s) => {
      s.art([0, 0, 240, 1280])
      const head = s.put([284, top, 384, 280], [rows.title({ max: 88 })])
      const first = head.bottom + 44
      const step = Math.min(247, (bottom - first) / Math.max(1, s.items.length))
      s.items.forEach((item, index) => {
        const y = first + index * step
        s.rule(284, y, 384, s.tone.accent, 4)
        s.put(
          [284, y + 18, 384, step - 28],
          [
            rows.line(`item-${index + 1}`, item.head, { face: 'label', max: 38, min: 25, weight: 700 }),
            rows.line(`item-${index + 1}-detail`, item.detail, { max: 32, min: 24, gap: 4 }),
          ],
        )
      })
    }),
    figure: layout('number', 'picture numeral label text', (s) => {
      s.art([0, 0, 720, 560])
      s.put([left, 590, width, 230], [rows.numeral({ max: 230 })], { anchor: 'middle' })
      s.rule(left, 836, width, s.tone.rule, 3)
      s.put(
        [left, 866, width, bottom - 866],
        [rows.label({ face: 'display', max: 54, min: 34 }), rows.text({ max: 35, gap: 12 })],
      )
    }),
    plain: layout('statement', 'kicker title text', (s) => {
      const slab = s.other('accent', 'second', 'ink')
      s.rect([0, 0, 720, 84], slab.ground)
      s.rect([0, 1180, 720, 100], slab.ground)
      s.put(
        [left, 160, width, 960],
        [rows.kicker(), rows.title({ max: 151, gap: 20 }), rows.text({ max: 41, gap: 36 })],
        { anchor: 'middle' },
      )
    }),
    said: layout('quote', 'picture quote by', (s) => {
      s.art([0, 0, 720, 580])
      const card = s.other('accent', 'ink', 'paper')
      s.rect([0, 560, 720, 720], card.ground)
      s.sticker('quote-marks', [left, 500, 150, 120], [card.ink === s.tone.ground ? s.tone.accent : card.ink])
      s.put([left, 660, width, bottom - 660], [rows.quote({ max: 98 }), rows.by()], { tone: card })
    }),
    end: layout('closing', 'picture title text cta', (s) => {
      s.art([0, 0, 720, 720])
      const card = s.other('ink', 'paper', 'accent')
      s.rect([0, 700, 720, 580], card.ground)
      const words = s.put([left, 750, width, 270], [rows.title({ max: 112 }), rows.text({ max: 35, gap: 14 })], {
        tone: card,
      })
      s.button([left, Math.min(words.bottom + 30, 1036), width, 88], { tone: card })
    }),
  },
}
