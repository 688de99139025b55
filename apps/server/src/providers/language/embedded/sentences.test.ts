import { describe, expect, it } from 'vitest'
import { detectLanguage } from './detect-language.ts'
import { fitSentence } from './fit-sentence.ts'
import { splitSentences } from './sentences.ts'

/** Sentences parted by `|` as they should come out. */
const examples: readonly (readonly [string, string])[] = [
  [
    'en',
    'Dr. Smith met Mr. Jones at 5 p.m. on Monday.|“We plan by the river. It has changed its mind,” says the keeper.|The U.S. Senate voted.|It cost $3.5 million.|Why?|Nobody knows!',
  ],
  ['en-AU', 'The ferry left at 6 a.m. from No. 5 wharf.|J. K. Brown missed it.'],
  ['en-GB', 'Prof. Hall lives at St. Mary’s.|She said: “No.”|Then she left.'],
  ['es', 'El Sr. García dijo: «No vamos».|¿Por qué?|Porque EE. UU. no quiere.|Llegó a las 8.'],
  ['de', 'Am 3. Mai kam z. B. Dr. Weber.|„Das ist gut“, sagte er.|Es kostet ca. 5 Mio. Euro.|Warum?'],
  ['fr', 'M. Dupont est arrivé à 8 h.|Il a dit : « Nous partons ».|Pourquoi ?|Personne ne le sait !'],
  ['it', 'Il dott. Rossi arriva alle 8.|Poi dice di sì.|Perché?|Nessuno lo sa.'],
  ['pt', 'O Sr. Silva chegou às 8 h.|Ele disse não.|Por quê?|Custou R$ 3,5 milhões.'],
  ['ru', 'В 2004 г. вода пришла 9 мая.|Проф. А. С. Иванов сказал: «Да».|Почему?|Никто не знает.'],
  ['ar', 'قال الدكتور أحمد إن النهر تغير.|هل تعلم؟|نعم، هذا صحيح.'],
  ['hi', 'यह एक नदी है।|डॉ. शर्मा ने कहा कि पानी कम है।|क्या आप जानते हैं?'],
  ['id', 'Prof. Budi datang pukul 8.|Ia berkata tidak.|Mengapa?|Harganya Rp. 5.000.'],
  ['ja', '東京は日本の首都です。|「川が変わった。」と彼は言った。|人口は約1400万人だ！'],
  ['ko', '서울은 한국의 수도이다.|그는 “강이 변했다.”라고 말했다.|왜 그럴까?'],
  ['nl', 'Dhr. De Vries kwam om 8 uur.|Dat was bijv. te laat.|Waarom?'],
  ['no', 'Vannet kom 9. mai.|Det var f.eks. kaldt.|Slik er det.'],
  ['tr', 'Prof. Dr. Yılmaz geldi.|Su 9. ayda geldi.|Neden?'],
  ['vi', 'TS. Nam nói rằng sông đã đổi.|Đó là sự thật.|Tại sao?'],
  ['zh-TW', '他說：「我們走吧。」|然後離開了。|為什麼？'],
  ['zh-CN', '北京是中国的首都。|他说：“我们走吧。”|然后离开了。'],
  ['uk', 'У 2004 р. вода прийшла 9 травня.|Проф. І. Франко сказав: «Так».|Чому?'],
  ['fi', 'Vesi tuli 9. toukokuuta.|Se oli esim. kylmää.|Miksi?'],
  ['pl', 'W 2004 r. woda przyszła m.in. z gór.|Prof. Nowak mówi, że to tzw. cud.|Dlaczego?'],
  ['mr', 'ही एक नदी आहे.|डॉ. पाटील म्हणाले की पाणी कमी आहे.|का?'],
]

