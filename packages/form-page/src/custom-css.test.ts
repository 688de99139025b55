import { limits } from '@taplore/form'
import { parse, tokenize, tokenTypes, walk } from 'css-tree'
import fc from 'fast-check'
import { parseFragment } from 'parse5'
import { describe, expect, it } from 'vitest'
import { customCss } from './custom-css.ts'

const faults = (css: string) => customCss(css).problems.map(({ fault }) => fault)
/** What is left of rules, without the bounds behind them. */
const left = (css: string) => customCss(css).css.replace(/@layer keep\{.*$/, '')

/** Everything that a browser would read in it: whole, inside of the form, and loading nothing. */
function expectHarmless(css: string): void {
  const made = customCss(css).css
  const text = `<style>${made}</style>`
  const [style, ...others] = parseFragment(text).childNodes
  expect([style?.nodeName, others.length]).toEqual(made === '' ? ['style', 0] : ['style', 0])
  if (made === '') return
  const sheet = parse(`${made}#end{color:red}`, {
    parseCustomProperty: true,
    onParseError: ({ message }) => expect.fail(message),
  })
  const last: string[] = []
  walk(sheet, (node) => {
    if (node.type === 'Atrule') expect(node.name).toMatch(/^(media|supports|container|keyframes|layer)$/)
    if (node.type === 'IdSelector') last.push(node.name)
  })
  // What follows is still a rule of its own: no string, comment or bracket was left open.
  expect(last).toContain('end')
  tokenize(made, (kind, start, end) => {
    const piece = made.slice(start, end)
    if (kind === tokenTypes.Url) expect(piece).toMatch(/^url\((data:image\/|\/[^/])/i)
    if (kind === tokenTypes.Function) expect(piece).not.toMatch(/expression|image-set|\bsrc\(|\\/i)
    expect([tokenTypes.BadString, tokenTypes.BadUrl, tokenTypes.CDO, tokenTypes.CDC]).not.toContain(kind)
  })
}

describe('rules of an owner', () => {
  it('hold inside of the form, whatever they select', () => {
    expect(left('.go{border-radius:0}')).toBe('main .go{border-radius:0;}')
    expect(left('a, b > c{color:red}')).toBe('main a,main b>c{color:red;}')
    expect(left('body{--ac:#fff}')).toBe('main{--ac:#fff;}')
    expect(left(':root .t{margin:0}')).toBe('main .t{margin:0;}')
    expect(left('html body > .qs{gap:2rem}')).toBe('main .qs{gap:2rem;}')
    expect(left('*{letter-spacing:.1em}')).toBe('main *{letter-spacing:.1em;}')
    expect(left('footer{display:none}')).toBe('main footer{display:none;}')
    expect(left('.in::placeholder{color:rgb(0 0 0/50%)!important}')).toBe(
      'main .in::placeholder{color:rgb(0 0 0/50%)!important;}',
    )
  })

  it('reach nothing beside it: header, footer and the mark of the maker', () => {
    for (const css of ['body + footer{color:red}', 'main ~ footer{color:red}', '+ footer{color:red}', '~*{color:red}'])
      expect([left(css), faults(css)]).toEqual(['', ['selector']])
    expect(customCss('.t{color:red}').css).toContain('footer,.top{position:relative!important;z-index:1!important}')
    expect(faults('.a{& + footer{color:red}}')).toEqual(['nested'])
  })

  it('keep groups and animations, and nothing else that begins with @', () => {
    expect(left('@media (max-width: 30em){.t{margin:0}}')).toBe('@media (max-width: 30em){main .t{margin:0;}}')
    expect(left('@media (width<=30em){.t{margin:0}}')).toBe('@media (width<=30em){main .t{margin:0;}}')
    expect(left('@keyframes pulse{from{opacity:0}50%,to{opacity:1}}')).toBe(
      '@keyframes pulse{from{opacity:0;}50%,to{opacity:1;}}',
    )
    for (const rule of [
      '@import "https://evil.example/a.css";',
      '@import url(//evil.example);',
      '@\\69mport "//evil.example";',
      '@charset "utf-7";',
      '@namespace url(http://evil.example);',
      '@font-face{font-family:x;src:url(//evil.example/x.woff2)}',
      '@layer a{.t{color:red}}',
      '@property --x{syntax:"*";inherits:true}',
      '@media ((({.t{color:red}}',
      '@media </style>{.t{color:red}}',
      '@scope (html){:scope{color:red}}',
    ])
      expect([rule, left(`${rule}.t{color:red}`).replace('main .t{color:red;}', '')]).toEqual([rule, ''])
  })

  it('load nothing of others, however the address is written', () => {
    for (const value of [
      'url(https://evil.example/x.png)',
      'url("//evil.example/x.png")',
      "url( 'HTTPS://evil.example' )",
      'url(/\\/evil.example)',
      'url(\\68ttps://evil.example)',
      '\\75rl(https://evil.example)',
      'u\\rl("https://evil.example")',
      'image-set("https://evil.example/x.png" 1x)',
      '-webkit-image-set(url(//evil.example) 1x)',
      'cross-fade(url(//evil.example),url(/a.png))',
      'image("//evil.example")',
      'src("//evil.example")',
      'element(#x)',
      'expression(alert(1))',
      'var(--x,url(//evil.example))',
      'url(javascript:alert(1))',
      'url(data:text/html,x)',
      'url(blob:x)',
      'url(/x',
      'url("/x',
    ]) {
      expect([value, left(`.t{background:${value}}`)]).toEqual([value, ''])
      expect([value, left(`.t{--x:${value}}`)]).toEqual([value, ''])
    }
    expect(left('.t{background:url(data:image/png;base64,AAAA)}')).toBe(
      'main .t{background:url(data:image/png;base64,AAAA);}',
    )
    expect(left('.t{background:url("/f/x/files/a.png")}')).toBe('main .t{background:url("/f/x/files/a.png");}')
  })

  it('fix nothing over the page and bind no code', () => {
    for (const rule of [
      'position:fixed',
      'position:FIXED!important',
      'position:var(--p)',
      'position:f\\69xed',
      'p\\6fsition:fixed',
      'position:-webkit-sticky fixed',
      'behavior:url(/x.htc)',
      '-moz-binding:url(/x.xml#a)',
      '-ms-behavior:url(/x)',
      'width:expression(1)',
      'filter:progid:DXImageTransform.Microsoft.Alpha()',
      'color:red;}html{x:y',
    ])
      expect([rule, /fixed|behavior|binding|expression|progid|html/i.test(left(`.t{${rule}}`))]).toEqual([rule, false])
    expect(left('.t{position:sticky;top:0}')).toBe('main .t{position:sticky;top:0;}')
  })

  it('never end the style element, and never leave anything open', () => {
    for (const css of [
      '</style><script>alert(1)</script>',
      '.t{content:"</style><img src=x onerror=alert(1)>"}',
      '.t::after{content:"<!--"}',
      '.t[title="</style>"]{color:red}',
      '.t{content:"open',
      ".t{content:'open",
      '.t{color:red',
      '.t{color:red /* open',
      '/* </style> */.t{color:red}',
      '.t{color:red\\',
      '.t\\',
      '.t{background:url(/a',
      '.t{width:calc(1px + (2px',
      '<!-- .t{color:red} -->',
      '\uFEFF.t{color:red}',
      '.t{content:"\u2028\u202e\0"}',
      '.t{content:"\uD800"}',
      '.日本{color:red}',
      '}}}.t{color:red}',
      '{{{{',
      '@media{@media{@media{@media{@media{.t{color:red}}}}}}',
    ])
      expectHarmless(css)
    expect(left('.t::after{content:"</style>"}')).toBe('main .t::after{content:"\\3c /style>";}')
  })

  it('stand a sheet as long as one may be, brackets in each other too', () => {
    for (const piece of ['(', '[', '{', '.a{', '@media x{', ':not(', '"', '\\', '.t{color:red}', 'a,', '/*', 'url('])
      expectHarmless(piece.repeat(limits.cssLength / piece.length))
  })

  it('stay harmless whatever is written', () => {
    const pieces = fc.constantFrom(
      ...'</style>|<!--|-->|"|\'|\\|\\69|@import |@media |url(|)|(|{|}|[|]|;|:|,|&|>|+|~|.t|body|footer|position|fixed|color:red|!important|/*|*/|\n|\0|é|\u2028|//evil.example|var(--x)|expression('.split(
        '|',
      ),
    )
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 40 }), (parts) => expectHarmless(parts.join(''))),
      { numRuns: 400 },
    )
  })

  it('name what was left out and where it stands', () => {
    expect(customCss('.t{color:red}\n.t{position:fixed}\n@import "x";').problems).toEqual([
      { fault: 'position', line: 2, text: 'position:fixed' },
      { fault: 'at-rule', line: 3, text: '@import "x";' },
    ])
    expect(customCss('  ').css).toBe('')
  })
})
