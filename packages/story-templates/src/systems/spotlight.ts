import { withAlpha } from '@taplore/story'
import { rows } from '../kit/rows.ts'
import { page, type Sheet } from '../kit/sheet.ts'
import { layout, type System } from '../kit/system.ts'

const { left, width, top, bottom } = page

/** One object in the light, everything else in the dark. */
export const spotlight: System = {
  name: 'spotlight',
  label: 'Spotlight',
  layouts: {
    cover: layout('cover', 'picture kicker title text', (s) => {
      s.art([0, 0, 720, 860])
      s.put(
        [left, 850, width, bottom - 850],
        [rows.kicker(), rows.title({ max: 137, gap: 10 }), rows.text({ max: 35, gap: 14 })],
        { anchor: 'bottom' },
      )
    }),
    callouts: layout('facts', 'title picture items', (s) => {
      s.art([0, 270, 720, 620])
      s.put([left, top, width, 200], [rows.title({ max: 93 })])
      const spots = [
        [232, 430],
        [470, 540],
        [350, 720],
      ] as const
      s.items.slice(0, 3).forEach((item, index) => {
        const [x, y] = spots[index] ?? [360, 600]
        const at = 906 + index * 76
        s.disc(x, y, 22, s.tone.accent)
        s.put(
          [x - 24, y - 23, 48, 46],
          [
            rows.line(`spot-${index + 1}`, String(index + 1), {
              face: 'label',
              max: 26,
              min: 24,
              color: s.tone.onAccent,
              weight: 800,
            }),
          ],
          { align: 'center', anchor: 'middle', tone: { ...s.tone, ground: s.tone.accent } },
        )
        s.put(
          [left, at, 50, 60],
          [
            rows.line(`number-${index + 1}`, String(index + 1), {
              face: 'label',
              max: 32,
              min: 26,
              color: 'strong',
              weight: 800,
            }),
          ],
          { anchor: 'middle' },
        )
        s.put(
          [110, at, 558, 72],
          [
            rows.line(`item-${index + 1}`, item.detail ? `${item.head}: ${item.detail}` : item.head, {
              max: 31,
              min: 24,
            }),
          ],
          { anchor: 'middle' },
        )
      })
    }),
    stage: layout('picture', 'picture title text', (s) => {
      const block = s.other('accent', 'second', 'paper')
      s.art([0, 0, 720, 820])
      s.rect([0, 770, 720, 510], block.ground)
      s.put([left, 820, width, bottom - 820], [rows.title({ max: 100 }), rows.text({ max: 36, gap: 18 })], {
        tone: block,
      })
    }),
    specs: layout('list', 'kicker title items', (s) => {
      glow(s, 0.5, 0)
      const head = s.put([left, top, width, 260], [rows.kicker(), rows.title({ max: 107 })])
      const first = head.bottom + 60
      const step = Math.min(166, (bottom - first) / Math.max(1, s.items.length))
      s.items.forEach((item, index) => {
        const y = first + index * step
        s.rule(left, y, width, s.tone.rule, 2)
        s.put([left, y + 8, 250, step - 12], [rows.line(`item-${index + 1}`, item.head, { max: 34, min: 24 })], {
          anchor: 'middle',
        })
        s.put(
          [310, y + 8, 358, step - 12],
          [rows.line(`item-${index + 1}-detail`, item.detail, { face: 'display', max: 51, min: 28 })],
          { anchor: 'middle', align: 'end' },
        )
      })
    }),
    figure: layout('number', 'numeral label text', (s) => {
      glow(s, 0.5, 0.42)
      s.ring(360, 520, 286, s.tone.rule, 3)
      s.ring(360, 520, 286, s.tone.accent, 3)
      s.ring(360, 520, 320, s.tone.rule, 2)
      s.put([110, 330, 500, 380], [rows.numeral({ max: 260, color: s.tone.ink })], {
        anchor: 'middle',
        align: 'center',
      })
      s.put(
        [left, 880, width, bottom - 880],
        [rows.label({ face: 'display', max: 58, min: 34, color: 'accent' }), rows.text({ max: 35 })],
        { align: 'center' },
      )
    }),
    hush: layout('statement', 'title text', (s) => {
      glow(s, 0.5, 0.95)
      // A light that rises from below the page.
      for (const radius of [560, 480, 400]) s.ring(360, 1360, radius, s.tone.rule, 3)
      s.disc(360, 1360, 320, s.tone.accent)
      s.put([left, 130, width, 620], [rows.title({ max: 140 }), rows.text({ max: 40 })], { anchor: 'middle' })
    }),
    said: layout('quote', 'quote by picture', (s) => {
      s.art([0, 0, 720, 470])
      s.disc(120, 470, 64, s.tone.accent)
      s.sticker('quote-marks', [89, 447, 62, 50], [s.tone.onAccent])
      s.put([left, 590, width, bottom - 590], [rows.quote({ max: 101 }), rows.by()])
    }),
    end: layout('closing', 'picture title label text cta', (s) => {
      s.art([0, 80, 720, 640])
      const words = s.put(
        [left, 730, width, 290],
        [
          rows.title({ max: 117 }),
          rows.label({ max: 44, min: 28, weight: 700, color: 'strong', gap: 10 }),
          rows.text({ max: 34, gap: 10 }),
        ],
      )
      s.button([left, Math.min(words.bottom + 26, 1040), width, 88])
    }),
  },
}

/** A subtle glow on the background. */
function glow(s: Sheet, centerX: number, centerY: number): void {
  s.paint(s.tone.ground)
  s.shape('ellipse', [centerX * 720 - 520, centerY * 1280 - 520, 1040, 1040], {
    type: 'radial',
    centerX: 0.5,
    centerY: 0.5,
    radius: 0.5,
    stops: [
      { offset: 0, color: withAlpha(s.tone.accent, 0.16) },
      { offset: 1, color: withAlpha(s.tone.accent, 0) },
    ],
  })
}
