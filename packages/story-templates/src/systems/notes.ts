import { rows } from '../kit/rows.ts'
import { page, type Sheet } from '../kit/sheet.ts'
import { layout, type System } from '../kit/system.ts'

const { left, width, top, bottom } = page

/** A school notebook: squared paper, sticky notes, a marker. */
export const notes: System = {
  name: 'notes',
  label: 'Notebook',
  layouts: {
    cover: layout('cover', 'kicker title picture text', (s) => {
      squares(s)
      const label = s.other('accent', 'second', 'ink')
      s.rect([left, 110, 420, 60], label.ground, 8, -1.5)
      s.put([left + 20, 110, 390, 60], [rows.kicker({ color: label.ink })], {
        tone: label,
        anchor: 'middle',
        turn: -1.5,
      })
      const words = s.put([left, 210, width, 360], [rows.title({ max: 183, min: 64 })])
      s.sticker('scribble-underline', [left, words.bottom + 2, 400, 70], [s.tone.accent])
      const text = s.put([left, words.bottom + 96, width, 130], [rows.text({ max: 42, min: 26 })])
      // A photo that is taped in and hangs over the lower edge.
      const y = Math.max(text.bottom + 80, 664)
      s.rect([62, y + 12, 612, 660], s.tone.rule, 6, -2.5)
      s.rect([54, y, 612, 660], '#ffffff', 6, -2.5)
      s.art([84, y + 30, 552, 560], { radius: 4, turn: -2.5, tone: s.other('second', 'third', 'accent') })
      s.rect([280, y - 30, 160, 54], `${label.ground.slice(0, 7)}cc`, 2, -5)
    }),
    word: layout('statement', 'kicker title text', (s) => {
      squares(s)
      const card = s.other('second', 'third', 'accent')
      s.rect([70, 210, 600, 760], s.tone.rule, 18, 2)
      s.rect([60, 200, 600, 760], card.ground, 18, -1)
      s.put([104, 250, 512, 660], [rows.kicker(), rows.title({ max: 132, gap: 16 }), rows.text({ max: 40 })], {
        tone: card,
        anchor: 'middle',
      })
      s.sticker('light-bulb', [560, 110, 112, 140], [s.tone.accent, s.tone.ink], 12)
    }),
    sticky: layout('list', 'title items', (s) => {
      squares(s)
      const head = s.put([left, top, width, 220], [rows.title({ max: 112 })])
      const first = Math.max(head.bottom + 40, 340)
      const size = Math.min(499, (bottom - first - 20) / 2)
      const names = ['accent', 'second', 'third', 'ink'] as const
      s.items.slice(0, 4).forEach((item, index) => {
        const x = 40 + (index % 2) * 328
        const y = first + Math.floor(index / 2) * (size + 18)
        const note = s.other(names[index] ?? 'ink', 'paper')
        const turn = [-2, 1.5, 1.5, -2][index] ?? 0
        s.rect([x, y, 312, size], note.ground, 4, turn)
        s.put(
          [x + 28, y + 24, 256, size - 48],
          [
            rows.line(`item-${index + 1}`, item.head, { face: 'display', max: 76, min: 32 }),
            rows.line(`item-${index + 1}-detail`, item.detail, { max: 40, min: 28, gap: 12 }),
          ],
          { tone: note, turn },
        )
      })
    }),
    step: layout('picture', 'numeral title text picture', (s) => {
      squares(s)
      const badge = s.other('accent', 'second', 'ink')
      s.art([left, 560, width, 568], { radius: 24, tone: s.other('third', 'second', 'accent') })
      s.disc(124, 176, 72, badge.ground)
      s.put([70, 120, 108, 112], [rows.numeral({ max: 96, min: 50, color: badge.ink })], {
        tone: badge,
        align: 'center',
        anchor: 'middle',
      })
      s.put([230, 110, 438, 400], [rows.title({ max: 93 }), rows.text({ max: 36, gap: 14 })])
    }),
    figure: layout('number', 'numeral label text', (s) => {
      squares(s)
      s.put([110, 170, 500, 400], [rows.numeral({ max: 360 })], { align: 'center', anchor: 'middle' })
      s.sticker(
        'scribble-ring',
        [40, 130, 640, 480],
        [
          s.other('second', 'accent', 'third').ground === s.tone.ground
            ? s.tone.accent
            : s.other('second', 'accent', 'third').ground,
        ],
      )
      s.put(
        [left, 690, width, bottom - 690],
        [rows.label({ face: 'display', max: 88, min: 40 }), rows.text({ max: 38 })],
      )
    }),
    taped: layout('picture', 'picture title text', (s) => {
      squares(s)
      s.rect([76, 128, 580, 540], s.tone.rule, 4, 2)
      s.art([70, 116, 580, 540], { turn: -1.5, tone: s.other('third', 'second', 'accent') })
      s.shape('rect', [270, 92, 180, 46], s.tone.accent, { turn: 3, opacity: 0.85 })
      s.put([left, 730, width, bottom - 730], [rows.title({ max: 107 }), rows.text({ max: 38 })])
    }),
    test: layout('question', 'title question', (s) => {
      squares(s)
      s.sticker('light-bulb', [left, 110, 88, 110], [s.tone.accent, s.tone.ink])
      s.put([170, 110, 498, 230], [rows.title({ max: 102 })], { anchor: 'middle' })
      s.question([left, 400, width, 640])
    }),
    end: layout('closing', 'title text cta', (s) => {
      const board = s.other('ink', 'second', 'accent')
      squares(s)
      s.rect([30, 100, 660, 640], board.ground, 20)
      s.shape('rect', [30, 100, 660, 640], null, { radius: 20, line: { width: 12, color: s.tone.accent } })
      s.put([90, 150, 540, 540], [rows.title({ max: 151 })], { tone: board, anchor: 'middle', align: 'center' })
      const words = s.put([left, 800, width, 190], [rows.text({ max: 38 })], { align: 'center' })
      s.button([left, Math.min(words.bottom + 30, 1034), width, 90], { align: 'center' })
    }),
  },
}

function squares(s: Sheet): void {
  for (let x = 30; x < 720; x += 30) s.rect([x, 0, 1, 1280], s.tone.soft)
  for (let y = 20; y < 1280; y += 30) s.rect([0, y, 720, 1], s.tone.soft)
}
