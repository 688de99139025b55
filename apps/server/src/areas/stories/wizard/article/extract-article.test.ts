import { describe, expect, it } from 'vitest'
import { plainTextOf } from '../../../../ports/language.ts'
import type { Article } from './article.ts'
import { extractArticle } from './extract-article.ts'

function read(body: string): Article {
  const html = `<!doctype html><html lang="en"><head><title>Salt roads</title></head><body>${body}</body></html>`
  const extracted = extractArticle(html, 'https://news.example.com/salt')
  if ('fault' in extracted) throw new Error(`not read: ${extracted.fault}`)
  return extracted.article
}

const paragraph = (number: number) =>
  `<p>The salt road of valley ${number} was paved by hand, and the carts that used it left ruts as deep as a boot. ` +
  `In winter the drivers slept beside their oxen, because the inns were full, and the snow, they said, was warmer.</p>`
const text = (count: number) => Array.from({ length: count }, (_, index) => paragraph(index)).join('')

it('WIZ-21 reads bold questions as headings, and what is said without its dash', () => {
  const { blocks } = read(`<article><h1>Salt roads</h1>${text(2)}
    <p><strong>— Why did the drivers sleep outside?</strong></p><p>— The inns were full, and the snow was warmer than a barn.</p>
    <p><strong>Read more:</strong> <a href="/x">Ten years of carts</a></p>${text(1)}</article>`)
  const at = blocks.findIndex(({ kind }) => kind === 'heading')
  expect(blocks[at]?.text).toBe('Why did the drivers sleep outside?')
  expect(blocks[at + 1]?.text).toBe('The inns were full, and the snow was warmer than a barn.')
  expect(blocks.filter(({ kind }) => kind === 'heading')).toHaveLength(1)
})

describe('what a page sets inside of a sentence', () => {
  it('WIZ-21 keeps a sentence whole around remarks, icons and words for screen readers', () => {
    const { blocks } = read(`<article><h1>Salt roads</h1>${text(2)}
      <div>The mayor <!-- -->Ada Lindqvist<!-- --> has asked for a <a href="/report">report<svg viewBox="0 0 1 1"><path d=""/></svg><span
      class="sr-only">, opens new tab</span></a> by the museum, which owns the last cart of the valley.</div>${text(2)}</article>`)
    expect(blocks.map((block) => block.text)).toContain(
      'The mayor Ada Lindqvist has asked for a report by the museum, which owns the last cart of the valley.',
    )
  })

  it('WIZ-21 gives a first letter that is set large back to its word', () => {
    const { blocks } = read(
      `<article><h1>Salt roads</h1><div><span class="cap">T</span><p>he last cart of the valley stands in the museum, and its oxen are remembered by name.</p></div>${text(3)}</article>`,
    )
    expect(blocks[0]?.text).toBe(
      'The last cart of the valley stands in the museum, and its oxen are remembered by name.',
    )
  })

  it('WIZ-21 tells nothing of lists of links and sources, and knows headings that name other articles', () => {
    const { blocks } = read(
      `<article><h1>Salt roads</h1>${text(2)}<h2>À lire aussi</h2>${text(1)}<h2>Look at other dictionaries</h2><p>The harbor of Torrig has a page of its own with old maps of the coast.</p></article>`,
    )
    expect(blocks.map(({ kind }) => kind)).toEqual(['paragraph', 'paragraph', 'paragraph'])
    expect(blocks.map((block) => block.text).join(' ')).not.toContain('old maps')
  })

  it('WIZ-21 leaves out what a subscription comes with', () => {
    const { blocks } = read(
      `<article><h1>Salt roads</h1>${text(2)}<p>Subscribe now to read the latest stories of the valley.</p><ul><li>All stories of the museum and of the carts that stand in it.</li><li>Two letters a week with what the drivers say of the road.</li></ul>${text(2)}<ul><li>The first cart has oak wheels and was built in the upper town.</li></ul></article>`,
    )
    const whole = blocks.map((block) => block.text).join(' ')
    expect(whole).not.toContain('Two letters a week')
    expect(whole).toContain('oak wheels')
  })
})