describe('splitting sentences', () => {
  it('ends none inside of brackets', () => {
    const text = 'Marcó el segundo (2-1, min. 30) y el tercero (3-1, min. 38). Noia empató.'
    expect(splitSentences(text, 'es').map((span) => span.text)).toEqual([
      'Marcó el segundo (2-1, min. 30) y el tercero (3-1, min. 38).',
      'Noia empató.',
    ])
  })

  it('is tried on all 24 languages', () => {
    expect(examples).toHaveLength(24)
  })

  it.each(examples)('splits %s at the ends of its sentences and nowhere else', (language, marked) => {
    const expected = marked.split('|')
    const glue = /^(?:ja|zh)/.test(language) ? '' : ' '
    const text = expected.join(glue)
    const spans = splitSentences(text, language)
    expect(spans.map((span) => span.text)).toEqual(expected)
    for (const span of spans) expect(text.slice(span.start, span.end)).toBe(span.text)
  })

  it('keeps offsets exact over lines, spaces and signs of two units', () => {
    const text = '  First 🙂 line.  Second one.\n\n Third\tone here. '
    const spans = splitSentences(text, 'en')
    expect(spans.map((span) => span.text)).toEqual(['First 🙂 line.', 'Second one.', 'Third\tone here.'])
    for (const span of spans) expect(text.slice(span.start, span.end)).toBe(span.text)
  })
})

const samples: readonly (readonly [string, string])[] = [
  [
    'en',
    'The harbour office published the readings on Thursday, and nobody was surprised by what they said about the river.',
  ],
  ['es', 'La oficina del puerto publicó los datos el jueves y nadie se sorprendió por lo que decían sobre el río.'],
  [
    'de',
    'Das Hafenamt hat die Werte am Donnerstag veröffentlicht, und niemand war von dem überrascht, was sie über den Fluss sagen.',
  ],
  [
    'fr',
    'Le bureau du port a publié les chiffres jeudi, et personne n’a été surpris par ce qu’ils disent de la rivière.',
  ],
  [
    'it',
    'L’ufficio del porto ha pubblicato i dati giovedì e nessuno è rimasto sorpreso da quello che dicono del fiume.',
  ],
  [
    'pt',
    'O escritório do porto publicou os dados na quinta-feira e ninguém ficou surpreso com o que eles dizem sobre o rio.',
  ],
  [
    'nl',
    'Het havenkantoor heeft de metingen op donderdag bekendgemaakt en niemand was verbaasd over wat ze van de rivier zeggen.',
  ],
  [
    'no',
    'Havnekontoret la frem målingene på torsdag, og ingen var overrasket over det de sier om elva og vannet i den.',
  ],
  [
    'fi',
    'Satamatoimisto julkaisi lukemat torstaina, eikä kukaan ollut yllättynyt siitä, mitä ne kertovat joesta ja sen vedestä.',
  ],
  [
    'pl',
    'Biuro portu opublikowało odczyty w czwartek i nikt nie był zaskoczony tym, co mówią o rzece oraz o jej wodzie.',
  ],
  [
    'tr',
    'Liman ofisi ölçümleri perşembe günü yayımladı ve nehir için söylenenler kimseyi şaşırtmadı çünkü bu daha önce de oldu.',
  ],
  [
    'id',
    'Kantor pelabuhan menerbitkan data itu pada hari Kamis, dan tidak ada yang terkejut dengan apa yang dikatakannya tentang sungai.',
  ],
  ['vi', 'Văn phòng cảng đã công bố các số liệu vào thứ năm và không ai ngạc nhiên về những gì được nói trong đó.'],
  ['ru', 'Управление порта опубликовало данные в четверг, и никого не удивило то, что в них говорится о реке.'],
  ['uk', 'Управління порту оприлюднило дані в четвер, і нікого не здивувало те, що в них говориться про річку.'],
  ['ar', 'نشر مكتب الميناء القياسات يوم الخميس ولم يفاجأ أحد بما تقوله عن النهر.'],
  ['hi', 'बंदरगाह कार्यालय ने गुरुवार को आँकड़े जारी किए और नदी के बारे में जो कहा गया उससे कोई हैरान नहीं हुआ।'],
  ['mr', 'बंदर कार्यालयाने गुरुवारी आकडे जाहीर केले आणि नदीबद्दल जे सांगितले त्याने कोणालाही आश्चर्य वाटले नाही, हे खरे आहे.'],
  ['ja', '港の事務所は木曜日に記録を公開したが、川について書かれていることに驚いた人はいなかった。'],
  ['ko', '항만 사무소는 목요일에 기록을 공개했고 강에 대한 내용에 놀란 사람은 없었다.'],
  ['zh-CN', '港口办公室星期四公布了数据，没有人对其中关于河流的说法感到惊讶，这个问题已经说了很多年。'],
  ['zh-TW', '港口辦公室星期四公布了數據，沒有人對其中關於河流的說法感到驚訝，這個問題已經說了很多年。'],
]

