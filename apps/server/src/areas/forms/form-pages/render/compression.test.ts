import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compressPage, OpenEnded } from './compression.ts'

describe('a page with an end of its own', () => {
  it('is the same text in every coding, whatever the end is', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: 'grapheme' }),
        fc.string({ minLength: 1, unit: 'grapheme' }),
        async (text, end) => {
          const page = await OpenEnded.of(text.repeat(30))
          const whole = text.repeat(30) + end
          expect(page.with(end, 'identity').toString()).toBe(whole)
          expect(gunzipSync(page.with(end, 'gzip')).toString()).toBe(whole)
          expect(brotliDecompressSync(page.with(end, 'br')).toString()).toBe(whole)
        },
      ),
      { numRuns: 60 },
    )
    const page = await OpenEnded.of('x'.repeat(100_000))
    for (const length of [1, 255, 256, 65_535]) {
      const end = 'y'.repeat(length)
      expect(gunzipSync(page.with(end, 'gzip')).toString().endsWith(end)).toBe(true)
      expect(brotliDecompressSync(page.with(end, 'br')).toString().endsWith(end)).toBe(true)
    }
    expect(() => page.with('y'.repeat(65_536), 'br')).toThrow(RangeError)
  })

  it('compresses what is for one alone', async () => {
    expect(brotliDecompressSync(await compressPage('words', 'br')).toString()).toBe('words')
    expect(gunzipSync(await compressPage('words', 'gzip')).toString()).toBe('words')
    expect((await compressPage('words', 'identity')).toString()).toBe('words')
  })
})
