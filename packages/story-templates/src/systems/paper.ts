import { rows } from '../kit/rows.ts'
import { page, type Sheet } from '../kit/sheet.ts'
import { layout, type System } from '../kit/system.ts'

const { left, width, top } = page

/** Cut paper: checked cloth, scalloped edges, stacked cards. */
export const paper: System = {
  name: 'paper',
  label: 'Cut paper',
  layouts: {
    cover: layout('cover', 'kicker title picture items', (s) => {
      s.art([0, 380, 720, 720], {})
      s.put([left, top, width, 380], [rows.kicker(), rows.title({ max: 183, min: 60, gap: 12 })])
      checks(s, 1040)
      facts(s, 1006)
    }),
    plate: layout('picture', 'picture kicker title text', (s) => {
      const card = s.other('paper', 'third', 'ink')
      s.rect([70, 108, 580, 560], s.tone.accent, 36, 3)
      s.art([70, 108, 580, 560], { radius: 36, turn: -2, tone: card })
      s.put([left, 730, width, 398], [rows.kicker(), rows.title({ max: 102 }), rows.text({ max: 38 })])
    }),
    card: layout('list', 'kicker title items', (s) => {
      const card = s.other('paper', 'ink', 'third')
      scallops(s, 150, card.ground)
      s.rect([0, 150, 720, 1130], card.ground)
      const head = s.put([left, 190, width, 290], [rows.kicker(), rows.title({ max: 107 })], { tone: card })
      const first = head.bottom + 40
      const step = Math.min(156, (1116 - first) / Math.max(1, s.items.length))
      s.items.forEach((item, index) => {
        const y = first + index * step
        s.rule(left, y, width, card.rule, 2)
        s.put(
          [left, y + 14, item.detail ? 410 : width, step - 20],
          [rows.line(`item-${index + 1}`, item.head, { max: 38, min: 25 })],
          { tone: card, anchor: 'middle' },
        )
        s.put(
          [480, y + 14, 188, step - 20],
          [rows.line(`item-${index + 1}-detail`, item.detail, { max: 38, min: 25, weight: 750, color: 'strong' })],
          { tone: card, anchor: 'middle', align: 'end' },
        )
      })
    }),
    step: layout('statement', 'numeral kicker title text picture', (s) => {
      s.art([0, 760, 720, 520])
      s.disc(148, 214, 96, s.tone.accent)
      s.put([72, 138, 152, 152], [rows.numeral({ max: 108, min: 60, color: s.tone.onAccent })], {
        anchor: 'middle',
        align: 'center',
        tone: { ...s.tone, ground: s.tone.accent },
      })
      s.put([270, 150, 398, 130], [rows.kicker({ max: 30 })], { anchor: 'middle' })
      s.put([left, 356, width, 390], [rows.title({ max: 107 }), rows.text({ max: 39 })])
    }),
    blob: layout('statement', 'title text', (s) => {
      const card = s.other('second', 'accent', 'third')
      s.shape('blob', [-60, 130, 840, 860], card.ground)
      s.backing([100, 250, 520, 600], card.ground)
      s.shape('blob-2', [500, 960, 320, 320], s.tone.accent)
      s.put([100, 250, 520, 600], [rows.title({ max: 134 }), rows.text({ max: 40 })], {
        tone: card,
        anchor: 'middle',
        align: 'center',
      })
    }),
    bands: layout('facts', 'title items', (s) => {
      const head = s.put([left, top, width, 260], [rows.title({ max: 102 })])
      const first = Math.max(head.bottom + 50, 380)
      const shown = s.items.slice(0, 4)
      const step = (1280 - first) / Math.max(1, shown.length)
      const names = ['second', 'accent', 'third', 'ink'] as const
      shown.forEach((item, index) => {
        const band = s.on(s.design.colors[names[index] ?? 'ink'] === s.tone.ground ? 'paper' : (names[index] ?? 'ink'))
        const y = first + index * step
        s.rect([0, y, 720, step + 1], band.ground)
        const isLast = index === shown.length - 1
        s.put(
          [left, y + 10, 300, (isLast ? Math.min(step, 1130 - y) : step) - 20],
          [rows.line(`item-${index + 1}`, item.head, { face: 'display', max: 90, min: 40 })],
          { tone: band, anchor: 'middle' },
        )
        s.put(
          [380, y + 10, 288, (isLast ? Math.min(step, 1130 - y) : step) - 20],
          [rows.line(`item-${index + 1}-detail`, item.detail, { max: 37, min: 25 })],
          { tone: band, anchor: 'middle' },
        )
      })
    }),
    speech: layout('quote', 'quote by', (s) => {
      const card = s.other('paper', 'third', 'ink')
      checks(s, 1120)
      s.shape('speech', [44, 130, 632, 820], card.ground)
      s.backing([94, 170, 532, 580], card.ground)
      s.put([94, 180, 532, 560], [rows.quote({ max: 118 })], { tone: card, anchor: 'middle' })
      s.put([210, 960, 458, 110], [rows.by({ max: 32 })], { anchor: 'middle' })
    }),
    end: layout('closing', 'kicker title text cta picture', (s) => {
      checks(s, 0, 2)
      const words = s.put([left, 190, width, 400], [rows.kicker(), rows.title({ max: 142 }), rows.text({ max: 37 })])
      s.art([0, 680, 720, 600])
      s.button([left, Math.min(words.bottom + 30, 620), width, 88])
    }),
  },
}

/** A checked cloth from a height down to the edge. */
function checks(s: Sheet, y: number, count = Math.ceil((1280 - y) / 60)): void {
  const light = s.other('paper', 'third', 'ink')
  s.rect([0, y, 720, count * 60], light.ground)
  for (let row = 0; row < count; row += 1)
    for (let column = row % 2; column < 12; column += 2) s.rect([column * 60, y + row * 60, 60.5, 60.5], s.tone.accent)
}

/** Up to three short facts on one card. */
function facts(s: Sheet, y: number): void {
  const shown = s.items.slice(0, 3)
  if (shown.length === 0) return
  const card = s.other('ink', 'paper', 'third')
  s.rect([40, y, 640, 118], card.ground, 22)
  const step = 592 / shown.length
  shown.forEach((item, index) => {
    const x = 68 + index * step
    if (index > 0) s.rect([x - 18, y + 26, 2, 66], card.rule)
    s.put(
      [x, y + 14, step - 30, 92],
      [
        rows.line(`item-${index + 1}`, item.head, { max: 29, min: 24 }),
        rows.line(`item-${index + 1}-detail`, item.detail, { face: 'label', max: 39, min: 24, gap: 2, weight: 800 }),
      ],
      { tone: card, anchor: 'middle' },
    )
  })
}

function scallops(s: Sheet, y: number, color: string): void {
  for (let index = 0; index < 9; index += 1) s.disc(40 + index * 80, y, 44, color)
}
