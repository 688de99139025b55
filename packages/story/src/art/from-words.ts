import { hashOf } from '../random.ts'
import { type GeneratorName, generatorNames } from './names.ts'
import { type PaletteName, paletteNames } from './palettes.ts'
import type { Frame } from './svg.ts'

type Named<Name> = readonly (readonly [Name, string])[]

/** What each drawing shows, by stems of words in the languages of the interface; the most exact ones first. */
const things: Named<GeneratorName> = [
  ['pizza', 'pizza|пицц|بيتزا|पिज़्ज़ा|पिज्जा|ピザ|比萨|披萨'],
  ['noodles', 'noodle|ramen|pho\\b|nudel|nouille|fideo|macarr|лапш|рамен|نودل|नूडल|ラーメン|うどん|麺|面条|拉面'],
  [
    'storm',
    'storm|thunder|lightning|hurricane|typhoon|sturm|gewitter|blitz|orage|tempête|tormenta|tempestade|гроз|шторм|ураган|عاصف|तूफ़ान|तूफान|嵐|台風|暴风|风暴|台风',
  ],
  [
    'ballot',
    'vote|voting|election|ballot|wahl(?!weise)|élection|elecci|votaci|eleiç|votaç|выбор|голосован|انتخاب|चुनाव|मतदान|選挙|投票|选举',
  ],
  [
    'capsules',
    'medicin|pharmac|pill\\b|pills\\b|drugstore|apothek|medikament|tablette|pharmaci|médicament|farmaci|medicament|remédio|аптек|лекарств|таблетк|صيدلي|دواء|दवा|फ़ार्मेसी|薬|药',
  ],
  [
    'padlock',
    'password|padlock|security|passwort|sicherheit|mot de passe|cadenas|contraseña|candado|senha|cadeado|парол|безопасност|كلمة (?:المرور|السر)|पासवर्ड|パスワード|鍵|密码|锁',
  ],
  ['clapper', 'film(?!e?r)|movie|cinema|kino|cinéma|película|cine\\b|filme|фильм|кино|فيلم|سينما|फ़िल्म|सिनेमा|映画|电影'],
  [
    'suitcase',
    'suitcase|luggage|packing|koffer|gepäck|valise|bagage|maleta|equipaje|bagagem|чемодан|багаж|حقيب|सूटकेस|スーツケース|荷物|行李',
  ],
  [
    'sewing',
    'sewing|tailor|thread|stitch|nähen|schneider|couture|couturi|costura|costur|шить|портн|ниток|خياط|सिलाई|दर्ज़ी|裁縫|縫|缝|裁缝',
  ],
  ['lighthouse', 'lighthouse|leuchtt[uü]rm|phare|faro(?!l[ae])|farol|маяк|منار|लाइटहाउस|प्रकाशस्तंभ|灯台|灯塔'],
  ['bicycle', 'bicycl|bike|cycl|fahrrad|vélo|bicicl|велосипед|دراج|साइकिल|साइकल|自転車|自行车'],
  [
    'balloons',
    'balloon|birthday|part(?:y|ies)|ballon|geburtstag|anniversaire|globo|cumplea|balão|balões|aniversário|шар|بالون|गुब्बार|जन्मदिन|風船|誕生日|气球|生日',
  ],
  ['tent', 'tent|camp|zelt|tente|tienda de|acampa|barraca|палатк|поход|خيمة|तंबू|テント|キャンプ|帐篷|露营'],
  [
    'citrus',
    'citrus|lemon|orange|grapefruit|zitron|citron|lim[oó]n|naranja|lim[aã]o|laranja|лимон|апельсин|ليمون|برتقال|नींबू|संतर|レモン|みかん|柠檬|橙子',
  ],
  [
    'fruitBowl',
    'fruit|pear|apple|obst|birne|apfel|pomme|poire|manzana|pera|fruta|maçã|фрукт|яблок|груш|فاكه|تفاح|फल|सेब|果物|りんご|水果|苹果',
  ],
  [
    'loaf',
    'bread|loaf|bak(?:e|ing)|brot|bäck|pain(?!t)|boulang|pan(?:adería)?\\b|pão|padaria|хлеб|خبز|रोटी|ब्रेड|パン|面包',
  ],
  [
    'cup',
    'coffee|tea\\b|cup|kaffee|tasse|tee\\b|café|thé|taza|té\\b|xícara|chá|кофе|чай|чашк|قهوة|شاي|कॉफ़ी|चाय|コーヒー|お茶|咖啡|茶',
  ],
  ['bouquet', 'flower|bouquet|rose|tulip|blum|strauß|fleur|flor|цвет(?!н)|букет|زهر|ورد|फूल|花'],
  ['lotus', 'lotus|bloom|petal|blüte|pétale|loto|лотос|لوتس|कमल|蓮|莲'],
  [
    'vessels',
    'vase|pot(?:s|tery)?\\b|ceramic|jug|krug|keramik|poterie|cerámica|jarrón|cerâmica|ваз|керамик|فخار|मिट्टी के|陶|壺',
  ],
  [
    'tableTop',
    'dinner|table|meal|plate|tisch|essen|repas|dîner|cena|mesa|comida|refeição|ужин|стол|еда|عشاء|مائدة|खाना|थाली|食卓|料理|餐',
  ],
  ['bottle', 'bottle|wine|flasche|wein|bouteille|vin\\b|botella|vino|garrafa|vinho|бутыл|вино|زجاجة|बोतल|瓶|酒'],
  ['lamp', 'lamp|light bulb|lampe|lámpara|lâmpada|ламп|مصباح|दीया|लैंप|ランプ|照明|灯'],
  [
    'coat',
    'coat|jacket|cloth|fashion|mantel|jacke|mode\\b|manteau|veste|abrigo|chaqueta|moda|casaco|пальто|куртк|мод|معطف|कोट|फ़ैशन|コート|服|衣',
  ],
  ['shoe', 'shoe|sneaker|running|schuh|laufen|chaussure|zapat|sapato|tênis|кроссовк|бег|حذاء|जूत|靴|跑步|鞋'],
  ['ball', 'basketball|ball\\b|balle\\b|balón|bola|мяч|баскетбол|كرة|गेंद|ボール|球'],
  ['pitch', 'football|soccer|pitch|fußball|spielfeld|terrain|fútbol|futebol|футбол|ملعب|फ़ुटबॉल|サッカー|足球'],
  ['track', 'track|race|stadium|rennen|bahn\\b|course à|pista|carrera|corrida|гонк|стадион|سباق|दौड़|レース|赛道'],
  [
    'books',
    'book|library|read|buch|bücher|biblioth|lesen|livre|lire|libro|leer|livro|ler\\b|книг|библиотек|чита|كتاب|مكتبة|किताब|पुस्तक|本|図書|书',
  ],
  [
    'portrait',
    'portrait|person|woman|man\\b|face|smil|mensch|frau|gesicht|femme|visage|mujer|retrato|cara\\b|mulher|rosto|человек|портрет|женщин|лицо|شخص|وجه|चेहरा|व्यक्ति|人物|顔|女性|肖像',
  ],
  [
    'screens',
    'app\\b|phone|screen|website|handy|bildschirm|écran|téléphone|pantalla|teléfono|tela|celular|экран|телефон|приложен|هاتف|شاشة|फ़ोन|स्क्रीन|画面|スマホ|手机|屏幕',
  ],
  [
    'circuit',
    'circuit|chip|computer|robot|technolog|puce|ordinateur|ordenador|computador|чип|компьютер|робот|حاسوب|चिप|कंप्यूटर|回路|电路|芯片',
  ],
  [
    'bars',
    'chart|growth|sales|statistic|diagramm|umsatz|graphique|ventes|gráfic|ventas|vendas|график|рост|رسم بياني|चार्ट|グラフ|图表',
  ],
  [
    'orbits',
    'planet|space|orbit|solar|weltraum|espace|planète|espacio|espaço|планет|космос|كوكب|فضاء|ग्रह|अंतरिक्ष|惑星|宇宙|行星|太空',
  ],
  ['nightSky', 'stars?\\b|night sky|milky|stern|étoile|ciel nocturne|estrella|estrela|звёзд|звезд|نجوم|तारे|星空|星'],
  ['cityMap', 'map|route|karte|carte|mapa|карт|خريطة|नक्श|地図|地图'],
  [
    'interior',
    'room|interior|chair|sofa|living|zimmer|stuhl|wohn|chambre|salon|chaise|habitación|silla|sala|quarto|cadeira|комнат|кресл|غرفة|कमरा|कुर्सी|部屋|椅子|房间',
  ],
  [
    'houses',
    'house|street|village|home|haus|häuser|straße|dorf|maison|rue\\b|casa|calle|rua\\b|aldeia|дом|улиц|деревн|بيت|شارع|घर|गली|家|町|街道|房',
  ],
  ['skyline', 'city|skyline|town|skyscraper|stadt|ville|ciudad|cidade|город|مدينة|शहर|都市|城市'],
  ['doors', 'door|entrance|tür|porte|puerta|porta|двер|باب|दरवाज़|ドア|扉|门'],
  ['dunes', 'desert|dune|sand|wüste|désert|desierto|deserto|пустын|песок|صحراء|रेगिस्तान|砂漠|沙漠'],
  [
    'peaks',
    'mountain|peak|lake|alps|hik|berg|see\\b|alpen|wander|montagne|lac\\b|montaña|lago|montanha|гор[аыу]|озер|جبل|بحيرة|पहाड़|झील|山|湖',
  ],
  [
    'road',
    'road|drive|trip|travel|landstraße|reise|route|voyage|carretera|viaje|estrada|viagem|дорог|поезд(?!е)|путешеств|طريق|سفر|सड़क|यात्रा|道路|旅|公路',
  ],
  [
    'fields',
    'field|farm|countryside|crop|feld|bauern|champ|ferme|campo|granja|fazenda|поле|ферм|حقل|مزرعة|खेत|畑|農|田',
  ],
  [
    'waves',
    'sea\\b|ocean|wave|beach|coast|boat|ship|meer|ozean|strand|küste|boot|mer\\b|océan|plage|bateau|mar\\b|océano|playa|barco|praia|мор[еяю]|океан|волн|пляж|лодк|корабл|بحر|شاطئ|قارب|समुद्र|लहर|नाव|海|波|船',
  ],
  [
    'leaves',
    'leaf|leaves|forest|tree|jungle|blatt|blätter|wald|baum|feuille|forêt|arbre|hoja|bosque|árbol|folha|floresta|árvore|лист|лес(?!т)|дерев|أوراق|غابة|شجر|पत्त|जंगल|पेड़|葉|森|木|叶|树',
  ],
  [
    'sky',
    'cloud|sky|sun\\b|weather|wolke|himmel|sonne|wetter|nuage|ciel|soleil|nube|cielo|sol\\b|nuvem|céu|облак|небо|солнц|погод|سحاب|سماء|شمس|बादल|आकाश|सूरज|雲|空|太陽|云|天空|太阳',
  ],
  [
    'sunburst',
    'energy|celebrat|win\\b|victory|energie|feier|sieg|victoire|celebra|victoria|vitória|энерги|побед|طاقة|فوز|ऊर्जा|जीत|勝利|胜利',
  ],
  [
    'breath',
    'breath|calm|meditat|relax|atem|ruhe|respir|calme|calma|дыхан|спокой|медитац|تنفس|هدوء|साँस|ध्यान|शांति|呼吸|瞑想|冥想',
  ],
]

