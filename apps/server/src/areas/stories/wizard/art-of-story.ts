import type { WizardSlide } from '@taplore/contract'
import type { GeneratorName, PaletteName } from '@taplore/story/art'
import { chooseArt, drawingNamed, paletteOfStyle } from '@taplore/story/art'

interface Topic {
  readonly words: RegExp
  readonly drawings: readonly GeneratorName[]
}

/** Words that begin others, mostly of another language: business is no bus, a homem no home, and a trend no tren. */
const beginningOthers = new Set('bus four gol home pain pont rent rua rue tram trem tren weg'.split(' '))
const starting = (stems: string) => {
  const bounded = stems.split('|').map((stem) => (beginningOthers.has(stem) ? `${stem}(?:e?[sn])?(?!\\p{L})` : stem))
  return new RegExp(`(?<![\\p{L}\\p{M}])(?:${bounded.join('|')})`, 'giu')
}
const anywhere = (signs: string) => new RegExp(signs, 'gu')

/** What a story is about by the stems of its words, in the languages of the writer, and drawings that are of it. */
const topics: readonly Topic[] = [
  {
    words: new RegExp(
      `${starting('recip|cook|bak|soup|bread|kitchen|oven|dough|flour|rezept|koch|back(?:en|t|ofen|form|blech)|kuchen|suppe|brot|ofen|mehl|recette|cuisin|soupe|pain|four|farine|receta|cocin|sopa|horno|harina|receit|cozin|forno|farinha|arroz|рецепт|готов|суп|хлеб|кух|кофе|coffee|kaffee|espresso|café|وصفة|طبخ|شوربة|خبز|रसोई|पका|रोटी').source}|${anywhere('料理|煮|焼|鍋|厨|菜|汤|烤').source}`,
      'giu',
    ),
    drawings: ['tableTop', 'fruitBowl', 'vessels', 'citrus', 'loaf', 'cup'],
  },
  {
    words: new RegExp(
      `${starting('garden|plant|tomato|flower|compost|seed|garten|pflanz|blum|erde|jardin|fleur|semis|huerto|flor|planta|horta|раст|цвет|сад|горш|حديق|نبات|شجر|زيتون|बगीच|पौध|खाद|फूल').source}|${anywhere('植物|花盆|番茄|庭|花|园|種').source}`,
      'giu',
    ),
    drawings: ['bouquet', 'fields', 'lotus'],
  },
  {
    words: new RegExp(
      `${starting('goal|match|league|team|coach|champion|player|spiel|trainer|tor(?:e|wart)?\\b|mannschaft|tabelle|équipe|entraîneur|gol|partido|equipo|entrenador|jogo|equipa|treinador|гонк|матч|команд|тренер|чемпион|مباراة|فريق|مدرب|खिलाड़ी|मुकाबल|कोच|पदक').source}|${anywhere('[足篮籃网網排棒]球|球[队隊员員迷赛賽场場门門星]|试合|試合|選手|决赛|監督').source}`,
      'giu',
    ),
    drawings: ['pitch', 'track', 'ball'],
  },
  {
    words: new RegExp(
      `${starting('walk|trail|hik|path|route|island|coast|weg|wander|pfad|ufer|küste|étape|sentier|canal|camino|ruta|costa|sendero|caminho|serra|percurso|маршрут|берег|тропа|طريق|وادي|مسار|रास्त|झील|पहाड़').source}|${anywhere('旅|谷|山|海|湖').source}`,
      'giu',
    ),
    drawings: ['road', 'peaks', 'sky', 'dunes', 'lighthouse'],
  },
  {
    words: new RegExp(
      `${starting('bus|train|tram|street|city|council|town|building|bridge|station|stadt|straße|brücke|bahn|gemeinde|ville|rue|pont|mairie|ciudad|calle|puente|tren|ayuntamiento|cidade|rua|praça|ponte|город|улиц|мост|трамва|مدينة|شارع|بلدية|جسر|शहर|सड़क|बस(?![\\p{L}\\p{M}])|मोहल्ल').source}|${anywhere('駅|町|市|橋|桥|街|バス').source}`,
      'giu',
    ),
    drawings: ['skyline', 'houses', 'cityMap', 'blocks'],
  },
  {
    words: new RegExp(
      `${starting('book|library|school|teacher|poem|museum|buch|bibliothek|schul|lehr|livre|école|bibliothè|libro|escuela|maestr|livro|escola|книг|библиотек|школ|поэ|كتاب|مكتبة|مدرسة|معلم|किताब|स्कूल|पढ़').source}|${anywhere('図書|本を|学校|诗|书|読').source}`,
      'giu',
    ),
    drawings: ['books', 'interior', 'lamp'],
  },
  {
    words: new RegExp(
      `${starting('stud(?:y|ies)|research|scien|measur|data|experiment|forsch|studie|messung|messwert|gemessen|wissenschaft|étude|cherch|estudio|investig|científic|estudo|pesquis|исслед|учён|данн|دراسة|باحث|تجربة|शोध|अध्ययन').source}|${anywhere('研究|調査|実験|数据').source}`,
      'giu',
    ),
    drawings: ['orbits', 'scales', 'circuit', 'screens'],
  },
  {
    words: new RegExp(
      `${starting('tool|repair|fix|screw|valve|paint|reparier|streich|werkzeug|heiz|répar|outil|herramient|repar|limpi|ferrament|ремонт|инструмент|إصلاح|مصنع|मरम्मत').source}|${anywhere('修理|道具|工具').source}`,
      'giu',
    ),
    drawings: ['interior', 'lamp', 'doors', 'houses'],
  },
  {
    words: new RegExp(
      `${starting('forest|wood(?:s|land)|tree|ranger|wildlife|wald|baum|bäume|förster|forêt|arbre|forestier|bosque|árbol|floresta|árvore|лес(?!т)|тайг|дерев(?!н)|медвед|волк|غابة|أشجار|जंगल|पेड़').source}|${anywhere('森|林|樹|树|鸟|鳥').source}`,
      'giu',
    ),
    drawings: ['peaks', 'tent', 'sky', 'fields', 'lotus'],
  },
  {
    words: new RegExp(
      `${starting('house|home|heat|radiator|insulat|roof|rent|furnitur|haus|häuser|wohn|heiz|dach|miete|maison|logement|chauff|toit|casa|vivienda|calefac|alquiler|aluguel|telhado|квартир|отоплен|منزل|بيت|घर|मकान').source}|${anywhere('住宅|家賃|暖房|房屋|供暖|家具').source}`,
      'giu',
    ),
    drawings: ['houses', 'interior', 'doors', 'lamp'],
  },
]

