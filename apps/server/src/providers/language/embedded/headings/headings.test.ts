import { describe, expect, it } from 'vitest'
import { continued } from './continued.ts'
import { atFirstPause } from './first-pause.ts'
import { headingAndRest } from './heading-and-rest.ts'
import { frequencyOf, headlineOf, shortHeading } from './headline.ts'
import { headlineLanguages, headlineWordsOf } from './headline-words.ts'
import { instructionOf } from './instruction.ts'
import { openingOf } from './opening.ts'
import { statementOf } from './statement.ts'
import { subjectOf } from './subject.ts'

describe('headings that are sentences', () => {
  it.each([
    ['Planning permission is rarely required.', 'Planning permission is rarely required'],
    ['Im Mahlgut bleiben kaum Reste zurück.', 'Im Mahlgut bleiben kaum Reste zurück'],
    ['每一章都以一盏灯结束。', '每一章都以一盏灯结束'],
    ['This sentence says a little too much to be a heading.', null],
    ['Der Titel: eine Frage.', null],
    ['Stille.', null],
  ])('of «%s» is %s', (text, heading) => expect(statementOf(text)).toBe(heading))
})

describe('headings of steps', () => {
  it.each([
    ['Turn off the water at the valve below the basin.', 'en', 'Turn off the water'],
    ['Peel and cut the apples in thin slices.', 'en', 'Peel and cut the apples'],
    ['Tapa la masa y déjala reposar media hora.', 'es', 'Tapa la masa'],
    ['Hornea a 190 °C durante 35 minutos, hasta que esté dorada.', 'es', 'Hornea a 190 °C'],
    ['Hängen Sie den Flügel aus und legen Sie ihn auf zwei Böcke.', 'de', 'Hängen Sie den Flügel aus'],
    ['Once the cream has cooled, beat the butter until it is pale.', 'en', 'Beat the butter'],
    // Half of its verb stands at the end.
    ['Lassen Sie den Lack zwölf Stunden lang in der Sonne trocknen.', 'de', null],
    ['插上竹竿，把茎轻轻绑住。', 'zh', '插上竹竿'],
    ['刃を十五度に傾け、手前から奥へ押す。', 'ja', '刃を十五度に傾け'],
  ])('tell from «%s» what to do', (text, language, heading) => expect(instructionOf(text, language)).toBe(heading))
})

describe('headings of the source', () => {
  it.each([
    ['3. Aidez les gens à trouver et à suivre votre projet', 'Aidez les gens à trouver et à suivre votre projet'],
    ['Allez là où se trouve le public de votre projet (en ligne)', 'Allez là où se trouve le public de votre projet'],
    ['¿Necesito una entidad legal para apoyar mi proyecto?', '¿Necesito una entidad legal para apoyar mi proyecto?'],
    ['Embrace DevOps, continuous integration, and automated testing, while staying flexible on format', null],
  ])('«%s» is kept whole where it fits', (text, heading) => expect(shortHeading(text)).toBe(heading))
})

