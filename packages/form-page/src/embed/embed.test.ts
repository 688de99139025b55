import { describe, expect, it } from 'vitest'
import { embedModes, embedSnippet, frameUrl, iframeSnippet } from './index.ts'

describe('what is pasted into a page', () => {
  it('FORM-08 is one element and one script for each way of standing there, with every text kept in its place', () => {
    for (const mode of embedModes) {
      const snippet = embedSnippet({
        url: 'https://stories.example/f/bread?source=site',
        mode,
        title: '"><script>x</script>',
        afterSeconds: 5,
      })
      expect(snippet).toContain(`data-mode="${mode}"`)
      expect(snippet).toContain('<script async src="https://stories.example/_taplore/embed.js"></script>')
      expect(snippet.match(/<script/g)).toHaveLength(1)
      expect(snippet.includes('data-after="5"')).toBe(mode === 'popup' || mode === 'slider')
    }
    expect(iframeSnippet({ url: 'https://stories.example/f/bread?lang=de', title: 'Bread' })).toContain(
      'src="https://stories.example/f/bread?lang=de&amp;embed=1"',
    )
  })

  it('gives a button the colors and corners of its form', () => {
    const look = { color: '#8a1d4d', textColor: '#ffffff', radiusPx: 12 }
    const given = { url: 'https://stories.example/f/bread', title: 'Bread', look }
    expect(embedSnippet({ ...given, mode: 'button' })).toContain(
      ' data-color="#8a1d4d" data-text-color="#ffffff" data-radius="12">Bread</button>',
    )
    expect(embedSnippet({ ...given, mode: 'inline' })).not.toContain('data-color')
  })

  it('fills in answers by their keys', () => {
    expect(frameUrl('https://stories.example/f/bread', { name: 'Ada & co' })).toBe(
      'https://stories.example/f/bread?name=Ada+%26+co&embed=1',
    )
  })
})
