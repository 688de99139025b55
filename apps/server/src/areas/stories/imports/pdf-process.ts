/**
 * A separate process for one untrusted PDF: `node pdf-process.ts FILE FOLDER PAGES` renders its first pages as
 * `page-001.png` … and prints the text and the color at the edge of each as a line of JSON, after a line with the
 * title of the PDF and its number of pages: null for a PDF with a password. Whatever the file does to its parser, the
 * server survives.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createCanvas } from '@napi-rs/canvas'
import { getDocument, PasswordException } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { edgeColor } from './edge-color.ts'
import { titleOfPdf } from './pdf-title.ts'

const largest = { width: 1440, height: 2560 }
const most = 20_000

const [, , file = '', folder = '', pages = '1'] = process.argv
const home = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
const document = await getDocument({
  data: new Uint8Array(await readFile(file)),
  // Text is drawn as outlines; nothing is downloaded, and no script of the file is run.
  disableFontFace: true,
  useSystemFonts: false,
  enableXfa: false,
  standardFontDataUrl: `${join(home, 'standard_fonts')}/`,
  cMapUrl: `${join(home, 'cmaps')}/`,
  cMapPacked: true,
  wasmUrl: `${join(home, 'wasm')}/`,
  iccUrl: `${join(home, 'iccs')}/`,
  verbosity: 0,
}).promise.catch((error: unknown) => {
  if (!(error instanceof PasswordException)) throw error
  process.stdout.write(`${JSON.stringify({ pages: null })}\n`, () => process.exit(0))
  return new Promise<never>(() => undefined)
})
const total = Math.min(document.numPages, Number(pages))
const { info } = await document.getMetadata().catch(() => ({ info: {} }))
process.stdout.write(`${JSON.stringify({ pages: document.numPages, title: titleOfPdf(info) })}\n`)
for (let number = 1; number <= total; number += 1) {
  const page = await document.getPage(number)
  const plain = page.getViewport({ scale: 1 })
  const scale = Math.min(largest.width / plain.width, largest.height / plain.height)
  const viewport = page.getViewport({ scale: Math.min(8, Math.max(0.05, scale)) })
  const canvas = createCanvas(Math.max(1, Math.round(viewport.width)), Math.max(1, Math.round(viewport.height)))
  const surface = canvas.getContext('2d')
  surface.fillStyle = '#ffffff'
  surface.fillRect(0, 0, canvas.width, canvas.height)
  // The two libraries describe the same canvas with types of their own.
  await page.render({
    canvas: canvas as unknown as HTMLCanvasElement,
    canvasContext: surface as unknown as CanvasRenderingContext2D,
    viewport,
  }).promise
  await writeFile(join(folder, `page-${String(number).padStart(3, '0')}.png`), await canvas.encode('png'))
  const { items } = await page.getTextContent()
  const text = items.map((item) => ('str' in item ? item.str : '')).join(' ')
  const edge = edgeColor(surface.getImageData(0, 0, canvas.width, canvas.height))
  process.stdout.write(`${JSON.stringify({ text: text.slice(0, most), edge })}\n`)
  page.cleanup()
}
process.exit(0)
