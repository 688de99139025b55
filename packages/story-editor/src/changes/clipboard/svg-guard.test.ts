// @vitest-environment jsdom
import { beforeAll, describe, expect, it } from 'vitest'
import { guardSvg } from './svg-guard.ts'
import { isSvgText } from './svg-to-image.ts'

const svg = (inner: string, head = 'viewBox="0 0 40 20"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${head}>${inner}</svg>`

beforeAll(() => {
  // The one thing of a browser that jsdom lacks here.
  globalThis.CSS ??= { escape: (value: string) => value.replace(/["\\]/g, '\\$&') } as typeof CSS
})

describe('the guard of foreign drawings', () => {
  it('keeps a still drawing with its gradients, and tells its size', () => {
    const safe = guardSvg(
      svg('<defs><linearGradient id="g"><stop offset="0"/></linearGradient></defs><path d="M0 0h9" fill="url(#g)"/>'),
    )
    expect(safe).toMatchObject({ width: 40, height: 20 })
    expect(safe?.markup).toContain('url(#g)')
    expect(guardSvg(svg('<rect/>', 'width="120" height="60px"'))).toMatchObject({ width: 120, height: 60 })
  })

  it.each([
    ['a script', '<script>alert(1)</script>'],
    ['a handler', '<rect onload="alert(1)"/>'],
    ['a link that runs', '<a href="javascript:alert(1)"><rect/></a>'],
    ['foreign content', '<foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>'],
    ['an image from elsewhere', '<image href="https://example.com/alert.png"/>'],
    ['a drawing from elsewhere', '<use xlink:href="https://example.com/alert.svg#a"/>'],
    ['an image that is a drawing', '<image href="data:image/svg+xml;base64,alert"/>'],
    ['a style that loads', '<style>@import url(https://example.com/alert)</style>'],
    ['a fill that loads', '<rect fill="url(https://example.com/alert)"/>'],
    ['a hidden address', '<rect style="fill:u\\72l(https://example.com/alert)"/>'],
    ['an animation that sets a handler', '<set attributeName="onclick" to="alert(1)"/>'],
  ])('takes out %s', (_, inner) => {
    const safe = guardSvg(svg(`${inner}<circle r="3"/>`))
    expect(safe?.markup).toContain('<circle')
    expect(safe?.markup).not.toMatch(/alert|script|iframe|example\.com/)
  })

  it.each([
    ['what is broken', '<svg xmlns="http://www.w3.org/2000/svg"><g></svg>'],
    ['what is no drawing', '<html xmlns="http://www.w3.org/1999/xhtml"/>'],
    ['entities', `<!DOCTYPE svg [<!ENTITY a "aaaa">]>${svg('<text>&a;</text>')}`],
    ['what uses itself', svg('<g id="a"><use href="#a"/></g>')],
    [
      'what grows beyond measure',
      svg(
        Array.from(
          { length: 12 },
          (_, level) => `<g id="l${level}">${'<use href="#l'.concat(String(level - 1), '"/>').repeat(10)}</g>`,
        ).join(''),
      ),
    ],
  ])('refuses %s', (_, source) => {
    expect(guardSvg(source)).toBeNull()
  })

  it('knows a drawing by its first words', () => {
    expect(isSvgText('<?xml version="1.0"?>\n<!-- made by hand -->\n<svg viewBox="0 0 1 1">')).toBe(true)
    expect(isSvgText('An <svg> in a sentence')).toBe(false)
  })
})
