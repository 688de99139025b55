import { expect, it } from 'vitest'
import { readTextFile } from './read-text-file.ts'

it('reads a script or subtitles from a file, in the usual encoding of the language; what is no text is none', async () => {
  expect(await readTextFile(new Blob(['\uFEFFDéjà vu.']), 'fr')).toBe('Déjà vu.')
  expect(await readTextFile(new Blob([new Uint8Array([0x44, 0xe9, 0x6a, 0xe0])]), 'fr')).toBe('Déjà')
  const broken = ['1\n00:00:xx --> nothing\nHello\n', '#EXTM3U\na.ts', '<!DOCTYPE html><p>Hello']
  for (const none of ['', ' \n', '\0\0\0 ftypisom', 'a'.repeat(600_001), ...broken])
    expect(await readTextFile(new Blob([none]), 'fr')).toBeNull()
})
