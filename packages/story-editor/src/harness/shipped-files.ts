import { readFile } from 'node:fs/promises'
import { emojiFallback, emojiStyleSheetPath } from '@taplore/kit'
import { findTestFonts } from '@taplore/story-frames/testing'
import { drawAddress } from '@taplore/story-templates'
import type { FaceSource } from '@taplore/ui'

/**
 * Files a host has for every workspace, by path: `/faces/<family>`, their files, color emoji, drawings of templates; null
 * for others.
 */
export async function shippedFile(path: string): Promise<{ type: string; body: string | Buffer } | null> {
  // Color emoji of the system, as on most machines.
  if (path === emojiStyleSheetPath)
    return { type: 'text/css', body: `@font-face{font-family:"${emojiFallback}";src:local("Noto Color Emoji")}` }
  const family = /^\/faces\/([^/]+)$/.exec(path)?.[1]
  if (family) return { type: 'application/json', body: JSON.stringify(facesOf(decodeURIComponent(family))) }
  const [, name = '', slant, index] = /^\/faces\/([^/]+)\/(normal|italic)\/(\d+)\.woff2$/.exec(path) ?? []
  const font = findTestFonts(decodeURIComponent(name), slant === 'italic')[Number(index)]
  if (font) return { type: 'font/woff2', body: await readFile(font.path) }
  const drawing = drawAddress(path)
  return drawing ? { type: 'image/svg+xml', body: drawing } : null
}

function facesOf(family: string): FaceSource[] {
  return (['normal', 'italic'] as const).flatMap((style) =>
    findTestFonts(family, style === 'italic').map(({ cssWeight, cssStretch, unicodeRange }, index) => ({
      url: `/faces/${encodeURIComponent(family)}/${style}/${index}.woff2`,
      weight: cssWeight,
      style,
      ...(cssStretch ? { stretch: cssStretch } : {}),
      ...(unicodeRange ? { unicodeRange } : {}),
    })),
  )
}
