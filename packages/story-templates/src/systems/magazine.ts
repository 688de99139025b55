import { rows } from '../kit/rows.ts'
import { page, type Sheet } from '../kit/sheet.ts'
import { layout, type System } from '../kit/system.ts'

const { left, width, top, bottom } = page

/** A fashion magazine: a masthead, frames, wide margins, captions in the corner. */
export const magazine: System = {
  name: 'magazine',
  label: 'Magazine',
  layouts: {
    cover: layout('cover', 'title kicker picture text', (s) => {
      s.art([left, 330, width, 680], { tone: s.other('third', 'second', 'accent') })
      s.put([left, top - 10, width, 168], [rows.title({ max: 232, min: 60 })], {
        align: 'center',
        anchor: 'bottom',
        isBalanced: false,
      })
      s.put([left, 282, width, 42], [rows.kicker({ max: 24, min: 24 })], { align: 'center', anchor: 'middle' })
      s.put([left, 1030, width, 98], [rows.text({ max: 32, min: 24 })], { align: 'center' })
    }),
    plate: layout('picture', 'picture label text', (s) => {
      s.art([0, 0, 720, 960], { tone: s.other('third', 'second', 'accent') })
      s.rect([0, 960, 720, 320], s.tone.ground)
      s.put([left, 996, 170, 130], [rows.label({ max: 25, min: 24, color: 'strong' })])
      s.put([246, 990, 422, bottom - 990], [rows.text({ max: 35, min: 25 })])
    }),
    diptych: layout('picture', 'picture title picture-2 text', (s) => {
      s.art([left, top, 350, 470], { tone: s.other('third', 'second', 'accent') })
      s.art([318, 640, 350, 488], { tone: s.other('second', 'accent', 'ink') })
      s.put([430, top, 238, 470], [rows.title({ max: 78, min: 32 })], { anchor: 'bottom' })
      s.put([left, 640, 236, 488], [rows.text({ max: 32, min: 24 })])
    }),
    frame: layout('statement', 'kicker title text', (s) => {
      frame(s)
      s.put([110, 150, 500, 60], [rows.kicker()], { align: 'center' })
      s.put([104, 230, 512, 640], [rows.title({ max: 142 })], { align: 'center', anchor: 'middle' })
      s.rule(330, 900, 60, s.tone.accent, 3)
      s.put([130, 926, 460, 170], [rows.text({ max: 34, min: 25 })], { align: 'center' })
    }),
    notes: layout('list', 'title items picture', (s) => {
      s.art([500, 0, 220, 1280], { tone: s.other('third', 'second', 'accent') })
      const head = s.put([left, top, 410, 280], [rows.title({ max: 93 })])
      const first = head.bottom + 56
      const step = Math.min(247, (bottom - first) / Math.max(1, s.items.length))
      s.items.forEach((item, index) => {
        const y = first + index * step
        s.put(
          [left, y, 410, step - 24],
          [
            rows.line(`item-${index + 1}`, item.head, { face: 'quote', max: 53, min: 30, color: 'accent' }),
            rows.line(`item-${index + 1}-detail`, item.detail, { max: 32, min: 24, gap: 8 }),
          ],
        )
      })
    }),
    figure: layout('number', 'kicker numeral label text', (s) => {
      frame(s)
      s.put([110, 160, 500, 60], [rows.kicker()], { align: 'center' })
      s.put([80, 250, 560, 400], [rows.numeral({ max: 330, color: s.tone.ink })], { align: 'center', anchor: 'middle' })
      s.rule(330, 690, 60, s.tone.accent, 3)
      s.put([120, 726, 480, 360], [rows.label({ face: 'quote', max: 56, min: 34 }), rows.text({ max: 34 })], {
        align: 'center',
      })
    }),
    oval: layout('quote', 'picture quote by', (s) => {
      s.art([200, 110, 320, 420], { mask: 'ellipse', tone: s.other('third', 'second', 'accent') })
      s.put([70, 580, 580, 440], [rows.quote({ max: 101 })], { align: 'center', anchor: 'middle' })
      s.put([70, 1040, 580, 80], [rows.by({ face: 'label', max: 26, min: 24 })], { align: 'center' })
    }),
    end: layout('closing', 'kicker title text cta picture', (s) => {
      frame(s)
      s.art([240, 152, 240, 316], { mask: 'ellipse', tone: s.other('third', 'second', 'accent'), spare: 'leaves' })
      s.put([104, 492, 512, 320], [rows.kicker(), rows.title({ max: 132, gap: 20 })], {
        align: 'center',
        anchor: 'middle',
      })
      s.put([130, 836, 460, 120], [rows.text({ max: 35 })], { align: 'center' })
      s.button([120, 984, 480, 84], { align: 'center', look: 'outline', radius: 0 })
    }),
  },
}

function frame(s: Sheet): void {
  s.shape('rect', [40, 92, 640, 1048], null, { line: { width: 2, color: s.tone.ink } })
  s.shape('rect', [54, 106, 612, 1020], null, { line: { width: 1, color: s.tone.ink } })
}
