import { hashOf, randomFrom, type ShapeName } from '@taplore/story'
import type { Tone } from '../kit/design.ts'
import { rows } from '../kit/rows.ts'
import { page, type Sheet } from '../kit/sheet.ts'
import { layout, type System } from '../kit/system.ts'

const { left, width, top, bottom } = page

/** Everything is on a grid of six by ten squares. */
export const tiles: System = {
  name: 'tiles',
  label: 'Tiles',
  layouts: {
    cover: layout('cover', 'kicker title text', (s) => {
      pattern(s, 0, 0, 6, 6)
      s.put(
        [left, 752, width, bottom - 752],
        [rows.kicker(), rows.title({ max: 151 }), rows.text({ max: 35, gap: 14 })],
        { anchor: 'middle' },
      )
    }),
    front: layout('cover', 'picture kicker title text', (s) => {
      pattern(s, 0, 0, 6, 1)
      pattern(s, 0, 1, 1, 5)
      const frame = s.other('third', 'second', 'accent')
      s.rect([120, 120, 600, 600], frame.ground)
      s.art([120, 120, 600, 600], { tone: frame })
      s.put(
        [left, 752, width, bottom - 752],
        [rows.kicker(), rows.title({ max: 151 }), rows.text({ max: 35, gap: 14 })],
        { anchor: 'middle' },
      )
    }),
    block: layout('statement', 'title text', (s) => {
      const block = s.other('accent', 'second', 'ink')
      pattern(s, 4, 0, 2, 2)
      pattern(s, 0, 9, 6, 2)
      s.rect([0, 240, 720, 840], block.ground)
      s.put([left, 290, width, 740], [rows.title({ max: 144 }), rows.text({ max: 40 })], {
        tone: block,
        anchor: 'middle',
      })
    }),
    bands: layout('list', 'title items', (s) => {
      const head = s.put([left, top, width, 240], [rows.title({ max: 107 })])
      const first = Math.max(360, head.bottom + 40)
      const names = ['accent', 'second', 'third', 'ink', 'paper'] as const
      const grounds = names.filter((name) => s.design.colors[name] !== s.tone.ground)
      const step = Math.min(312, (1150 - first) / Math.max(1, s.items.length))
      s.items.forEach((item, index) => {
        const band = s.on(grounds[index % grounds.length] ?? 'ink')
        const y = first + index * step
        const isLast = index === s.items.length - 1
        s.rect([0, y, 720, isLast ? 1280 - y : step + 1], band.ground)
        if (index % 2) s.rect([left - 10, y + step / 2 - 44, 88, 88], band.accent)
        else s.disc(left + 34, y + step / 2, 44, band.accent)
        s.put(
          [left - 6, y + step / 2 - 40, 80, 80],
          [
            rows.line(`number-${index + 1}`, String(index + 1), {
              face: 'display',
              max: 46,
              min: 30,
              color: band.onAccent,
            }),
          ],
          { tone: { ...band, ground: band.accent }, align: 'center', anchor: 'middle' },
        )
        s.put(
          [168, y + 12, 500, step - 24],
          [
            rows.line(`item-${index + 1}`, item.head, { face: 'label', max: 42, min: 26, weight: 700 }),
            rows.line(`item-${index + 1}-detail`, item.detail, { max: 32, min: 24, gap: 4 }),
          ],
          { tone: band, anchor: 'middle' },
        )
      })
    }),
    figure: layout('number', 'numeral label text', (s) => {
      const block = s.other('accent', 'second', 'ink')
      s.disc(360, 470, 330, block.ground)
      s.shape(
        'quarter-circle',
        [600, 720, 120, 120],
        s.on('second').ground === block.ground ? s.tone.accent : s.on('second').ground,
      )
      s.shape('quarter-circle', [0, 0, 120, 120], s.on('third').ground, { turn: 180 })
      s.put([100, 250, 520, 440], [rows.numeral({ max: 330, color: block.ink })], {
        tone: block,
        align: 'center',
        anchor: 'middle',
      })
      s.put(
        [left, 862, width, bottom - 862],
        [rows.label({ face: 'display', max: 70, min: 38 }), rows.text({ max: 36 })],
      )
    }),
    picture: layout('picture', 'picture title text', (s) => {
      const second = s.other('second', 'third', 'accent')
      s.rect([0, 0, 720, 720], second.ground)
      s.art([0, 0, 720, 720], { mask: 'quarter-circle', tone: s.other('third', 'accent', 'ink') })
      s.put([left, 772, width, bottom - 772], [rows.title({ max: 112 }), rows.text({ max: 38 })])
    }),
    said: layout('quote', 'quote by', (s) => {
      const block = s.other('second', 'accent', 'ink')
      s.rect([0, 0, 720, 360], block.ground)
      s.sticker('quote-marks', [left, 100, 240, 192], [block.accent])
      s.shape('quarter-circle', [480, 120, 240, 240], block.accent)
      s.put([left, 420, width, 560], [rows.quote({ max: 120 })], { anchor: 'middle' })
      s.put([left, 1010, width, 110], [rows.by()])
    }),
    ask: layout('question', 'title question', (s) => {
      pattern(s, 0, 0, 6, 3)
      s.put([left, 410, width, 260], [rows.title({ max: 105 })], { anchor: 'middle' })
      // On a card of paper: lines on a strong color would be lost.
      s.question([left, 690, width, 430], s.other('paper', 'third', 'ink'))
    }),
    end: layout('closing', 'title text cta', (s) => {
      pattern(s, 0, 6, 6, 5)
      const words = s.put([left, top, width, 460], [rows.title({ max: 156 }), rows.text({ max: 38 })])
      s.button([left, Math.min(words.bottom + 36, 600), width, 88], { radius: 0 })
    }),
  },
}

/** Squares of the grid, each with one motif; seeded by the page's content. */
function pattern(s: Sheet, column: number, row: number, columns: number, count: number): void {
  const random = randomFrom(hashOf(`${s.seed}|${s.content.title ?? ''}`))
  const tones: Tone[] = (['accent', 'second', 'third', 'ink', 'paper'] as const).map((name) => s.on(name))
  const others = tones.filter((tone) => tone.ground !== s.tone.ground)
  const shapes: ShapeName[] = [
    'quarter-circle',
    'quarter-circle',
    'ellipse',
    'half-circle',
    'right-triangle',
    'quarter-circle',
    'ring',
  ]
  for (let y = row; y < row + count; y += 1)
    for (let x = column; x < column + columns; x += 1) {
      const back = random() < 0.6 ? others[Math.floor(random() * others.length)] : null
      if (back) s.rect([x * 120, y * 120, 120.5, 120.5], back.ground)
      const ground = back?.ground ?? s.tone.ground
      const fronts = others.filter((tone) => tone.ground !== ground)
      const front = fronts[Math.floor(random() * fronts.length)]
      const shape = shapes[Math.floor(random() * shapes.length)] ?? 'ellipse'
      if (front && random() < 0.86)
        s.shape(shape, [x * 120, y * 120, 120.5, 120.5], front.ground, { turn: Math.floor(random() * 4) * 90 })
    }
}
