import { describe, expect, it } from 'vitest'
import { plainTextOf } from '../../../../ports/language.ts'
import { extractArticle } from './extract-article.ts'

const sentence = (number: number) =>
  `The salt road of valley ${number} was paved by hand, and the carts that used it left ruts as deep as a boot.`
const text = Array.from({ length: 8 }, (_, index) => `<p>${sentence(index)}</p>`).join('')

function read(body: string, head = '') {
  const page = `<!doctype html><html lang="en"><head><title>Salt roads</title>${head}</head><body>${body}</body></html>`
  const extracted = extractArticle(page, 'https://news.example.com/salt')
  if ('fault' in extracted) throw new Error(`not read: ${extracted.fault}`)
  return extracted.article
}

describe('WIZ-21 what pages put among their words', () => {
  it('reads each word once where its reading stands above it', () => {
    const article = read(
      `<article><h1><ruby>塩<rp>(</rp><rt>しお</rt><rp>)</rp></ruby>の道</h1>${text}<p>${sentence(9)}<ruby>法律<rt>ほうりつ</rt></ruby>では道は公のものだ。</p></article>`,
    )
    expect(plainTextOf(article)).toContain('法律では道は公のものだ。')
    expect(plainTextOf(article)).not.toContain('ほうりつ')
  })

  it('leaves out posts of networks that are only embedded', () => {
    const article = read(`<article><h1>Salt roads</h1>${text}
      <blockquote class="twitter-tweet"><p>What a day on the pass, have a look at all of it tonight!</p>— A Driver (@driver) May 3</blockquote>
      <blockquote class="instagram-media"><p>A post shared by the museum of salt and of its many roads.</p></blockquote></article>`)
    expect(plainTextOf(article)).not.toMatch(/What a day|A post shared/)
  })

  it('leaves out what leads elsewhere or speaks for the site, in the words of each language', () => {
    const lines = [
      'Lea más: El gobierno emitirá una directriz sobre la sal',
      'Leia mais: Governo publica portaria sobre o sal da serra',
      'À lire : Le gouvernement publie un décret sur le sel',
      'См. также: правительство выпустило указ о соли',
      'ये भी पढ़ें: नमक पर सरकार का नया आदेश आ गया',
      'Header Image: People have used the road for a thousand years.',
      'Der Sender macht sich Äußerungen seiner Gesprächspartner in Interviews nicht zu eigen.',
    ]
    const article = read(
      `<article><h1>Salt roads</h1>${text}${lines.map((line) => `<p>${line}</p>`).join('')}</article>`,
    )
    for (const line of lines) expect(plainTextOf(article)).not.toContain(line)
  })

  it('reads characters that structured data escapes twice', () => {
    const recipe = {
      '@type': 'Recipe',
      name: 'Salt bread',
      recipeIngredient: ['1 x&iacute;cara de farinha', '2 ovos', 'sal'],
      recipeInstructions: ['Mexa at&amp;eacute; obter uma massinha homog&ecirc;nea.', 'Asse a 180&ordm;C.'],
    }
    const article = read(
      `<article><h1>Salt bread</h1>${text}</article>`,
      `<script type="application/ld+json">${JSON.stringify(recipe)}</script>`,
    )
    expect(article.recipe?.ingredients[0]).toBe('1 xícara de farinha')
    expect(article.recipe?.steps).toEqual(['Mexa até obter uma massinha homogênea.', 'Asse a 180ºC.'])
  })

  it('takes the words of an image for no text where a line repeats them', () => {
    const shown = 'Carts on the pass before they were sold to the museum.'
    const article = read(
      `<article><h1>Salt roads</h1>${text}<div><img src="/carts.jpg" alt="${shown}"></div><div>${shown}</div><p>${sentence(9)}</p></article>`,
    )
    expect(plainTextOf(article)).not.toContain(shown)
    expect(plainTextOf(article)).toContain('valley 9')
  })

  it('takes no name of a program for the title', () => {
    const data = { '@type': 'NewsArticle', headline: 'pressroom' }
    const article = read(
      `<article><h1>Carts leave the salt road for good</h1>${text}</article>`,
      `<script type="application/ld+json">${JSON.stringify(data)}</script>`,
    )
    expect(article.title).toBe('Carts leave the salt road for good')
  })
})
