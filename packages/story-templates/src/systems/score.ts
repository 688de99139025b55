import { rows } from '../kit/rows.ts'
import { page, type Sheet } from '../kit/sheet.ts'
import { layout, type System } from '../kit/system.ts'

const { left, width, top, bottom } = page

/** Match day: slanted stripes, numbers on the back. */
export const score: System = {
  name: 'score',
  label: 'Match day',
  layouts: {
    cover: layout('cover', 'picture kicker title text', (s) => {
      s.art([0, 0, 720, 760])
      const block = s.other('accent', 'second', 'ink')
      s.shape('rect', [-120, 720, 1000, 800], block.ground, { turn: -7 })
      s.shape('rect', [-120, 672, 1000, 26], s.other('second', 'paper', 'third').ground, { turn: -7 })
      s.put(
        [left, 800, width, bottom - 800],
        [rows.kicker({ color: block.ink }), rows.title({ max: 161, gap: 8 }), rows.text({ max: 34, min: 25, gap: 12 })],
        { tone: block, anchor: 'middle' },
      )
    }),
    result: layout('facts', 'kicker items text', (s) => {
      const lower = s.other('accent', 'ink', 'second')
      s.shape('rect', [-200, 560, 1120, 1000], lower.ground, { turn: -7 })
      s.put([left, top, width, 60], [rows.kicker()])
      const [one, two] = s.items
      if (one) {
        s.put(
          [left, 180, 330, 330],
          [rows.line('item-1', one.head, { face: 'label', max: 38, min: 26, weight: 700 })],
          { anchor: 'middle' },
        )
        s.put([390, 150, 278, 390], [rows.line('item-1-detail', one.detail, { face: 'display', max: 330, min: 120 })], {
          align: 'end',
          anchor: 'middle',
        })
      }
      if (two) {
        s.put(
          [left, 690, 330, 300],
          [rows.line('item-2', two.head, { face: 'label', max: 38, min: 26, weight: 700 })],
          { tone: lower, anchor: 'middle' },
        )
        s.put([390, 640, 278, 390], [rows.line('item-2-detail', two.detail, { face: 'display', max: 330, min: 120 })], {
          tone: lower,
          align: 'end',
          anchor: 'middle',
        })
      }
      s.put([left, 1050, width, 78], [rows.text({ max: 31, min: 24 })], { tone: lower })
    }),
    chant: layout('statement', 'title text', (s) => {
      slant(s, 940, 4)
      s.put([left, top, width, 720], [rows.title({ max: 232, min: 70 }), rows.text({ max: 38 })], { anchor: 'middle' })
    }),
    table: layout('list', 'title items', (s) => {
      const head = s.put([left, top, width, 230], [rows.title({ max: 127 })])
      const first = head.bottom + 40
      const step = Math.min(161, (bottom - first) / Math.max(1, s.items.length))
      s.items.forEach((item, index) => {
        const y = first + index * step
        const row = index === 0 ? s.other('accent', 'second', 'ink') : null
        s.rect([0, y, 720, step - 8], row?.ground ?? (index % 2 ? s.tone.ground : s.tone.soft))
        const tone = row ?? { ...s.tone, ground: index % 2 ? s.tone.ground : s.tone.soft }
        s.put(
          [left, y, 70, step - 8],
          [rows.line(`number-${index + 1}`, String(index + 1), { face: 'display', max: 54, min: 32 })],
          { tone, anchor: 'middle' },
        )
        s.put([136, y, 340, step - 8], [rows.line(`item-${index + 1}`, item.head, { max: 39, min: 25, weight: 650 })], {
          tone,
          anchor: 'middle',
        })
        s.put(
          [448, y, 220, step - 8],
          [rows.line(`item-${index + 1}-detail`, item.detail, { face: 'display', max: 63, min: 28 })],
          { tone, anchor: 'middle', align: 'end' },
        )
      })
    }),
    shirt: layout('number', 'kicker numeral label text', (s) => {
      const shirt = s.other('accent', 'second', 'ink')
      s.rect([0, 0, 720, 800], shirt.ground)
      s.rect([0, 0, 110, 800], s.other('second', 'third', 'ink').ground)
      s.rect([610, 0, 110, 800], s.other('second', 'third', 'ink').ground)
      s.put([130, 110, 460, 80], [rows.kicker({ color: shirt.ink, max: 32 })], {
        tone: shirt,
        align: 'center',
        anchor: 'middle',
      })
      s.put([120, 200, 480, 540], [rows.numeral({ max: 470, color: shirt.ink })], {
        tone: shirt,
        align: 'center',
        anchor: 'middle',
      })
      s.put(
        [left, 846, width, bottom - 846],
        [rows.label({ face: 'display', max: 76, min: 38 }), rows.text({ max: 35, gap: 10 })],
      )
    }),
    action: layout('picture', 'picture kicker title text', (s) => {
      s.art([0, 0, 720, 740], { tone: s.other('third', 'second', 'accent') })
      s.shape('rect', [-120, 700, 960, 90], s.tone.ground, { turn: -4 })
      s.shape('rect', [-120, 676, 960, 18], s.tone.accent, { turn: -4 })
      s.rect([0, 760, 720, 520], s.tone.ground)
      s.put(
        [left, 792, width, bottom - 792],
        [rows.kicker(), rows.title({ max: 112, gap: 10 }), rows.text({ max: 35, gap: 16 })],
      )
    }),
    voice: layout('quote', 'quote by', (s) => {
      slant(s, 0, 3)
      s.put([left, 340, width, 600], [rows.quote({ max: 134 })], { anchor: 'middle' })
      s.rect([left, 976, 14, 100], s.tone.accent)
      s.put([94, 976, 574, 110], [rows.by({ max: 32 })])
    }),
    end: layout('closing', 'title text cta', (s) => {
      slant(s, 900, 5)
      const words = s.put([left, top + 20, width, 560], [rows.title({ max: 210 }), rows.text({ max: 38 })])
      s.button([left, Math.min(words.bottom + 44, 780), width, 92], { radius: 8 })
    }),
  },
}

/** Slanted stripes of the other colors. */
function slant(s: Sheet, y: number, count: number): void {
  const colors = (['accent', 'second', 'third'] as const)
    .map((name) => s.design.colors[name])
    .filter((color) => color !== s.tone.ground)
  for (let index = 0; index < count; index += 1)
    s.shape('rect', [-140, y + index * 84, 1000, 54], colors[index % colors.length] ?? s.tone.accent, { turn: -7 })
}
