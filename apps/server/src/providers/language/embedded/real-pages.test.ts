import { describe, expect, it } from 'vitest'
import type { SourceBlock, SourceText } from '../../../ports/language.ts'
import { candidatesOf } from './candidates.ts'
import { withoutLabel } from './datelines.ts'
import { fitSentence } from './fit-sentence.ts'
import { leansBack } from './openings.ts'
import { figureIn, quotationIn } from './parts-of-sentence.ts'
import { refersBack } from './references.ts'
import { splitSentences } from './sentences.ts'
import { carriesOf, writeFromSource } from './write-from-source.ts'

const brief = { good: 120, full: 240 }

function source(blocks: readonly SourceBlock[], given: Partial<SourceText> = {}): SourceText {
  const rest = { summary: null, url: null, recipe: null, items: [] }
  return { title: 'The harbor of Millbrook', language: 'en', blocks, ...rest, ...given }
}
const paragraph = (text: string): SourceBlock => ({ kind: 'paragraph', text })

describe('WIZ-21 sentences of real pages', () => {
  it.each([
    ['D’autre part, il y a le poids de l’histoire du port.', 'fr'],
    ['Question: I need some help with my lemon tree and its leaves.', 'en'],
    ['In it, the participants looked at dots on a large screen.', 'en'],
    ['以上结果来自一项研究。', 'zh'],
    ['В нём упомянуты судья и двое адвокатов из порта.', 'ru'],
    ['Respecto a esto, una vecina de la plaza comenta que no sirve.', 'es'],
    ['Apesar disso, o técnico não questionou a ação do clube.', 'pt'],
    ['Sostuvo que el país tiene el control del puerto.', 'es'],
    ['То есть переговоры в порту продолжаются до осени.', 'ru'],
    ['Ahora está exiliado en otra isla y no ha podido volver.', 'es'],
    ['Primero le robaron el sueño de ser médico en su pueblo.', 'es'],
    ['“El puerto no nos representa”, gritó en una conferencia el 7 de mayo de 2018.', 'es'],
    ['“A prioridade é o porto e não a estrada”, sustentou.', 'pt'],
    ['وقال إن إضافة الألوان قد تؤدي إلى تغيير اللون.', 'ar'],
    ['と心に誓った時には小銭が足りないこともある。', 'ja'],
  ])('lean on what stands before them: %s', (text, language) => {
    expect(leansBack(text, language)).toBe(true)
  })

  it.each([
    ['“El puerto no cierra”, dijo la alcaldesa de la isla en una conferencia.', 'es'],
    ['Ahora la isla tiene dos puertos y una carretera nueva.', 'es'],
    ['In the harbor, the participants looked at boats.', 'en'],
  ])('can be told alone: %s', (text, language) => {
    expect(leansBack(text, language)).toBe(false)
  })

  it('refer to what was named before', () => {
    expect(refersBack('El 10 de agosto de ese año le cerraron la puerta.', 'es')).toBe(true)
    expect(refersBack('Your density is then used to predict the rest.', 'en')).toBe(true)
    expect(refersBack('No consideran necesaria la restricción del tráfico.', 'es')).toBe(true)
    expect(refersBack('2016年，他来到贵州当校长。', 'zh')).toBe(true)
    expect(refersBack('El 10 de agosto de este año cerró la puerta.', 'es')).toBe(false)
  })

  it('are not cut where something is announced or put in between', () => {
    const announced =
      'To find out when the decision was made, the team of the harbor used a technique of old clocks, that is, a dial that all of the participants watched.'
    expect(fitSentence(announced, 'en', brief)).toBe(announced)
    const between =
      'Em busca de uma saída para a longa crise da ilha, a presidente do porto se reuniu, na tarde de ontem, com o presidente da associação dos pescadores.'
    expect(fitSentence(between, 'pt', brief)).toBe(between)
    const inserted =
      'Le sel a été une exception en France, où le maire du port, dont la famille en vend, les habitants et tous leurs voisins l’ont longtemps défendu seuls.'
    expect(fitSentence(inserted, 'fr', brief)).not.toContain('France les habitants')
    const although =
      'Embora a ministra da pesca, Ana Prado, tenha dito à presidente do porto, Luísa Reis, que a obra está no prazo, o que se vê no cais é pouco.'
    expect(fitSentence(although, 'pt', brief)).toBe(although)
    const quoted =
      'A obra repete, na opinião de muitos no cais, o plano da presidente do porto, que “pede tempo, e mais tempo”, informa o jornalista Wesley Prado, no jornal do porto.'
    expect(fitSentence(quoted, 'pt', brief)).not.toContain('porto informa')
  })

  it('lose the numbers of their sources and keep ages', () => {
    expect(fitSentence('The method has been used for fifty years (1, 12).', 'en')).toBe(
      'The method has been used for fifty years.',
    )
    expect(fitSentence('The winner was Ana Ruiz (30).', 'en')).toBe('The winner was Ana Ruiz (30).')
  })

  it('keep an age before a hyphen and initials in Arabic letters', () => {
    expect(withoutLabel('31-летний Лука Подольный завершил карьеру в сборной.')).toMatch(/^31/)
    expect(splitSentences('ألقى الخطاب في مركز جون إف. كينيدي للفنون. ثم غادر المدينة.', 'ar')).toHaveLength(2)
  })

  it('name who speaks and nothing else', () => {
    const by = (text: string) => quotationIn(text)?.attribution
    expect(by('„Ohne uns wäre hier schon eine Autobahn“, sagt Trommer und zeigt auf die Brücke.')).toBe('Trommer')
    expect(by('Após a reunião com Luiz Prado: “O diálogo é o caminho para todos nós”, disse.')).toBe(null)
    expect(by('“我们从去年开始就有涨价的计划”，张凡在某家企业工作，他说。')).toBe('张凡')
    expect(by('«Это был какой-то тест от президента порта», — отметил я.')).not.toBe('я')
  })

  it('give no name in a case that fits no other place', () => {
    const told = candidatesOf(
      source(
        [
          paragraph('Совет смог уволить только трёх судей, в том числе Татьяну Шейко из порта.'),
          paragraph('По всем, кроме Шейко, до сих пор не вынесено решение высшего совета.'),
        ],
        { language: 'ru' },
      ),
      'ru',
    )
    expect(told[1]?.slideText).toMatch(/кроме Шейко/)
  })

  it('give no name that is a thing', () => {
    const told = (first: string, second: string, language: string) =>
      candidatesOf(source([paragraph(first), paragraph(second)], { language }), language)[1]?.slideText
    expect(
      told(
        'El Ministerio de Educación publicó el calendario de las escuelas del puerto.',
        'El 25 de mayo se celebra el día de la Educación Inicial en todo el país.',
        'es',
      ),
    ).not.toContain('Ministerio')
    expect(
      told(
        'A polícia procurava por roubos e estupros o chefe do grupo, Estupros Prado segundo a lista.',
        'Em casa, Prado era acusado de vários roubos a bancos da cidade.',
        'pt',
      ),
    ).not.toContain('Estupros')
  })

  it('name nobody who did something else', () => {
    const named =
      'Explorer Abel Tasker sighted the islands in 1642 and named them “In honour of the old United General”.'
    expect(quotationIn(named)?.attribution ?? null).toBe(null)
    expect(quotationIn('«Wir haben nicht einen Tyrannen gestürzt», sagt der Anführer kämpferisch.')?.attribution).toBe(
      'der Anführer',
    )
  })

  it('count what can be counted', () => {
    expect(figureIn('28岁的茉莉患有纤维肌痛，她曾担任主任。')).toBe(null)
    expect(figureIn('Bei der Initiative treten heute 125 queere Menschen auf.')).toBe('125 queere Menschen')
  })
})

