import { guardSvg } from './svg-guard.ts'

/** Longer side of the image created from a drawing, px: sharp on a whole page at twice its size. */
const longSidePx = 1600
const patienceMs = 8000

/** SVG text in the clipboard, with or without an XML declaration. */
export function isSvgText(text: string): boolean {
  return /^\s*(?:<\?xml[^>]*\?>\s*)?(?:<!--[\s\S]*?-->\s*)*(?:<!doctype svg[^>]*>\s*)?<svg[\s>]/i.test(
    text.slice(0, 4000),
  )
}

/** A drawing as a transparent PNG file. Null when it is refused or cannot be rendered. */
export async function svgToImage(source: string, name: string): Promise<File | null> {
  const safe = guardSvg(source)
  if (!safe) return null
  const address = URL.createObjectURL(new Blob([safe.markup], { type: 'image/svg+xml' }))
  try {
    const image = new Image()
    const loaded = new Promise<void>((resolve, reject) => {
      image.onload = () => resolve()
      image.onerror = () => reject(new Error('The drawing cannot be shown.'))
      setTimeout(() => reject(new Error('The drawing takes too long.')), patienceMs)
    })
    image.src = address
    await loaded
    const scale = longSidePx / Math.max(safe.width, safe.height)
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(safe.width * scale))
    canvas.height = Math.max(1, Math.round(safe.height * scale))
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
    return blob && new File([blob], `${name.replace(/\.svg$/i, '')}.png`, { type: 'image/png' })
  } catch {
    return null
  } finally {
    URL.revokeObjectURL(address)
  }
}