describe('recognising languages', () => {
  it.each(samples)('recognises %s', (language, text) => {
    expect(detectLanguage(text)).toBe(language)
  })
  it('tells from a word in a script that only one language has', () => {
    const told = { 寿司の歴史: 'ja', 김치: 'ko', 'تاريخ القهوة': 'ar', Ложки: null, Ёлка: 'ru', Київ: 'uk' }
    for (const [text, language] of Object.entries(told)) expect([text, detectLanguage(text)]).toEqual([text, language])
  })
  it('does not guess from a few letters', () => {
    for (const text of ['Oslo 2026', '茶道', 'кот', '1', '']) expect(detectLanguage(text)).toBeNull()
  })
})

it.each([
  [
    'Мост через реку Тихую в верхней части города закроют на ремонт до конца следующего лета, сообщает газета «Берег».',
    'ru',
    'Мост через реку Тихую в верхней части города закроют на ремонт до конца следующего лета.',
  ],
  [
    'The bridge over the upper river stays closed until the end of the summer for repairs to its piers, the Harbour Post reported.',
    'en',
    'The bridge over the upper river stays closed until the end of the summer for repairs to its piers.',
  ],
])('tells «%s» without who reported it', (text, language, told) => {
  expect(fitSentence(text, language, { good: 100, full: 240 })).toBe(told)
})

const brief = { good: 70, full: 240 }

it.each([
  // What is set against each other with numbers stays whole.
  ['en', 'About 4 in 10 readers say that the new hall is too loud, while less than 2 in 10 say that the old one was.'],
  // A preposition waits for what stands between dashes.
  [
    'en',
    'There is now a race for a small share of — call them what you like, undecided, late or new — and it is short.',
  ],
  // The second dash ends the clause before it, too.
  [
    'en',
    'In the valley, which has half of the mills – all of them old and most of them shut – farms and barges use the water.',
  ],
  // One of two things.
  [
    'en',
    'The crew must now choose between a long detour to the west, which nobody on the ship wants, and a storm at sea.',
  ],
])('leaves no half of a sentence in %s: %s', (language, text) => {
  expect(fitSentence(text, language, brief)).toBe(text)
})

it('leaves out a clause that the verb of the sentence follows, and never half of one', () => {
  // A name behind a clause is not what the sentence goes on with.
  const inside =
    'La capitana escribió a la dirección del puerto, que permitió la salida del barco de rescate, Marta Luna, hace dos semanas.'
  expect(fitSentence(inside, 'es', brief)).toBe('La capitana escribió a la dirección del puerto.')
  const text =
    'The old sluice, which the town had built for the grain mills below the bridge, lost its gates in the flood of May.'
  expect(fitSentence(text, 'en', brief)).toBe('The old sluice lost its gates in the flood of May.')
  expect(splitSentences('Reps. Ana Ruiz and Jo Hall met. They live in Apt. Nine.', 'en')).toHaveLength(2)
})

it('cuts no clause at a comma of the list that it holds', () => {
  const text =
    'The harbour workers began a strike, which saw captains, cooks and stewards refuse to go on board of any ship that still carried salt.'
  expect(fitSentence(text, 'en', { good: 100, full: 240 })).toBe(text)
})
