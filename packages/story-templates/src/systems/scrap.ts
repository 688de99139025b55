import { rows } from '../kit/rows.ts'
import { page, type Sheet } from '../kit/sheet.ts'
import { layout, type System } from '../kit/system.ts'

const { left, width, bottom } = page
const print = '#fffdf8'
const printInk = '#1c1a17'

/** A scrapbook: prints, tape, tickets, stamps. */
export const scrap: System = {
  name: 'scrap',
  label: 'Scrapbook',
  layouts: {
    cover: layout('cover', 'picture kicker title text', (s) => {
      polaroid(s, [120, 110, 480, 560], -4)
      tape(s, 300, 92, 130, 5)
      s.put(
        [left, 730, width, bottom - 730],
        [rows.kicker(), rows.title({ max: 142, gap: 10 }), rows.text({ max: 35, gap: 14 })],
        { anchor: 'middle' },
      )
    }),
    pair: layout('picture', 'picture picture-2 title text', (s) => {
      polaroid(s, [46, 110, 370, 440], -5)
      polaroid(s, [318, 330, 370, 440], 6)
      tape(s, 180, 92, 110, -8)
      tape(s, 470, 318, 110, 12)
      s.put([left, 836, width, bottom - 836], [rows.title({ max: 93 }), rows.text({ max: 35, gap: 16 })])
    }),
    ticket: layout('facts', 'kicker title items', (s) => {
      const stub = s.other('accent', 'second', 'paper')
      s.shape('ticket', [44, 150, 632, 880], stub.ground)
      s.backing([136, 160, 448, 860], stub.ground)
      s.put([110, 210, 500, 260], [rows.kicker({ color: stub.ink }), rows.title({ max: 112, gap: 10 })], { tone: stub })
      for (let index = 0; index < 16; index += 1) s.rect([150 + index * 27, 585, 14, 4], stub.ink)
      s.items.slice(0, 4).forEach((item, index) => {
        const x = 120 + (index % 2) * 250
        const y = 640 + Math.floor(index / 2) * 170
        s.put(
          [x, y, 230, 150],
          [
            rows.line(`item-${index + 1}`, item.head, { max: 30, min: 24 }),
            rows.line(`item-${index + 1}-detail`, item.detail, { face: 'display', max: 63, min: 28, gap: 4 }),
          ],
          { tone: stub },
        )
      })
    }),
    checklist: layout('list', 'title items', (s) => {
      s.rect([56, 130, 620, 1000], s.tone.rule, 6, 1.5)
      s.rect([48, 118, 624, 1004], print, 6, -1)
      tape(s, 290, 96, 150, -3)
      const sheet = { ...s.tone, ground: print, ink: printInk, rule: '#d9d2c4' }
      const head = s.put([100, 190, 520, 250], [rows.title({ max: 102, color: printInk })], { tone: sheet })
      const first = head.bottom + 40
      const step = Math.min(182, (1080 - first) / Math.max(1, s.items.length))
      s.items.forEach((item, index) => {
        const y = first + index * step
        s.sticker('check-badge', [100, y + 6, 54, 54], [s.design.colors.accent, print])
        s.put(
          [180, y, 440, step - 14],
          [
            rows.line(`item-${index + 1}`, item.head, { max: 38, min: 25, weight: 650 }),
            rows.line(`item-${index + 1}-detail`, item.detail, { max: 31, min: 24, gap: 2 }),
          ],
          { tone: sheet },
        )
      })
    }),
    stamp: layout('number', 'numeral label text', (s) => {
      const ink = s.tone.accent
      s.ring(360, 430, 270, ink, 12)
      s.ring(360, 430, 240, ink, 4)
      for (let index = 0; index < 12; index += 1) {
        const angle = (index / 12) * Math.PI * 2
        s.shape('star', [360 + Math.cos(angle) * 306 - 13, 430 + Math.sin(angle) * 306 - 13, 26, 26], ink)
      }
      s.put([150, 270, 420, 320], [rows.numeral({ max: 240 })], { align: 'center', anchor: 'middle', turn: -6 })
      s.put(
        [left, 800, width, bottom - 800],
        [rows.label({ face: 'display', max: 76, min: 38 }), rows.text({ max: 37 })],
        { align: 'center' },
      )
    }),
    strips: layout('statement', 'title text', (s) => {
      const strip = s.other('accent', 'second', 'ink')
      s.shape('rect', [-60, 170, 840, 500], strip.ground, { turn: -5 })
      s.put([left, 180, width, 480], [rows.title({ max: 132 })], { tone: strip, anchor: 'middle', turn: -5 })
      s.put([left, 800, width, bottom - 800], [rows.text({ max: 43 })])
    }),
    note: layout('quote', 'quote by', (s) => {
      s.rect([66, 170, 600, 830], s.tone.rule, 4, 3)
      s.rect([58, 160, 604, 830], print, 4, 1.5)
      // Lines to write on, and one that was drawn with care.
      for (let y = 250; y < 960; y += 74) s.rect([98, y, 524, 2], '#e6e1d8', 0, 1.5)
      s.sticker('scribble-underline', [300, 872, 300, 76], [s.tone.accent], -3)
      tape(s, 120, 140, 130, -24)
      tape(s, 480, 146, 130, 20)
      const sheet = { ...s.tone, ground: print, ink: printInk }
      s.put([110, 230, 500, 620], [rows.quote({ max: 124, color: printInk })], {
        tone: sheet,
        anchor: 'middle',
        turn: 1.5,
      })
      s.put([left, 1030, width, 98], [rows.by({ max: 33 })])
    }),
    end: layout('closing', 'picture title text cta', (s) => {
      polaroid(s, [190, 100, 340, 400], 4)
      tape(s, 300, 82, 120, -4)
      const words = s.put([left, 570, width, 420], [rows.title({ max: 142 }), rows.text({ max: 36 })], {
        align: 'center',
      })
      s.button([left, Math.min(words.bottom + 34, 1036), width, 88], { align: 'center' })
    }),
  },
}

/** A print with its white border, rotated. */
function polaroid(s: Sheet, [x, y, wide, tall]: readonly [number, number, number, number], turn: number): void {
  s.shape('rect', [x + 8, y + 14, wide, tall], s.tone.rule, { turn, radius: 4 })
  s.shape('rect', [x, y, wide, tall], print, { turn, radius: 4 })
  const inset = 24
  // The image rotates around its own center, so it is moved to where the print's rotation takes it.
  const shift = ((tall - inset * 2 - 70) / 2 + inset - tall / 2) * Math.sin((-turn * Math.PI) / 180)
  s.art([x + inset + shift, y + inset, wide - inset * 2, tall - inset * 2 - 70], {
    turn,
    tone: s.other('third', 'second', 'accent'),
  })
}

function tape(s: Sheet, x: number, y: number, wide: number, turn: number): void {
  s.shape(
    'rect',
    [x, y, wide, 40],
    s.design.colors.second === s.tone.ground ? s.design.colors.accent : s.design.colors.second,
    { turn, opacity: 0.86 },
  )
}
