import { rows } from '../kit/rows.ts'
import { page, type Sheet } from '../kit/sheet.ts'
import { layout, type System } from '../kit/system.ts'

const { left, width, top, bottom } = page

/** A drawing sheet: fine grid, corner marks, leader lines, labels. */
export const plan: System = {
  name: 'plan',
  label: 'Blueprint',
  layouts: {
    cover: layout('cover', 'kicker picture title text', (s) => {
      grid(s)
      s.put([left, top, width, 50], [rows.kicker()])
      s.art([left, 180, width, 520], { tone: s.other('third', 'second', 'ink') })
      corners(s, [left, 180, width, 520])
      s.put([left, 750, width, bottom - 750], [rows.title({ max: 127 }), rows.text({ max: 35, gap: 18 })])
    }),
    cells: layout('facts', 'title items', (s) => {
      grid(s)
      const head = s.put([left, top, width, 270], [rows.title({ max: 102 })])
      const first = Math.max(head.bottom + 50, 360)
      const tall = (bottom - first - 16) / 2
      s.items.slice(0, 4).forEach((item, index) => {
        const x = left + (index % 2) * 316
        const y = first + Math.floor(index / 2) * (tall + 16)
        const cell = index === 0 ? s.other('accent', 'second', 'ink') : { ...s.tone, ground: s.tone.soft }
        s.rect([x, y, 300, tall], cell.ground)
        s.put(
          [x + 26, y + 26, 250, tall - 52],
          [rows.line(`item-${index + 1}-detail`, item.detail, { face: 'display', max: 97, min: 36 })],
          { tone: cell },
        )
        s.put(
          [x + 26, y + 26, 250, tall - 52],
          [rows.line(`item-${index + 1}`, item.head, { face: 'label', max: 32, min: 24 })],
          { tone: cell, anchor: 'bottom' },
        )
      })
    }),
    timeline: layout('list', 'kicker title items', (s) => {
      grid(s)
      const head = s.put([left, top, width, 270], [rows.kicker(), rows.title({ max: 98, gap: 12 })])
      const first = head.bottom + 50
      const step = Math.min(260, (bottom - first) / Math.max(1, s.items.length))
      s.rect([left + 10, first + 14, 3, step * (s.items.length - 1) + 20], s.tone.ink)
      s.items.forEach((item, index) => {
        const y = first + index * step
        s.rect([left, y + 8, 24, 24], s.tone.ground)
        s.shape('rect', [left, y + 8, 24, 24], index === s.items.length - 1 ? s.tone.accent : null, {
          line: { width: 4, color: index === s.items.length - 1 ? s.tone.accent : s.tone.ink },
        })
        s.rect([left + 24, y + 19, 46, 3], s.tone.ink)
        s.put(
          [left + 92, y, width - 92, step - 20],
          [
            rows.line(`item-${index + 1}`, item.head, { face: 'label', max: 35, min: 25, color: 'strong' }),
            rows.line(`item-${index + 1}-detail`, item.detail, { max: 36, min: 25, gap: 6 }),
          ],
        )
      })
    }),
    gauge: layout('number', 'kicker numeral label text', (s) => {
      grid(s)
      s.put([left, top, width, 50], [rows.kicker()])
      for (let index = 0; index < 40; index += 1) {
        const angle = Math.PI * (0.75 + (index / 39) * 1.5)
        const long = index % 5 === 0 ? 46 : 28
        const x = 360 + Math.cos(angle) * 262
        const y = 470 + Math.sin(angle) * 262
        s.shape('rect', [x - long / 2, y - 3, long, 6], index < 29 ? s.tone.accent : s.tone.rule, {
          turn: (angle * 180) / Math.PI,
        })
      }
      s.put([160, 320, 400, 300], [rows.numeral({ max: 220, color: s.tone.ink })], {
        align: 'center',
        anchor: 'middle',
      })
      s.put(
        [left, 810, width, bottom - 810],
        [rows.label({ face: 'display', max: 62, min: 36 }), rows.text({ max: 36 })],
      )
    }),
    panel: layout('statement', 'kicker title text', (s) => {
      grid(s)
      const pane = s.other('ink', 'second', 'accent')
      s.rect([left + 10, 212, width, 780], s.tone.rule, 20)
      s.rect([left, 200, width, 780], pane.ground, 20)
      for (const [index, name] of (['accent', 'second', 'third'] as const).entries())
        s.disc(
          left + 42 + index * 38,
          244,
          12,
          s.design.colors[name] === pane.ground ? pane.accent : s.design.colors[name],
        )
      s.rule(left, 288, width, pane.rule, 2)
      s.put([left, top, width, 60], [rows.kicker()])
      s.put([left + 44, 330, width - 88, 610], [rows.title({ max: 107 }), rows.text({ max: 36 })], { tone: pane })
    }),
    detail: layout('picture', 'picture label title text', (s) => {
      grid(s)
      s.art([left, top, width, 560], { tone: s.other('third', 'second', 'ink') })
      corners(s, [left, top, width, 560])
      const chip = s.other('accent', 'ink', 'second')
      const { label } = s.content
      if (label) {
        s.rect([left + 24, 580, 300, 54], chip.ground)
        s.put([left + 40, 580, 270, 54], [rows.label({ max: 25, min: 24, gap: 0 })], { tone: chip, anchor: 'middle' })
      }
      s.put([left, 712, width, bottom - 712], [rows.title({ max: 98 }), rows.text({ max: 36 })])
    }),
    note: layout('quote', 'quote by', (s) => {
      grid(s)
      corners(s, [left, 200, width, 640])
      s.put([left + 40, 240, width - 80, 560], [rows.quote({ max: 104 })], { anchor: 'middle' })
      s.rect([left, 900, 60, 3], s.tone.accent)
      s.put([left, 920, width, 190], [rows.by({ max: 30 })])
    }),
    end: layout('closing', 'kicker title text cta', (s) => {
      const block = s.other('accent', 'second', 'ink')
      s.paint(block.ground)
      for (let x = 60; x < 720; x += 60) s.rect([x, 0, 1, 1280], block.soft)
      for (let y = 40; y < 1280; y += 60) s.rect([0, y, 720, 1], block.soft)
      // The plan of something round, as large as the sheet allows.
      for (const radius of [300, 226, 152, 78]) s.ring(470, 330, radius, block.rule, 3)
      s.rect([120, 328, 700, 4], block.rule)
      s.rect([468, 0, 4, 690], block.rule)
      s.shape('quarter-circle', [470, 178, 152, 152], block.accent)
      s.disc(470, 330, 20, block.ink)
      const words = s.put(
        [left, 600, width, 400],
        [rows.kicker({ color: block.ink }), rows.title({ max: 151, gap: 16 }), rows.text({ max: 37 })],
        { tone: block, anchor: 'bottom' },
      )
      s.button([left, Math.min(words.bottom + 34, 1034), width, 90], { tone: block, radius: 0 })
    }),
  },
}

function grid(s: Sheet): void {
  for (let x = 60; x < 720; x += 60) s.rect([x, 0, 1, 1280], s.tone.soft)
  for (let y = 40; y < 1280; y += 60) s.rect([0, y, 720, 1], s.tone.soft)
}

function corners(s: Sheet, [x, y, wide, tall]: readonly [number, number, number, number]): void {
  for (const [atX, atY] of [
    [x, y],
    [x + wide, y],
    [x, y + tall],
    [x + wide, y + tall],
  ] as const) {
    s.rect([atX - 24, atY - 2, 48, 4], s.tone.ink)
    s.rect([atX - 2, atY - 24, 4, 48], s.tone.ink)
  }
}