/** When and in what light, and colors by name. */
const lights: Named<PaletteName> = [
  [
    'night',
    'night|midnight|moon|dark|nacht|mond|dunkel|nuit|lune|noche|luna|oscur|noite|lua|escur|ночь|ночн|лун|тёмн|темн|ليل|قمر|रात|चाँद|夜|月',
  ],
  [
    'dusk',
    'dusk|sunset|evening|dämmer|abend|crépuscule|coucher|atardecer|ocaso|entardecer|pôr do sol|закат|вечер|غروب|مساء|शाम|सूर्यास्त|夕|黄昏|日落',
  ],
  [
    'rose',
    'dawn|morning|pink|morgen|rosa|aube|matin|rose\\b|amanecer|mañana|amanhecer|manhã|рассвет|утр|розов|فجر|صباح|وردي|सुबह|गुलाबी|朝|桃色|ピンク|早晨|粉',
  ],
  [
    'ember',
    'fire|autumn|fall\\b|warm|red\\b|feuer|herbst|rot\\b|feu|automne|rouge|fuego|otoño|rojo|fogo|outono|vermelho|огонь|осен|красн|نار|خريف|أحمر|आग|पतझड़|लाल|火|秋|赤|红',
  ],
  [
    'glacier',
    'snow|winter|ice\\b|cold|blue|schnee|eis\\b|kalt|blau|neige|hiver|bleu|nieve|invierno|azul|neve|inverno|снег|зим|лёд|син|голуб|ثلج|شتاء|أزرق|बर्फ़|सर्दी|नीला|雪|冬|青|蓝',
  ],
  [
    'meadow',
    'spring|green|fresh|frühling|grün|printemps|vert\\b|primavera|verde|весн|зелён|зелен|ربيع|أخضر|वसंत|हरा|春|緑|绿',
  ],
  ['plum', 'purple|violet|lila|morado|roxo|фиолетов|بنفسجي|बैंगनी|紫'],
  [
    'paper',
    'black and white|minimal|paper|schwarz.?weiß|papier|noir et blanc|blanco y negro|preto e branco|чёрно-бел|бумаг|白黒|黑白',
  ],
  [
    'orchard',
    'summer|garden|yellow|sommer|garten|gelb|été\\b|jardin|jaune|verano|jardín|amarillo|verão|jardim|amarelo|лет[оа]\\b|сад|жёлт|желт|صيف|حديقة|أصفر|गर्मी|बगीच|पीला|夏|庭|黄',
  ],
]

/** The drawing that shows what words name; null where there is none of it. */
export function drawingNamed(words: string): GeneratorName | null {
  return named(things, words)
}

/** A drawing of ours for a description: its subject and its light by the words that tell them, else by chance of the words. */
export function artFromWords(words: string, frame: Frame) {
  const chance = hashOf(words)
  return {
    generator: named(things, words) ?? generatorNames[chance % generatorNames.length] ?? 'ridges',
    palette: named(lights, words) ?? paletteNames[chance % paletteNames.length] ?? 'dusk',
    seed: `w${chance.toString(36)}`,
    frame,
  }
}

/** The name whose word is told first. */
function named<Name>(list: Named<Name>, words: string): Name | null {
  let found: { name: Name; at: number } | null = null
  for (const [name, stems] of list) {
    const at = words.search(new RegExp(`(?<![\\p{Script=Latin}\\p{Script=Cyrillic}])(?:${stems})`, 'iu'))
    if (at >= 0 && (found === null || at < found.at)) found = { name, at }
  }
  return found?.name ?? null
}
