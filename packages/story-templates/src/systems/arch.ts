import { rows } from '../kit/rows.ts'
import { page } from '../kit/sheet.ts'
import { layout, type System } from '../kit/system.ts'

const { left, width, bottom } = page

/** Arches and circles, everything centered, with much white space. */
export const arch: System = {
  name: 'arch',
  label: 'Arch',
  layouts: {
    cover: layout('cover', 'picture kicker title text', (s) => {
      s.arch([118, 104, 484, 630], s.tone.accent)
      s.art([136, 124, 448, 610], { isArched: true, tone: s.other('third', 'second', 'accent') })
      s.put(
        [left, 780, width, bottom - 780],
        [rows.kicker(), rows.title({ max: 127, gap: 14 }), rows.text({ max: 36, gap: 14 })],
        { align: 'center' },
      )
    }),
    gate: layout('statement', 'kicker title text', (s) => {
      const inner = s.other('second', 'third', 'accent')
      s.arch([60, 110, 600, 1170], inner.ground)
      s.arch([84, 136, 552, 1144], null, { width: 2, color: inner.ink })
      s.put([130, 330, 460, 740], [rows.kicker(), rows.title({ max: 117, gap: 24 }), rows.text({ max: 37 })], {
        tone: inner,
        align: 'center',
        anchor: 'middle',
      })
    }),
    moon: layout('picture', 'picture title text', (s) => {
      s.disc(360, 400, 302, s.tone.soft)
      s.art([100, 140, 520, 520], { mask: 'ellipse', tone: s.other('third', 'second', 'accent') })
      s.put([left, 760, width, bottom - 760], [rows.title({ max: 98 }), rows.text({ max: 36 })], { align: 'center' })
    }),
    ritual: layout('list', 'kicker title items', (s) => {
      const head = s.put([left, 110, width, 250], [rows.kicker(), rows.title({ max: 98, gap: 14 })], {
        align: 'center',
      })
      const first = head.bottom + 50
      const step = Math.min(247, (bottom - first) / Math.max(1, s.items.length))
      const names = ['second', 'third', 'accent'] as const
      s.items.forEach((item, index) => {
        const y = first + index * step
        const round = s.other(names[index % 3] ?? 'second', 'accent')
        s.rect([left, y, width, step - 20], s.tone.soft, (step - 20) / 2)
        s.disc(left + (step - 20) / 2, y + (step - 20) / 2, (step - 20) / 2 - 8, round.ground)
        s.put(
          [left, y, step - 20, step - 20],
          [rows.line(`number-${index + 1}`, String(index + 1), { face: 'display', max: 62, min: 36 })],
          { tone: round, align: 'center', anchor: 'middle' },
        )
        s.put(
          [left + step + 6, y + 8, width - step - 50, step - 36],
          [
            rows.line(`item-${index + 1}`, item.head, { max: 38, min: 25, weight: 650 }),
            rows.line(`item-${index + 1}-detail`, item.detail, { max: 31, min: 24, gap: 2 }),
          ],
          { tone: { ...s.tone, ground: s.tone.soft }, anchor: 'middle' },
        )
      })
    }),
    rings: layout('number', 'numeral label text', (s) => {
      const names = ['third', 'second', 'accent'] as const
      names.forEach((name, index) => {
        s.disc(
          360,
          470,
          340 - index * 70,
          s.design.colors[name] === s.tone.ground ? s.tone.soft : s.design.colors[name],
        )
      })
      s.disc(360, 470, 190, s.tone.ground)
      s.put([190, 330, 340, 280], [rows.numeral({ max: 190, min: 70 })], { align: 'center', anchor: 'middle' })
      s.put(
        [left, 872, width, bottom - 872],
        [rows.label({ face: 'display', max: 64, min: 36 }), rows.text({ max: 35 })],
        { align: 'center' },
      )
    }),
    leaf: layout('quote', 'quote by', (s) => {
      s.shape('half-circle', [-140, 900, 1000, 380], s.tone.soft)
      s.backing([60, 1000, 600, 280], s.tone.soft)
      s.sticker('leaf', [300, 150, 120, 120], [s.tone.accent, s.tone.ink])
      s.put([74, 320, 572, 560], [rows.quote({ max: 123 })], { align: 'center', anchor: 'middle' })
      s.put([110, 1000, 500, 110], [rows.by({ face: 'label', max: 27, min: 24 })], {
        align: 'center',
        tone: { ...s.tone, ground: s.tone.soft },
      })
    }),
    rise: layout('facts', 'title items', (s) => {
      const head = s.put([left, 110, width, 260], [rows.title({ max: 102 })], { align: 'center' })
      const shown = s.items.slice(0, 3)
      const names = ['third', 'second', 'accent'] as const
      // One within the other, so that each has the width of a line of words.
      const first = Math.max(head.bottom + 50, 380)
      const step = (bottom + 20 - first) / 3
      shown.forEach((item, index) => {
        const fill = s.other(names[index] ?? 'accent', 'ink')
        const y = first + index * step
        const wide = 656 - index * 60
        s.arch([360 - wide / 2, y, wide, 1280 - y], fill.ground)
        s.put(
          [140, y + 66, 440, step - 72],
          [
            rows.line(`item-${index + 1}`, item.head, { face: 'display', max: 54, min: 32 }),
            rows.line(`item-${index + 1}-detail`, item.detail, { max: 34, min: 26, gap: 8 }),
          ],
          { tone: fill, align: 'center' },
        )
      })
    }),
    end: layout('closing', 'kicker title text cta', (s) => {
      const inner = s.other('accent', 'second', 'ink')
      s.arch([60, 230, 600, 1050], inner.ground)
      s.disc(360, 150, 44, s.tone.accent)
      s.put([120, 420, 480, 400], [rows.kicker(), rows.title({ max: 127, gap: 18 })], {
        tone: inner,
        align: 'center',
        anchor: 'middle',
      })
      s.put([130, 840, 460, 140], [rows.text({ max: 34, min: 25 })], { tone: inner, align: 'center' })
      s.button([120, 1010, 480, 86], { tone: inner, align: 'center' })
    }),
  },
}