describe('headings of few words', () => {
  const headlineIn = (text: string, language: string) =>
    headlineOf(text, { language, frequency: frequencyOf([text], language), taken: new Set() })

  it.each([
    ['Городские власти дважды собирались снести здание.', 'ru', 'Городские власти'],
    ['Мы поговорили о том, зачем городским детям учиться разводить костёр.', 'ru', null],
    ['Нашли пропавшего 58-летнего жителя Берегового.', 'ru', null],
    ['Я приехала на практику после второго курса.', 'ru', null],
    ['Die Saisonkarte kostet in diesem Sommer 45 Euro.', 'de', 'Die Saisonkarte'],
    ['Danach wurde mit den beiden Urenkelkindern eine neue Karte gezeichnet.', 'de', 'Neue Karte'],
    ['Der Bus nach Torrig fährt an Werktagen viermal.', 'de', 'Der Bus nach Torrig'],
    ['大根の皮をむき、二センチの厚さに切る。', 'ja', '大根の皮'],
    ['裏返して反対側も同じように研ぐ。', 'ja', '反対側'],
    ['تحدث العمدة عن الميناء، والحديقة القديمة في الوادي.', 'ar', 'الحديقة القديمة'],
    ['Getting there might take you all day.', 'en', null],
    // Two nouns side by side belong to two things; a name is not cut before its end.
    ['Zum Zeitpunkt der Düngung Frost zu messen ist nicht leicht.', 'de', 'Zeitpunkt der Düngung'],
    ['Officers may remove anyone causing trouble in the harbor area.', 'en', 'The harbor area'],
    ['On nous a parlé de propreté.', 'fr', null],
    ['这名字背后有一个故事。', 'zh', '名字'],
    ['这条件苛刻的合同被取消了。', 'zh', '条件苛刻'],
    ['这座山乡建了三所学校。', 'zh', '山乡建'],
    ['无人机每天飞过山谷。', 'zh', '无人机'],
    ['不锈钢水槽在厨房里。', 'zh', '不锈钢水槽'],
    ['未来城市在海边。', 'zh', '未来城市'],
    ['他不会来，没有人知道。', 'zh', null],
    ['青禾省气象观测局综合数据服务处主任说话。', 'zh', '青禾省气象观测局'],
    // Nothing ends before a vowel that is left out, before what tells more of its last noun, or with half of a pair.
    ["Ils y ont vu le signe d'une crise.", 'fr', 'Le signe'],
    ["Le musée raconte la vie à l'époque où la mine était ouverte.", 'fr', 'La vie'],
    ['They gave a range.', 'en', null],
    ['It is a new 3-litre, they say.', 'en', null],
    ['Espera-se que o passeio novo seja entregue.', 'pt', 'O passeio novo'],
    ['Estamos cansados.', 'es', null],
  ])('take from «%s» a phrase that stands alone', (text, language, heading) =>
    expect(headlineIn(text, language)).toBe(heading),
  )
})

it.each(headlineLanguages)('%s lists no word twice', (language) => {
  const words = headlineWordsOf(language).stops.normalize('NFC').split(' ')
  expect(words.filter((word, at) => words.indexOf(word) < at && word)).toEqual([])
})