/** Quiet forms for what no drawing is of. */
const plain: readonly GeneratorName[] = ['terrazzo', 'breath', 'sunburst', 'bauhaus', 'drape']

/** Matches of one topic that make it more than a mention; the title counts twice. */
const enough = 3

/** What a language model says that an image for the slide shows. */
function promptedArt(slide: Pick<WizardSlide, 'imagePrompt'> | undefined): GeneratorName | null {
  return slide?.imagePrompt ? drawingNamed(slide.imagePrompt) : null
}

/** A drawing for each slide, of what the story is about and in the colors of its style; those of a story are not alike. */
export function artForSlides(
  slides: readonly Pick<WizardSlide, 'title' | 'text' | 'imagePrompt'>[],
  { title, seed, style }: { title: string; seed: string; style: string },
) {
  const told = [title, title, ...slides.map((slide) => `${slide.title ?? ''} ${slide.text}`)].join('\n')
  const found = topics
    .map(({ words, drawings }) => ({ drawings, count: told.match(words)?.length ?? 0 }))
    .filter(({ count }) => count >= enough)
    .sort((left, right) => right.count - left.count)
  const [first, second] = found
  // A second topic only helps out where there are few drawings of the first.
  const more = first && first.drawings.length < 4 ? (second?.drawings.slice(0, 2) ?? []) : []
  const generators = [...new Set([...(first?.drawings ?? []), ...more])]
  const palette: PaletteName | undefined = paletteOfStyle[style]
  return chooseArt(slides.length, seed, palette).map((art, index) => ({
    ...art,
    generator:
      promptedArt(slides[index]) ??
      (generators.length > 0 ? generators : plain)[index % (generators.length || plain.length)] ??
      art.generator,
  }))
}
