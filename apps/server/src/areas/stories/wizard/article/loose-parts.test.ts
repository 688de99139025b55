import { describe, expect, it } from 'vitest'
import { plainTextOf } from '../../../../ports/language.ts'
import { extractArticle } from './extract-article.ts'

const sentence = (number: number) =>
  `The salt road of valley ${number} was paved by hand, and the carts that used it left ruts as deep as a boot.`
const text = Array.from({ length: 8 }, (_, index) => `<p>${sentence(index)}</p>`).join('')

function read(body: string) {
  const page = `<!doctype html><html lang="en"><head><title>Salt roads</title></head><body><article><h1>Salt roads</h1>${body}</article></body></html>`
  const extracted = extractArticle(page, 'https://news.example.com/salt')
  if ('fault' in extracted) throw new Error(`not read: ${extracted.fault}`)
  return extracted.article
}

describe('WIZ-21 what is left of other parts of a page', () => {
  it('leaves out tags in a row, titles that are cut off and lines below the last sentence', () => {
    const article = read(
      `${text}<h3>Roads</h3><h3>Salt</h3><h3>Valleys</h3><h3>Carts</h3><p>A rare loan outside of the valley...</p>
      <p>Download our app for mobile phones</p><p>Play store</p>`,
    )
    expect(article.blocks.at(-1)?.text).toBe(sentence(7))
  })

  it('keeps the headings of photographs in a row, each with its image', () => {
    const names = Array.from({ length: 8 }, (_, index) => `The cart of house ${index + 1}`)
    const photo = (name: string, index: number) =>
      `<h3>${name}</h3><figure><img src="/${index}.jpg" width="900" height="600" alt="${name}"></figure>`
    const headingsOf = (body: string) => {
      const { blocks, images } = read(body)
      return images.map(({ block }) => blocks[block]?.text)
    }
    expect(headingsOf(`${text}${names.map(photo).join('')}<p>${sentence(9)}</p>`)).toEqual(names)
    expect(headingsOf(`${text}${names.map(photo).join('')}`)).toEqual(names)
  })

  it('takes a line without letters for no heading', () => {
    const { blocks } = read(`${text}<h2>___</h2><p>${sentence(9)}</p>`)
    expect(blocks.filter(({ kind }) => kind === 'heading')).toEqual([])
  })

  it('keeps numbered headings in a row', () => {
    const names = Array.from({ length: 5 }, (_, index) => `${index + 1}. The cart of house ${index + 1}`)
    const article = read(`${text}${names.map((name) => `<h3>${name}</h3>`).join('')}<p>${sentence(9)}</p>`)
    expect(article.blocks.filter(({ kind }) => kind === 'heading').map((block) => block.text)).toEqual(names)
  })

  it('keeps a poem and closing lines that end without a full stop', () => {
    const lines = ['The salt is white, the road is long', 'and no one sings the carter’s song', 'but we do']
    const article = read(`${text}${lines.map((line) => `<p>${line}</p>`).join('')}`)
    expect(article.blocks.slice(-3).map((block) => block.text)).toEqual(lines)
  })

  it('leaves out lines below a list of links, and a heading of nothing', () => {
    const links = ['harbor', 'island'].map((name) => `<li><a href="/${name}">Other news of the ${name}</a> (free)</li>`)
    const article = read(`${text}<h3>More</h3><ul>${links.join('')}</ul><p>Play store</p>`)
    expect(article.blocks.at(-1)?.text).toBe(sentence(7))
  })

  it('leaves out images of what is cut off, and keeps those of the text', () => {
    const image = (name: string) =>
      `<figure><img src="/${name}.jpg" width="900" height="600" alt="A cart ${name}"></figure>`
    const article = read(
      `${text}${image('of the text')}<p>A rare loan outside of the valley...</p>${image('of another page')}`,
    )
    expect(article.images.map(({ alt, block }) => [alt, block])).toEqual([['A cart of the text', 7]])
  })

  it('keeps a list and a heading with text below it', () => {
    const article = read(`${text}<h3>Cons</h3><ul><li>Hard to get to</li></ul>`)
    expect(article.blocks.slice(-2).map((block) => block.text)).toEqual(['Cons', 'Hard to get to'])
  })

  it('leaves out boxes of other articles, with and without their images', () => {
    const teaser = (name: string) => `<div><a href="/${name}">Other news of the ${name}, told at length</a></div>`
    const article = read(
      `${text}<div>${teaser('harbor')}${teaser('island')}</div>
      <div class="x"><a href="/z"><img src="/z.jpg" width="400" height="300" alt="A boat"><span>The boat of the mayor sinks</span></a></div>
      <p>${sentence(9)}</p>`,
    )
    expect(plainTextOf(article)).not.toMatch(/Other news|mayor sinks/)
    expect(article.images).toEqual([])
    expect(plainTextOf(article)).toContain(sentence(9))
  })

  it('leaves out titles of clips and requests for money', () => {
    const article = read(
      `${text}<h3>VIDEO: How salt is made</h3><p>${sentence(9)}</p><p>Please donate to our independent journalism today.</p>`,
    )
    expect(plainTextOf(article)).not.toMatch(/How salt is made|donate/)
  })

  it('takes a long question in bold letters as a heading', () => {
    const question =
      'The road has been closed for more than a hundred years, and many of the people of the valley say that nobody needs it any more in our days. Why do you repair it?'
    const article = read(`${text}<p><strong>${question}</strong></p><p>${sentence(9)}</p>`)
    expect(article.blocks.at(-2)).toMatchObject({ kind: 'heading', text: question })
  })

  it('has a title whole where its attribute ends at a quotation', () => {
    const page = `<!doctype html><html lang="en"><head><title>Salt roads</title><meta property="og:title" content="The road called "long" is paved"></head><body><article><h1>The road called "long" is paved</h1>${text}</article></body></html>`
    const extracted = extractArticle(page, 'https://news.example.com/salt')
    expect('article' in extracted && extracted.article.title).toBe('The road called "long" is paved')
  })

  it('describes an image by what it shows, not by its file', () => {
    const image = (name: string, alt: string) =>
      `<figure><img src="/${name}.jpg" width="900" height="600" alt="${alt}"></figure>`
    const article = read(
      `${text}${image('a', 'article image')}${image('b', 'IMG_2041.jpg')}${image('c', 'A cart on the &amp;quot;long&amp;quot; road')}`,
    )
    expect(article.images.map(({ alt }) => alt)).toEqual(['', '', 'A cart on the "long" road'])
  })

  it('leaves out the beginnings of other texts, and keeps a text that ends in dots', () => {
    const teaser = (place: string) =>
      `<p>03/05/2026 ${place}</p><p>The salt road near ${place} was closed after the storm of last week, as the council of the valley told the people who live there in...</p>`
    expect(read(`${text}${teaser('Arden')}${teaser('Lorn')}`).blocks.some(({ text }) => text.includes('storm'))).toBe(
      false,
    )
    const dots =
      'Nobody knows who paved the road of the last valley, and those who once told the story of it to children in the evening are gone now…'
    expect(read(`${text}<p>${dots}</p>`).blocks.at(-1)?.text).toBe(dots)
  })

  it.each(['Articles liés', 'Notas relacionadas', 'Tus comentarios', 'Most popular'])(
    'leaves out what stands below “%s”',
    (heading) => expect(read(`${text}<h2>${heading}</h2><p>${sentence(11)}</p>`).blocks.at(-1)?.text).toBe(sentence(7)),
  )
})
