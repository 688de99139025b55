import jsQr from 'jsqr'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { QrCode } from './qr-code.tsx'

/** Draws the squares of the image at four pixels each. */
function pixelsOf(markup: string): { pixels: Uint8ClampedArray; width: number } {
  const size = Number(/viewBox="0 0 (\d+)/.exec(markup)?.[1])
  const width = size * 4
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255)
  for (const [, x, y] of markup.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let row = 0; row < 4; row++)
      for (let column = 0; column < 4; column++)
        pixels.fill(
          0,
          ((Number(y) * 4 + row) * width + Number(x) * 4 + column) * 4,
          ((Number(y) * 4 + row) * width + Number(x) * 4 + column) * 4 + 3,
        )
  }
  return { pixels, width }
}

it('MFA-14 shows a QR code that a reader of QR codes reads', () => {
  const uri =
    'otpauth://totp/Taplore:ada%40example.com?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Taplore&algorithm=SHA1&digits=6&period=30'
  const { pixels, width } = pixelsOf(renderToStaticMarkup(<QrCode text={uri} label="x" />))
  expect(jsQr.default(pixels, width, width)?.data).toBe(uri)
})