describe('headings that begin their text', () => {
  it.each([
    ['2. Peel the pears', 'Peel the pears and leave their stalks on.', 'and leave their stalks on.'],
    // When it was goes before who did it.
    [
      'In the early 2000s',
      'In the early 2000s, Ana Ruiz sang in the harbor choir.',
      'Ana Ruiz sang in the harbor choir.',
    ],
    ['Once the boats were sold', 'Once the boats were sold, the harbor closed.', 'The harbor closed.'],
    [
      '当第一班列车离开山谷时',
      '当第一班列车离开山谷时，站台上没有一个人在等候，天还没有亮。',
      '站台上没有一个人在等候，天还没有亮。',
    ],
  ])('begin the text below «%s» where they say when or what to do', (title, text, shown) => {
    expect(continued({ title, text })).toEqual({ title, text: shown })
  })

  it.each([
    ['The old sluice', 'The old sluice lost its gates in the flood.'],
    ['山谷小学', '山谷小学今年招收了四十名新生，都来自附近的村庄。'],
    ['The old', 'The older of two mills is a museum.'],
    ['The old mill', 'The old mill, a museum since 1990, is closed.'],
    ['The mayor of Torrig', 'The mayor of Torrig, Ana Ruiz, has opened the lock.'],
    ['Some of the fishermen feel', 'Some of the fishermen feel that the harbour was larger.'],
    ['Once the boats', 'Once the boats were sold, the harbor closed.'],
  ])('leave the text below «%s» its subject', (title, text) => {
    expect(continued({ title, text })).toEqual({ title, text })
  })

  it.each([
    ['The old bakery on the hill has sold bread until noon since the war.', 'en', 'The old bakery on the hill'],
    ['Las barcas del puerto viejo estaban en el muelle equivocado este año.', 'es', 'Las barcas del puerto viejo'],
    ['Quando a ponte fechou, os barcos voltaram ao rio por um verão.', 'pt', 'Quando a ponte fechou'],
    ['当第一班列车离开山谷时，站台上没有一个人在等候。', 'zh', '当第一班列车离开山谷时'],
    ['Les bateaux du vieux port étaient amarrés au mauvais quai cette année.', 'fr', 'Les bateaux du vieux port'],
    // Half of a clause, of a name or of what is said names nothing.
    ['If a ballot vacancy happens after March, the chairs elect another candidate.', 'en', null],
    ['Over the years he’s won more than twenty medals in contests of the coast.', 'en', null],
    ['The members ultimately asked to get the documents well ahead of time.', 'en', null],
    ['Le conseil rappelle que son objectif était d’avoir un banc par élève.', 'fr', null],
    ['L’Artico si sta affermando sempre di più come un’area di grande importanza.', 'it', null],
    // Behind a subject with its verb the sentence goes on.
    ['The bakery has come a long way from its first small oven.', 'en', null],
    ['Some fishermen feel that the old harbour was larger.', 'en', null],
    ['Auf der neuen Karte ist der alte Hafen noch zu sehen.', 'de', null],
    ['Neuf bateaux sur dix étaient amarrés au mauvais quai cette année.', 'fr', null],
    ['Apesar disso, o barco saiu do porto na manhã de domingo.', 'pt', null],
    // Another clause goes on behind a comma, and a link says nothing.
    ['The crowd rose, embraced each other and went home in silence.', 'en', null],
    ['从山上的水库，到谷底的磨坊，都由一条水渠连在一起。', 'zh', null],
    // Nothing is cut off between an article and its noun, and little must not be left.
    ['The mill of the village is old.', 'en', null],
    // Nor between a verb and what belongs to it.
    ['We asked if they could opt out of the plan for the new harbour.', 'en', null],
    ['Chegou a hora de ficar dentro do porto com os outros barcos.', 'pt', null],
    ['村长表示，今年的收成比去年好得多，大家都很高兴。', 'zh', null],
  ])('end in «%s» where a reader pauses', (text, language, opening) => {
    expect(openingOf(text, language)).toBe(opening)
  })

  it.each([
    [
      'Keep the shape: Draw the curve once before you cut the paper.',
      'en',
      'Keep the shape',
      'Draw the curve once before you cut the paper.',
    ],
    [
      'Der Deich hielt; im Hafen stand das Wasser einen Meter hoch.',
      'de',
      'Der Deich hielt',
      'Im Hafen stand das Wasser einen Meter hoch.',
    ],
    [
      '新しい電話の弱点は電池で、一日使うと夕方には充電が必要になる。',
      'ja',
      '新しい電話の弱点は電池',
      '一日使うと夕方には充電が必要になる。',
    ],
    ['The mayor said: The bridge stays closed until the summer.', 'en', null, null],
    ['It is open: The bridge over the river is free again.', 'en', null, null],
    ['Most of those who came to the Harbour: A Life stayed until the end.', 'en', null, null],
    ['The list includes: Apples from the garden and pears.', 'en', null, null],
  ])('«%s» is a heading and the rest', (text, language, title, rest) => {
    expect(headingAndRest(text, language)).toEqual(title && { title, text: rest })
  })
})

describe('headings where nothing else names a sentence', () => {
  it('are what it says before its first pause, or who it is about', () => {
    expect(atFirstPause('Tudo ia bem, quando de repente o barco bateu no cais.', 'pt')).toEqual({
      title: 'Tudo ia bem',
      text: 'quando de repente o barco bateu no cais.',
    })
    expect(atFirstPause('Nobody paused here at all before the end.', 'en')).toBeNull()
    expect(subjectOf('The miller sold his wheel to the town museum.', 'en')).toBe('The miller')
    expect(subjectOf('There was nobody in the mill on that day.', 'en')).toBeNull()
  })
})
