import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drawContactSheet, type SheetBackground } from '@taplore/caption-video/testing'
import { captionLooks } from '@taplore/media'

// Draws every look of captions on contact sheets: `node tooling/caption-looks/main.ts [language] [background]`.

const folder = mkdtempSync(join(tmpdir(), 'caption-looks-'))
const [, , language, background] = process.argv
const languages = (['en', 'ar', 'ja', 'hi'] as const).filter((each) => !language || each === language)
const backgrounds = (['dark', 'light', 'busy'] satisfies SheetBackground[]).filter(
  (each) => !background || each === background,
)
const frames = [
  { name: '9x16', frame: { width: 360, height: 640 }, part: { from: 0.44, to: 0.74 } },
  { name: '16x9', frame: { width: 640, height: 360 }, part: { from: 0.6, to: 1 } },
]
const half = Math.ceil(captionLooks.length / 2)
const halves = [captionLooks.slice(0, half), captionLooks.slice(half)]

for (const code of languages) {
  for (const behind of backgrounds) {
    for (const { name, ...frame } of frames) {
      for (const [index, looks] of halves.entries()) {
        const sheet = drawContactSheet({
          language: code,
          background: behind,
          ...frame,
          columns: 3,
          timeMs: 3_080,
          looks,
        })
        const file = join(folder, `${code}-${behind}-${name}-${index + 1}.png`)
        writeFileSync(file, sheet.toBuffer('image/png'))
        process.stdout.write(`${file}\n`)
      }
    }
  }
}