describe('WIZ-21 parts of real pages', () => {
  const lines = ['Huawei', 'Samsung', 'Nokia', 'OnePlus', 'Xiaomi', 'Meizu', 'ASUS', 'Wiko', 'Lenovo']
  it('tells a list that a sentence announces together', () => {
    const told = candidatesOf(
      source([
        { kind: 'heading', level: 2, text: 'The brands' },
        paragraph('According to the site, the brands are these:'),
        ...lines.map((text, index): SourceBlock => ({ kind: 'list-item', text, step: index + 1 })),
        paragraph('The harbor has a shop for each of the nine brands of the list.'),
      ]),
      'en',
    )
    expect(told.filter(({ isList }) => isList).flatMap(({ slideText }) => slideText.split('\n'))).toEqual(lines)
    expect(told.filter(({ isListItem, isList }) => isListItem && !isList)).toEqual([])
  })

  it('leaves out the letter of a reader and requests for money', () => {
    const told = candidatesOf(
      source([
        paragraph('Question: I need some help with the watering of my lemon tree.'),
        paragraph('My sprinkler waters them every fourth day but I am not sure. Can I put saucers under them?'),
        paragraph('Answer: A lemon tree in a pot needs water whenever the top of its soil is dry.'),
        paragraph('Our work would not be possible without your help. The newsroom has many plans for the year.'),
        paragraph('The oldest lemon tree of the harbor was planted in 1890 by a sailor.'),
      ]),
      'en',
    )
    const whole = told.map(({ slideText }) => slideText).join('\n')
    expect(whole).not.toMatch(/sprinkler|need some help|newsroom/)
    expect(whole).toMatch(/1890/)
  })

  it.each([
    ['This post and the photos within it may contain affiliate links.', 'en'],
    ['Vous ne pouvez lire le journal que sur un seul appareil à la fois.', 'fr'],
    ['（应受访者要求，文中张严为化名。）', 'zh'],
  ])('leaves out what a page says of itself: %s', (text, language) => {
    expect(candidatesOf(source([paragraph(text)], { language }), language)).toEqual([])
  })

  it('puts the summary on the cover only where it is whole', () => {
    const text = 'The harbor of Millbrook closes for the winter, and forty boats look for another place on the coast.'
    const blocks = [
      paragraph(text),
      ...Array.from({ length: 6 }, (_, n) => paragraph(`The boat ${n} left on a Monday.`)),
    ]
    const cover = (summary: string) =>
      writeFromSource({ source: source(blocks, { summary }), slides: 4, style: 'informational' }).slides[0]?.text
    expect(cover('Today: The harbor of Millbrook closes for the winter, and forty bo')).not.toMatch(/bo$/)
    expect(cover('| Harbor Times')).not.toContain('Harbor Times')
  })

  it('carries as many slides as it has sentences that can be told alone', () => {
    const sound = ['The harbor closes in winter for forty boats.', 'A crane lifted the last boat on a Monday in May.']
    const leaning = ['They wait for the spring on the other side.', 'He said so to all of them on the quay.']
    const text = source([...sound, ...sound.map((one) => `${one.slice(0, -1)} again.`), ...leaning].map(paragraph))
    expect(carriesOf(text)).toBe(5)
  })

  it('does not number points that several lists count', () => {
    const list = (name: string) =>
      ['Cut', 'Water', 'Wait'].flatMap((text, index): SourceBlock[] => [
        { kind: 'heading', level: 3, text: `${index + 1}. ${text} the ${name}` },
        paragraph(`The ${name} of the harbor needs ${index + 2} days for its step ${text.toLowerCase()}.`),
      ])
    const { slides } = writeFromSource({
      source: source([...list('rose'), ...list('lily')]),
      slides: 6,
      style: 'informational',
    })
    expect(slides.slice(1).some(({ title }) => /^\d/u.test(title ?? ''))).toBe(false)
  })

  it('names a whole ingredient list, wherever the page declares it', () => {
    const recipe = {
      ingredients: ['135 g butter', '150 g flour', '4 eggs'],
      steps: ['Mix the butter and the flour in a bowl.', 'Add the eggs one by one.', 'Bake it for half an hour.'],
      yields: null,
      totalMinutes: null,
    }
    const { slides } = writeFromSource({
      source: source(
        [
          { kind: 'heading', level: 2, text: 'Ingredients' },
          { kind: 'heading', level: 2, text: 'Utensils' },
          paragraph('A whisk and a large bowl are all that the cake of the harbor needs.'),
          ...[...recipe.ingredients, ...recipe.steps].map((text): SourceBlock => ({ kind: 'list-item', text })),
        ],
        { recipe },
      ),
      slides: 4,
      style: 'informational',
    })
    expect(slides.find(({ kind }) => kind === 'ingredients')?.title).toBe('Ingredients')
  })
})