describe('what is no text of an article', () => {
  it('WIZ-21 leaves out captions, galleries, bylines, print notices and rules for comments', () => {
    const article = read(`<article><h1>Salt roads</h1>
      <div class="article__byline">By Ada Lindqvist, who has walked all of them. Photographs by Mira Odell.</div>
      ${text(3)}
      <div class="wp-caption alignleft"><img src="/cart-900.jpg" width="900" height="600">
        <p class="wp-caption-text">A cart of the last century, kept in the museum of the town.</p></div>
      ${text(3)}
      <div class="photo-gallery"><ul>
        <li><img src="/inn-900.jpg" width="900" height="600"><p>The inn was painted by every guest who could not pay.</p></li>
        <li><img src="/snow-900.jpg" width="900" height="600"><p>Snow lies on the pass until the end of June in most years.</p></li>
      </ul></div>
      <p><img src="/oxen-900.jpg" width="900" height="600"><br><em>Two oxen rest beside the road near the upper bridge.</em></p>
      <p class="print-only">This page was printed from the archive of the Salt Post, and must not be sold.</p>
      ${text(3)}
      <div class="comment-policy"><p>Comments are read by people, so please be kind, stay with the subject and sign with your name.</p></div>
    </article>`)
    const told = plainTextOf(article)
    expect(told).toContain('The salt road of valley 2')
    expect(told).not.toMatch(/Lindqvist|Odell|museum|every guest|end of June|Two oxen|printed from|be kind/)
    expect(article.images.map((image) => image.url.replace(/^.*\//, ''))).toEqual([
      'cart-900.jpg',
      'inn-900.jpg',
      'snow-900.jpg',
      'oxen-900.jpg',
    ])
  })

  it('WIZ-21 leaves out paragraphs that only lead elsewhere, and keeps sentences that are links', () => {
    const { blocks } = read(`<article><h1>Salt roads</h1>${text(2)}
      <p><a href="/photos">See all photos of the day..</a></p><p><a href="/map">Map of the roads</a> →</p>
      <p><a href="/pass">The upper pass opens again in May.</a></p>
      <ul><li><a href="/a">Welcome to the museum</a></li><li><a href="/b">Report of the year</a></li></ul></article>`)
    const whole = plainTextOf({ blocks })
    expect(whole).not.toMatch(/all photos|Map of|Welcome|Report/)
    expect(whole).toContain('The upper pass opens again in May.')
  })

  it('WIZ-21 finds a long article behind a short notice that looks more like one', () => {
    const notice =
      '<p>We, the editors, have moved this page, its images, its maps and its notes, to a new address, and ask you, dear reader, to update your links, your lists and your feeds.</p>'
    const article = read(
      `<div class="article-content">${notice.repeat(4)}</div><div class="sidebar-popup extra">${text(40)}</div>`,
    )
    expect(plainTextOf(article).length).toBeGreaterThan(6_000)
  })

  it('WIZ-21 reads an article whose wrapper is named like furniture', () => {
    const notice =
      '<p>A short notice, of three lines, stands before the article, and nobody, so far, has missed it.</p>'
    const article = read(`<div class="content">${notice.repeat(4)}</div><div class="has-promo-bar">${text(20)}</div>`)
    expect(plainTextOf(article)).toContain('The salt road of valley 19')
  })

  it('WIZ-21 does not take the wrapper of an article for its comments', () => {
    const article = read(`<h1>Salt roads</h1><div class="post-body has-comments comments-open">${text(20)}</div>`)
    expect(plainTextOf(article)).toContain('The salt road of valley 19')
  })

  it('takes a short article as it is, with long comments below', () => {
    const article = read(
      `<article><h1>Salt roads</h1>${text(3)}</article><section class="reader-comments">${text(30).replaceAll('salt road', 'old remark')}</section>`,
    )
    expect(plainTextOf(article)).not.toContain('old remark')
  })

  it('WIZ-21 leaves out what stands beside the main content', () => {
    const beside = `<div class="bar"><p>${'The bridge is closed on Sundays, and the bus takes the old road instead of it. '.repeat(8)}</p></div>`
    const article = read(
      `<div><a href="/">Home</a></div>${beside}<div><main><article><h1>Salt roads</h1>${text(12)}</article></main></div>`,
    )
    expect(plainTextOf(article)).toContain('The salt road of valley 11')
    expect(plainTextOf(article)).not.toContain('the bus takes')
  })

  it('WIZ-21 leaves out what readers wrote, and rules for it, whatever they are named', () => {
    const remarks = Array.from(
      { length: 4 },
      (_, index) => `<div class="c"><p>I walked it ${index} times, in every season, and I would do it again.</p></div>`,
    )
    const article = read(`<main><h1>Salt roads</h1><div class="text">${text(6)}</div>
      <section id="talk"><h2>Join the discussion</h2><div class="house"><p>We welcome your views, so please be courteous, and do
      not post anything that is abusive. Comments are moderated, and our moderators may remove them without a reason.</p></div>
      ${remarks.join('')}</section></main>`)
    expect(plainTextOf(article)).toContain('The salt road of valley 5')
    expect(plainTextOf(article)).not.toMatch(/courteous|I walked it/)
  })
})

describe('articles that are hard to tell from other pages', () => {
  it('WIZ-21 reads an article in a script without spaces between words', () => {
    const thai =
      '<p>เส้นทางนี้ยาวเพียงสี่สิบสองกิโลเมตร แต่มีสะพานถึงยี่สิบเจ็ดแห่งและอุโมงค์สามแห่ง สร้างเสร็จเมื่อปี พ.ศ. 2481 เพื่อขนไม้ซุงลงจากภูเขา และยังเปิดให้บริการทุกวัน</p>'
    const article = read(
      `<article><h1>รถไฟสายสุดท้าย</h1><p>เรื่องและภาพ: ชนิดา วงศ์ทอง</p>${thai}${thai.replaceAll('สี่', 'ห้า')}</article>`,
    )
    expect(article.wordCount).toBeGreaterThan(40)
    expect(plainTextOf(article)).not.toContain('ชนิดา')
  })

  it('WIZ-21 reads an article that is one paragraph', () => {
    expect(plainTextOf(read(`<article><h1>Salt roads</h1>${text(2)}</article>`))).toContain('valley 1')
    const one = `<p>The salt road was paved by hand. Carts left ruts as deep as a boot. In winter the drivers slept beside their oxen,
      because the inns were full. The snow, they said, was warmer. Nobody has counted the wheels that broke on the pass.</p>`
    expect(plainTextOf(read(`<article><h1>Salt roads</h1>${one}</article>`))).toContain('wheels')
  })

  it('WIZ-21 reads a page whose root is named like a sidebar, and one without a title', () => {
    for (const html of [
      `<html class="with-sidebar"><head><title>Salt roads</title></head><body><article>${text(5)}</article></body></html>`,
      `<h1>Salt roads</h1>${text(5)}`,
    ]) {
      const extracted = extractArticle(html, 'https://news.example.com/salt')
      expect('article' in extracted && extracted.article.title).toBe('Salt roads')
    }
  })

  it('WIZ-21 reads an article in a wrapper named for print', () => {
    const article = read(`<h1>Salt roads</h1><div class="entry-content print-only">${text(12)}</div>
      <p class="print-only">This page was printed from the archive of the Salt Post, and must not be sold.</p>`)
    expect(plainTextOf(article)).toContain('The salt road of valley 11')
  })

  it('WIZ-21 reads an article that is laid out by tables, and no table of numbers', () => {
    const cells = `<table>${'<tr><td>Carts</td><td>1,204 of them</td></tr>'.repeat(9)}</table>`
    const article = read(
      `<div><h1>Salt roads</h1><table><tr><td width="40"></td><td>${text(9)}${cells}</td></tr></table></div>`,
    )
    expect(plainTextOf(article)).toContain('The salt road of valley 8')
    expect(plainTextOf(article)).not.toContain('1,204')
  })

  it('WIZ-21 reads an entry of an encyclopedia without its footnotes, and calls it by its name', () => {
    const data = '{"@type":"Article","name":"Salt roads","headline":"way to carry salt"}'
    const note = '<sup class="reference"><a href="#cite-1">[1]</a></sup>'
    const works = Array.from(
      { length: 6 },
      (_, index) =>
        `<li>Lindqvist, Ada (190${index}). The salt of the valleys, in the yearbook of the mountain society. pp. 4–9.</li>`,
    )
    const extracted = extractArticle(
      `<html lang="en"><head><title>Salt roads - Open Encyclopedia</title><script type="application/ld+json">${data}</script></head>
      <body><h1>Salt roads</h1><div class="hatnote">For the roads of the coast, see the article on roads of the coast.</div>
      ${text(4).replaceAll('</p>', `${note}</p>`).replaceAll('by hand,', `by hand,${note}`)}
      <h2>See also<span class="mw-editsection">[<a href="/edit">edit</a>]</span></h2><ul><li>The list of all roads of salt in the mountains</li></ul>
      <h2>References<span class="mw-editsection">[<a href="/edit">edit</a>]</span></h2><ol>${works.join('')}</ol></body></html>`,
      'https://encyclopedia.example.org/salt',
    )
    if ('fault' in extracted) throw new Error(extracted.fault)
    expect(extracted.article.title).toBe('Salt roads')
    expect(plainTextOf(extracted.article)).toContain('The salt road of valley 3')
    expect(plainTextOf(extracted.article)).not.toMatch(/\[|\]|Lindqvist|roads of the coast|list of all roads/)
  })

  it('WIZ-21 takes the heading as title where the page adds the name of the site', () => {
    const html = `<!doctype html><html lang="en"><head><title>塩の道 - 谷の新聞</title></head>
      <body><article><h1>塩の道</h1>${text(5)}</article></body></html>`
    const extracted = extractArticle(html, 'https://news.example.com/salt')
    expect('article' in extracted && extracted.article.title).toBe('塩の道')
  })

  it('WIZ-21 leaves out galleries in lists, captions in boxes without names and who the author is', () => {
    const photo = '<img src="/images/carts.jpg" width="1200" height="800" alt="">'
    const article = read(`<div><h1>Salt roads</h1><p>By Ada Lindqvist</p>${text(3)}
      <h3>Gallery: carts of four valleys</h3><ul><li>${photo}<p>A cart before the pass in the autumn of 1931</p></li><li>${photo}<p>Oxen at the inn, by an unknown hand</p></li></ul>
      <div class="x3">${photo}<span>Drivers rest where the road leaves the river.</span></div>
      ${text(6)}<p>Ada Lindqvist has written about mountains for this paper since 2009.</p></div>`)
    expect(plainTextOf(article)).toContain('The salt road of valley 5')
    expect(plainTextOf(article)).not.toMatch(/autumn of 1931|unknown hand|leaves the river|Lindqvist|Gallery/)
  })

  it('WIZ-21 takes images from folders with a general name, and leaves out files with one', () => {
    const image = (path: string) => `<figure><img src="${path}" width="1200" height="800" alt=""></figure>`
    const article = read(
      `<article><h1>Salt roads</h1>${text(3)}${image('/sites/default/files/carts.jpg')}${text(3)}${image('/img/default.png')}</article>`,
    )
    expect(article.images.map(({ url }) => new URL(url).pathname)).toEqual(['/sites/default/files/carts.jpg'])
  })

  it('WIZ-21 numbers the steps of an ordered list and reads short lines of Chinese', () => {
    const article = read(
      '<h1>阳台番茄</h1><p>阳台上每天有六个小时的阳光就够了。</p><ol><li>把种子放在温水里浸泡四个小时。</li><li>将种子埋在一厘米深的土里，保持湿润。</li><li>长出四片叶子以后移到大花盆里。</li></ol><p>第一年种两棵就够一家人吃，不要贪多。</p>',
    )
    expect(article.blocks.flatMap(({ step }) => step ?? [])).toEqual([1, 2, 3])
  })

  it('WIZ-21 tells when a page shows only the beginning of an article', () => {
    const wall = '<p>Subscribe to keep reading. Already a subscriber? Log in.</p>'
    expect(read(`<article><h1>Salt roads</h1>${text(4)}${wall}</article>`).isPartial).toBe(true)
    expect(read(`<article><h1>Salt roads</h1>${text(4)}</article>`).isPartial).toBe(false)
  })
})
