import { rows } from '../kit/rows.ts'
import { page, type Sheet } from '../kit/sheet.ts'
import { layout, type System } from '../kit/system.ts'

const { left, width, bottom } = page

/** A party: bunting, rays, badges, confetti. */
export const fiesta: System = {
  name: 'fiesta',
  label: 'Fiesta',
  layouts: {
    cover: layout('cover', 'picture kicker title text', (s) => {
      s.art([0, 0, 720, 1280], { spare: 'sunburst' })
      const badge = s.other('paper', 'ink', 'accent')
      const foot = s.other('ink', 'accent', 'paper')
      s.rect([0, 930, 720, 350], foot.ground)
      s.shape('burst', [30, 316, 660, 660], badge.ground)
      s.disc(360, 646, 240, badge.ground)
      s.ring(360, 646, 232, badge.accent, 5)
      s.put([164, 466, 392, 360], [rows.kicker({ max: 25 }), rows.title({ max: 122, min: 46, gap: 12 })], {
        tone: badge,
        align: 'center',
        anchor: 'middle',
      })
      s.put([left, 1020, width, 108], [rows.text({ max: 37, min: 26 })], {
        tone: foot,
        align: 'center',
        anchor: 'middle',
      })
    }),
    invite: layout('facts', 'kicker title items', (s) => {
      bunting(s)
      const head = s.put([left, 270, width, 330], [rows.kicker(), rows.title({ max: 127, gap: 14 })], {
        align: 'center',
      })
      const first = Math.max(head.bottom + 50, 620)
      const shown = s.items.slice(0, 3)
      const step = (bottom - first) / Math.max(1, shown.length)
      const names = ['accent', 'second', 'third'] as const
      shown.forEach((item, index) => {
        const card = s.other(names[index] ?? 'accent', 'ink')
        const y = first + index * step
        s.rect([left, y, width, step - 18], card.ground, 26)
        s.put(
          [left + 30, y, 190, step - 18],
          [rows.line(`item-${index + 1}`, item.head, { face: 'label', max: 35, min: 24 })],
          { tone: card, anchor: 'middle' },
        )
        s.put(
          [210, y, 430, step - 18],
          [rows.line(`item-${index + 1}-detail`, item.detail, { face: 'display', max: 60, min: 28 })],
          { tone: card, anchor: 'middle', align: 'end' },
        )
      })
    }),
    program: layout('list', 'title items', (s) => {
      bunting(s)
      const head = s.put([left, 250, width, 230], [rows.title({ max: 117 })], { align: 'center' })
      const first = head.bottom + 40
      const step = Math.min(182, (bottom - first) / Math.max(1, s.items.length))
      s.items.forEach((item, index) => {
        const y = first + index * step
        s.shape('star', [left, y + step / 2 - 34, 44, 44], index % 2 ? s.tone.accent : s.tone.strong)
        s.put(
          [120, y, 190, step - 14],
          [rows.line(`item-${index + 1}`, item.head, { face: 'display', max: 58, min: 30, color: 'accent' })],
          { anchor: 'middle' },
        )
        s.put([320, y, 348, step - 14], [rows.line(`item-${index + 1}-detail`, item.detail, { max: 36, min: 25 })], {
          anchor: 'middle',
        })
      })
    }),
    picture: layout('picture', 'picture title text', (s) => {
      s.shape('burst', [20, 70, 680, 680], s.tone.accent)
      s.art([86, 136, 548, 548], { mask: 'ellipse', tone: s.other('third', 'second', 'paper') })
      s.put([left, 782, width, bottom - 782], [rows.title({ max: 112 }), rows.text({ max: 36 })], { align: 'center' })
    }),
    count: layout('number', 'kicker numeral label text', (s) => {
      scatter(s)
      s.put([left, 150, width, 60], [rows.kicker({ max: 30 })], { align: 'center' })
      s.put([60, 220, 600, 520], [rows.numeral({ max: 460 })], { align: 'center', anchor: 'middle' })
      s.put(
        [left, 780, width, bottom - 780],
        [rows.label({ face: 'display', max: 84, min: 40 }), rows.text({ max: 36 })],
        { align: 'center' },
      )
    }),
    shout: layout('statement', 'title text', (s) => {
      scatter(s)
      s.put([60, 220, 600, 700], [rows.title({ max: 195, min: 70 }), rows.text({ max: 39 })], {
        align: 'center',
        anchor: 'middle',
      })
    }),
    toast: layout('quote', 'quote by', (s) => {
      const card = s.other('accent', 'second', 'ink')
      scatter(s)
      s.shape('speech', [50, 180, 620, 760], card.ground)
      s.backing([96, 220, 528, 520], card.ground)
      s.put([96, 230, 528, 500], [rows.quote({ max: 118 })], { tone: card, align: 'center', anchor: 'middle' })
      s.put([200, 960, 468, 110], [rows.by({ max: 32 })])
    }),
    end: layout('closing', 'title text cta picture', (s) => {
      s.art([0, 640, 720, 640], { spare: 'balloons' })
      bunting(s)
      const words = s.put([left, 250, width, 330], [rows.title({ max: 146 }), rows.text({ max: 36 })], {
        align: 'center',
      })
      s.button([left, Math.min(words.bottom + 26, 600), width, 88], { align: 'center' })
    }),
  },
}

/** Two lines of flags from edge to edge. */
function bunting(s: Sheet): void {
  const colors = (['accent', 'second', 'third', 'ink'] as const)
    .map((name) => s.design.colors[name])
    .filter((color) => color !== s.tone.ground)
  for (let row = 0; row < 2; row += 1)
    for (let index = 0; index < 9; index += 1) {
      const share = (index - 4) / 4
      const y = 60 + row * 62 + (1 - share * share) * 56
      s.shape(
        'triangle',
        [index * 82 - 6 + row * 30 - 20, y, 66, 76],
        colors[(index + row) % colors.length] ?? s.tone.accent,
        { turn: 180 + share * -9 },
      )
    }
}

/** Confetti, away from the text. */
function scatter(s: Sheet): void {
  const colors = (['accent', 'second', 'third'] as const)
    .map((name) => s.design.colors[name])
    .filter((color) => color !== s.tone.ground)
  const spots = [
    [60, 40, 40],
    [170, 90, 26],
    [300, 30, 34],
    [430, 100, 24],
    [560, 44, 44],
    [650, 130, 28],
    [24, 200, 26],
    [676, 250, 34],
    [20, 430, 30],
    [684, 470, 24],
    [14, 690, 24],
    [690, 700, 34],
    [40, 1150, 36],
    [160, 1210, 26],
    [290, 1166, 40],
    [420, 1220, 28],
    [540, 1160, 34],
    [650, 1210, 40],
  ] as const
  spots.forEach(([x, y, size], index) => {
    const color = colors[index % colors.length] ?? s.tone.accent
    if (index % 3 === 0) s.disc(x, y, size / 2, color)
    else if (index % 3 === 1) s.shape('rect', [x - size / 2, y - size / 4, size, size / 2], color, { turn: index * 37 })
    else s.shape('star', [x - size / 2, y - size / 2, size, size], color, { turn: index * 23 })
  })
}
