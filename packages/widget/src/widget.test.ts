import { describe, expect, it } from 'vitest'
import { isShownHere } from './script/shown-here.ts'
import { cellsOf, reserveCss } from './sizes.ts'
import { containerSnippet, scriptsSnippet } from './snippets.ts'
import { counted, wordsIn } from './words.ts'

const style = {
  ...{ background: '#ffffff', borderColor: '#1657CD', boxShadow: 'none', borderRadius: '0px 0px 0px 0px', padding: 20 },
}
const id = '0199a7f0-0000-7000-8000-000000000000'

describe('what is pasted', () => {
  it('WIDGET-34 WIDGET-35 is a container named by the id, a style sheet, the player and its start', () => {
    const link = `<link rel="stylesheet" href="https://s.example/_taplore/widgets/${id}/story-player.css">`
    expect(containerSnippet('https://s.example', id)).toBe(`${link}\n<div id="ms-story-player-${id}"></div>`)
    const [sheet, player, start, ...more] = scriptsSnippet('https://s.example', id).split('\n')
    expect(sheet).toBe(link)
    expect(player).toBe('<script async src="https://s.example/_taplore/story-player.js"></script>')
    expect(start).toContain(`push("${id}")`)
    expect(more).toEqual([])
  })
})

describe('the room of a widget', () => {
  it('is reserved by what it will show, and by the width it has', () => {
    const css = (design: 'd1' | 'd4' | 'd5' | 'd6' | 'grid', total: number) => reserveCss({ id, design, style, total })
    expect(css('d4', 9)).toContain('height:148px!important')
    expect(css('d5', 2)).toContain(`height:${2 * 64 + 42}px!important`)
    expect(css('d5', 9)).toContain(`height:${5 * 64 + 52 + 42}px!important`)
    expect(css('d6', 9).match(/height:\d+px/g)).toHaveLength(3)
    expect(css('d6', 9)).toContain('@container (min-width:922px)')
    // Four columns of posters in 3:4, two rows of them.
    expect(css('grid', 9)).toContain('height:calc((100cqi - 78px)/4*4/3*2 + 54px)!important')
  })

  it('is none for what floats, and where there are no stories', () => {
    expect(reserveCss({ id, design: 'd1', style, total: 9 })).not.toContain('height:')
    expect(reserveCss({ id, design: 'd3', style, total: 0 })).not.toContain('height:')
  })

  it('counts the tile that opens all stories', () => {
    expect([cellsOf('d6', 0), cellsOf('d6', 5), cellsOf('d6', 6), cellsOf('grid', 100)]).toEqual([0, 5, 6, 8])
  })
})

describe('the pages of a widget', () => {
  const at = (address: string) => {
    const { hostname, host, pathname } = new URL(address)
    return { hostname, host, pathname }
  }
  it.each([
    [[], 'https://any.example/x', true],
    [['travel.example'], 'https://www.travel.example/x', true],
    [['travel.example'], 'https://other.example/', false],
    [['travel.example'], 'https://a.travel.example/', false],
    [['*.travel.example'], 'https://a.travel.example/', true],
    [['*.travel.example'], 'https://badtravel.example/', false],
    [['travel.example/travel'], 'https://travel.example/travel/islands', true],
    [['travel.example/travel'], 'https://travel.example/travels', false],
    [['travel.example/travel/*'], 'https://travel.example/travel/islands', true],
    [['a.example', 'localhost:8080/X'], 'http://localhost:8080/x', true],
  ])('%j show it at %s: %s', (pages, address, isShown) => {
    expect(isShownHere(pages, at(address))).toBe(isShown)
  })
})

it('counts in the language of the channel', () => {
  expect(counted(wordsIn('en').slides, 1, 'en')).toBe('1 slide')
  expect(counted(wordsIn('ar').slides, 2, 'ar')).toBe('شريحتان')
  expect(counted(wordsIn('xx').stories, 3, 'not a language')).toBe('3 stories')
})
