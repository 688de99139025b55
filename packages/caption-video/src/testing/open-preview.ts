import { readFile } from 'node:fs/promises'
import { fontsOfCaptions } from '@taplore/caption-frames'
import type { CaptionStyle, Captions, Size } from '@taplore/media'
import { fallbackFamilies, familiesBehind } from '@taplore/story'
import { findTestFonts, pixelsOf } from '@taplore/story-frames/testing'
import type { Browser } from 'playwright-core'
import { build } from 'vite'

export interface PreviewFrame {
  readonly captions: Captions
  readonly style: CaptionStyle
  readonly timeMs: number
  readonly size: Size
  /** RGBA of the video behind the captions. */
  readonly background: Buffer
}

/** A real browser that draws captions over a frame of a video; gives RGBA. */
export async function openPreview(browser: Browser): Promise<{
  draw(frame: PreviewFrame): Promise<Buffer>
  /** An image, RGBA, in a frame of another shape. */
  drawFitted(image: Buffer, media: Size, size: Size): Promise<Buffer>
  close(): Promise<void>
}> {
  const scripts = await bundle()
  const page = await browser.newPage()
  await page.route('**/*', async (route) => {
    const { pathname } = new URL(route.request().url())
    const script = scripts.get(pathname.slice(1))
    if (script !== undefined) return route.fulfill({ contentType: 'text/javascript', body: script })
    const path = /^\/fonts(\/.+\.woff2)$/.exec(pathname)?.[1]
    if (path) return route.fulfill({ contentType: 'font/woff2', body: await readFile(decodeURIComponent(path)) })
    return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Preview</title>' })
  })
  await page.goto('https://captions.example/')
  await page.addScriptTag({
    type: 'module',
    content: `import * as preview from '/preview.js'; globalThis.captionPreview = preview`,
  })
  await page.waitForFunction(() => 'captionPreview' in globalThis)
  return {
    async draw({ captions, style, timeMs, size, background }) {
      await page.addStyleTag({ content: fontFaces(captions, style) })
      const given = { captions, style, timeMs, ...size, background: background.toString('base64') }
      const drawn = await page.evaluate(async ({ background, width, height, ...rest }) => {
        await Promise.all([...document.fonts].map((face) => face.load().catch(() => undefined)))
        const canvas = document.createElement('canvas')
        Object.assign(canvas, { width, height })
        const context = canvas.getContext('2d')
        const bytes = Uint8ClampedArray.from(atob(background), (character) => character.charCodeAt(0))
        context?.putImageData(new ImageData(bytes, width, height), 0, 0)
        const { captionPreview } = globalThis as unknown as {
          captionPreview: { drawPreview: (canvas: HTMLCanvasElement, given: object) => void }
        }
        captionPreview.drawPreview(canvas, rest)
        const pixels = context?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray()
        let text = ''
        for (let at = 0; at < pixels.length; at += 30_000)
          text += String.fromCharCode(...pixels.subarray(at, at + 30_000))
        return btoa(text)
      }, given)
      return Buffer.from(drawn, 'base64')
    },
    async drawFitted(image, media, size) {
      const given = { image: image.toString('base64'), media, size }
      const drawn = await page.evaluate(({ image, media, size }) => {
        const [source, canvas] = [media, size].map((sides) => Object.assign(document.createElement('canvas'), sides))
        const bytes = Uint8ClampedArray.from(atob(image), (character) => character.charCodeAt(0))
        source?.getContext('2d')?.putImageData(new ImageData(bytes, media.width, media.height), 0, 0)
        const { captionPreview } = globalThis as unknown as {
          captionPreview: { drawFitted: (canvas?: HTMLCanvasElement, image?: HTMLCanvasElement) => void }
        }
        captionPreview.drawFitted(canvas, source)
        return canvas?.toDataURL('image/png').split(',')[1] ?? ''
      }, given)
      return Buffer.from((await pixelsOf(Buffer.from(drawn, 'base64'))).data)
    },
    close: () => page.close(),
  }
}

function fontFaces(captions: Captions, style: CaptionStyle): string {
  const { families, words } = fontsOfCaptions(captions, { style })
  const own = families.flatMap(({ family, isItalic }) =>
    findTestFonts(family, isItalic).map((file) => face(family, isItalic, file)),
  )
  const behind = (['sans', 'serif'] as const).flatMap((kind) =>
    familiesBehind(words, captions.language, kind).flatMap((family) =>
      findTestFonts(family, false).map((file) => face(fallbackFamilies[kind], false, file)),
    ),
  )
  return [...own, ...behind].join('\n')
}

function face(
  family: string,
  isItalic: boolean,
  file: { path: string; cssWeight: string; cssStretch?: string; unicodeRange?: string },
) {
  return `@font-face{font-family:'${family}';src:url(/fonts${encodeURI(file.path)});font-weight:${file.cssWeight};font-style:${isItalic ? 'italic' : 'normal'};${file.cssStretch ? `font-stretch:${file.cssStretch};` : ''}${file.unicodeRange ? `unicode-range:${file.unicodeRange}` : ''}}`
}

/** The scripts of the preview by name; one of them is `preview.js`. */
async function bundle(): Promise<Map<string, string>> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      lib: {
        entry: new URL('./preview-entry.ts', import.meta.url).pathname,
        formats: ['es'],
        fileName: () => 'preview.js',
      },
    },
  })
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((part) => ('output' in part ? part.output : []))
  return new Map(
    outputs.flatMap((output) => (output.type === 'chunk' ? [[output.fileName, output.code] as const] : [])),
  )
}
