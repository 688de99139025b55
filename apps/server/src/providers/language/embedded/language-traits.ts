/** Language data of the extractive writer. Lists are separated by spaces by default. */
export interface LanguageTraits {
  /** Stop words; also used to detect a language. */
  readonly common: string
  /** Abbreviations with a full stop that do not end a sentence, in lower case, without the stop. */
  readonly abbreviations: string
  /** First words that refer back (he, this, such). */
  readonly pointsBack: string
  /** Link words that may be dropped before a comma; separated by `|`. */
  readonly links: string
  /** Conjunctions that may be dropped from the start without a comma. */
  readonly bareLinks: string
  /** Verbs of speech; separated by spaces. */
  readonly speech: string
  /** Starts of sentences that belong to the page, not to the article; separated by `|`. */
  readonly noise: string
}

const english: LanguageTraits = {
  common:
    'the of and to in a is that for it as was with be by on not he i this are or his from at which but have an had they you were there one all we can her has their been if more when will would who so no she about than its some what up out into them just also could these those other over only our after then any my me your how most such because where while during through between both each very too own same should now very do does did being him us',
  abbreviations:
    'mr mrs ms dr prof st jr sr vs etc inc ltd co corp no vol fig al approx dept est gen gov hon rep sen rev capt col lt sgt jan feb mar apr jun jul aug sep sept oct nov dec mon tue wed thu fri sat sun e.g i.e u.s u.k u.n a.m p.m ph.d cf ca min max ft mt',
  pointsBack: 'this that these those it he she they his her their its him them such both another others here there',
  links:
    'however|meanwhile|moreover|furthermore|in addition|additionally|for example|for instance|instead|therefore|thus|then|still|also|nevertheless|nonetheless|as a result|in fact|indeed|of course|on the other hand|finally|besides|after all|similarly|consequently|in other words|even so|that said',
  bareLinks: 'but and so yet or',
  speech: 'said says told added explained according asked wrote noted argues recalls insists',
  noise:
    'subscribe|sign up|click here|read more|read also|see also|related:|advertisement|sponsored|follow us|share this|photo:|image:|copyright|all rights reserved|this article was|this story was|updated:|published:|by clicking|we use cookies|accept cookies|join our|download our app|watch:|listen:|comments|newsletter|you may also|don’t miss|jump to recipe|print recipe|this article appear|this article first|this article originally|this story appear|this story first|this story originally|a version of this|originally published|from the print edition|print this|printed from|your email address will|leave a reply|leave a comment|log in to comment|sign in to comment|join the conversation|be the first to comment|please keep comments|please keep your comments|please keep the discussion|commenters|we moderate|we reserve the right|all comments|by commenting|photographs by|photos by|photo by|photographs:|photos:|illustration by|illustrations by|illustration:|additional reporting|edited by',
}

export const languageTraits: Readonly<Record<string, LanguageTraits>> = {
  en: english,
  es: {
    common:
      'de la que el en y a los se del las un por con no una su para es al lo como más o pero sus le ha me si sin sobre este ya entre cuando todo esta ser son dos también fue había era muy años hasta desde está mi porque qué sólo han yo hay vez puede todos así nos ni parte tiene él uno donde bien tiempo mismo ese ahora cada otros aunque otra esto mientras según',
    abbreviations: 'sr sra srta dr dra d dña ud uds etc p.ej núm pág av avda ee.uu prof ing lic gral art aprox',
    pointsBack:
      'este esta esto estos estas ese esa eso esos esas aquel él ella ellos ellas su sus tal ambos dicho dicha',
    links:
      'sin embargo|además|de igual forma|de igual manera|del mismo modo|en ese sentido|en este sentido|asimismo|por su parte|a su vez|en tanto|ante esto|ante ello|de esta manera|de esta forma|por ejemplo|por lo tanto|así|en cambio|no obstante|mientras tanto|de hecho|por otro lado|finalmente|entonces|también|por eso|es decir',
    bareLinks: 'pero y',
    speech: 'dijo dice afirmó afirma explicó explica según señaló añadió contó asegura recuerda',
    noise:
      'suscríbete|suscríbase|haz clic|leer más|lea más|lee más|ver más|lea también|lee también|publicidad|síguenos|compartir|foto:|todos los derechos|boletín|te puede interesar|utilizamos cookies|este artículo apareció|este artículo se publicó|versión impresa|tu dirección de correo|su dirección de correo|deja un comentario|deja una respuesta|fotos:|fotografía:',
  },
  de: {
    common:
      'der die und in den von zu das mit sich des auf für ist im dem nicht ein eine als auch es an werden aus er hat dass sie nach wird bei einer um am sind noch wie einem über einen so zum war haben nur oder aber vor zur bis mehr durch man sein wurde wenn können schon ihre ich wir ihr seine dann unter kann gegen vom doch keine weil sehr wieder diese dieser',
    abbreviations:
      'z.b d.h u.a bzw ca dr prof hr fr nr str usw etc evtl ggf inkl mio mrd tsd jh abs art st vgl s o.ä u.ä z.t geb gest sog max min jan feb mär apr aug sept okt nov dez',
    pointsBack:
      'dieser diese dieses diesen diesem er sie es ihr ihre sein seine solche solcher beide dort hier damit dabei dazu dafür deren dessen jene',
    links: 'allerdings|zum beispiel|außerdem|mit anderen worten|kurzum|im gegenteil|wie gesagt',
    bareLinks: 'aber und denn',
    speech: 'sagt sagte erklärt erklärte berichtet so zufolge meint meinte erzählt betont',
    noise:
      'abonnieren|jetzt abonnieren|newsletter|hier klicken|mehr lesen|weiterlesen|lesen sie auch|lesen sie mehr|anzeige|werbung|folgen sie|teilen|foto:|bild:|alle rechte|wir verwenden cookies|das könnte sie auch|dieser artikel erschien|dieser artikel ist in|dieser artikel stammt aus|aus der printausgabe|artikel drucken|ihre e-mail-adresse wird|deine e-mail-adresse wird|kommentar schreiben|schreiben sie einen kommentar|fotos:|bilder:',
  },
  fr: {
    common:
      'de la le et les des en un du une que est pour qui dans a par plus pas au sur ne se ce il sont la ont aux avec mais comme ou si leur son y dont cette été ses fait elle entre ces deux sans même aussi nous tout après ils peut bien être sous était très on encore depuis lors avait où chez vers selon tous je vous',
    abbreviations:
      'm mm mme mlle dr pr st ste etc p.ex env av apr j.-c cf art vol n° éd janv févr juil sept oct nov déc',
    pointsBack: 'ce cet cette ces il elle ils elles son sa ses leur leurs celui celle ceux celles cela ça tel telle y',
    links:
      "cependant|toutefois|de son côté|à son tour|dans ce contexte|en ce sens|de même|par conséquent|en outre|de plus|par exemple|en effet|ainsi|donc|enfin|par ailleurs|en revanche|pourtant|pendant ce temps|autrement dit|d’ailleurs|d'ailleurs|bref",
    bareLinks: 'mais et or',
    speech: 'dit déclare déclaré explique selon affirme ajoute raconte souligne précise assure',
    noise:
      'abonnez-vous|inscrivez-vous|cliquez|lire aussi|lire la suite|publicité|suivez-nous|partager|photo :|crédit|tous droits|newsletter|nous utilisons des cookies|à lire|cet article est paru|cet article a été publié|imprimer cet article|imprimer l’article|votre adresse e-mail ne sera|laisser un commentaire|laissez un commentaire|les commentaires sont|photos :|photo:',
  },
  it: {
    common:
      'di e il la che in a per un del è una i le con non da si dei sono al della come alla più anche ha nel lo delle ma gli ai su ci se o questo nella tra suo dal era stato essere fra dopo loro quando molto così dalla cui degli sua hanno due anni sul solo prima già quello io ogni ancora fino senza dove perché',
    abbreviations:
      'sig sig.ra dott dott.ssa prof avv ing ecc es n pag art vol ca s st gen feb mar apr giu lug ago set ott nov dic',
    pointsBack:
      'questo questa questi queste quello quella quelli lui lei loro suo sua suoi sue esso essa tale tali entrambi ciò',
    links:
      'tuttavia|inoltre|per esempio|ad esempio|quindi|infatti|infine|invece|nel frattempo|d’altra parte|insomma|dunque|in altre parole|comunque',
    bareLinks: 'ma e però',
    speech: 'detto dice ha spiegato spiega secondo afferma racconta aggiunge sottolinea ricorda',
    noise:
      'iscriviti|abbonati|clicca|leggi anche|leggi di più|pubblicità|seguici|condividi|foto:|tutti i diritti|newsletter|utilizziamo i cookie|questo articolo è apparso|questo articolo è stato pubblicato|stampa articolo|il tuo indirizzo email non|lascia un commento',
  },
  pt: {
    common:
      'de a o que e do da em um para é com não uma os no se na por mais as dos como mas foi ao ele das tem à seu sua ou ser quando muito há nos já está eu também só pelo pela até isso ela entre era depois sem mesmo aos ter seus quem nas me esse eles estão você tinha foram essa num nem suas meu às minha têm numa pelos elas',
    abbreviations:
      'sr sra dr dra prof profa etc p.ex av pág núm art d exmo ltda aprox jan fev mar abr mai jun jul ago set out nov dez',
    pointsBack:
      'este esta isto estes estas esse essa isso esses essas aquele ele ela eles elas seu sua seus suas tal ambos dele dela',
    links:
      'no entanto|além disso|por sua vez|nesse sentido|neste sentido|da mesma forma|com isso|dessa forma|por exemplo|portanto|assim|contudo|entretanto|porém|enquanto isso|de fato|por outro lado|finalmente|ou seja|também',
    bareLinks: 'mas e',
    speech: 'disse diz afirmou afirma explicou explica segundo contou acrescentou lembra',
    noise:
      'assine|inscreva-se|clique|leia mais|saiba mais|leia também|publicidade|siga-nos|compartilhe|foto:|todos os direitos|newsletter|usamos cookies|veja também|este artigo foi publicado|versão impressa|o seu endereço de e-mail|o seu endereço de email|deixe um comentário|deixe uma resposta',
  },
  nl: {
    common:
      'de van een het en in is dat op te zijn voor met die niet aan er om ook als dan maar bij of uit nog naar heeft hij ze wordt door over ik ze was worden meer al hun geen kan wel deze tot zo we haar zou wat had je onder veel toch na daar hebben tegen waar omdat dit',
    abbreviations:
      'dhr mevr dr prof drs ir mr bijv d.w.z o.a m.n nl enz etc ca nr blz jl a.s jan feb mrt apr aug sept okt nov dec',
    pointsBack: 'dit dat deze die hij zij ze het hun haar zijn zulke beide daar hier daarmee hiervan er',
    links: 'bovendien|bijvoorbeeld|met andere woorden|kortom|overigens|integendeel|toch',
    bareLinks: 'maar en want',
    speech: 'zegt zei vertelt volgens aldus legt uit voegt meent',
    noise:
      'abonneer|schrijf je in|klik hier|lees meer|lees ook|advertentie|volg ons|deel dit|foto:|beeld:|nieuwsbrief|alle rechten|wij gebruiken cookies',
  },
  no: {
    common:
      'og i det på som er en til å av for at har de med ikke den om et men var fra jeg seg han så kan da vi også eller ved være mot skal vil etter må nå bare ble blir over noe hun mer når alle andre opp sin enn dette ut hva mange her der inn sammen mellom før under',
    abbreviations: 'bl.a f.eks d.v.s dvs osv ca dr prof nr st kr mill mrd jf jan feb mar apr aug sept okt nov des',
    pointsBack: 'dette det denne disse den de han hun deres hans hennes slik slike begge der her sånn',
    links: 'imidlertid|for eksempel|med andre ord|dessuten|kort sagt|samtidig',
    bareLinks: 'men og for',
    speech: 'sier sa forteller ifølge forklarer mener legger',
    noise:
      'abonner|meld deg på|klikk her|les mer|les også|annonse|følg oss|del saken|foto:|nyhetsbrev|alle rettigheter|vi bruker informasjonskapsler|saken fortsetter',
  },
  fi: {
    common:
      'ja on ei se että oli hän mutta ovat kun niin myös kuin tai jos jo joka sen mukaan ole vain hänen olla sitä ne vielä kanssa nyt tämä voi mitä sekä jotka ennen noin siitä jonka kaikki ollut tämän hyvin jälkeen sitten siinä paljon koko vuoden kuitenkin olisi eli eivät mm minä me he nämä',
    abbreviations: 'esim mm ns jne yms ym n ts eli ks vrt prof dr nk klo milj mrd s puh v',
    pointsBack:
      'tämä tuo se nämä ne hän he hänen heidän sen niiden tällainen sellainen molemmat siellä täällä siksi näin',
    links: 'kuitenkin|esimerkiksi|lisäksi|toisin sanoen|toisaalta|siis',
    bareLinks: 'mutta ja sillä',
    speech: 'sanoo sanoi kertoo kertoi mukaan toteaa muistuttaa selittää',
    noise:
      'tilaa|lue myös|lue lisää|klikkaa|mainos|seuraa meitä|jaa |kuva:|uutiskirje|kaikki oikeudet|käytämme evästeitä',
  },
  pl: {
    common:
      'i w na z nie do to się że jest o a od po za jak co przez dla tym są tego ale ma było może już tak przed być jego który oraz jej które tylko też jako ze czy ich bardzo lub przy został kiedy była on był także pod która gdy gdzie można między więc jeszcze bez lat roku nad',
    abbreviations: 'np m.in tzw itd itp ok dr prof inż mgr ul pl al św nr str r w tj tzn godz tys mln mld zł im ks gen',
    pointsBack:
      'ten ta to te ci tych tego tej tym on ona ono oni one jego jej ich taki taka takie oba obie tam tu stąd',
    links: 'jednak|na przykład|ponadto|innymi słowy|tymczasem|poza tym|zatem|wreszcie',
    bareLinks: 'ale i a lecz',
    speech: 'mówi powiedział powiedziała według twierdzi dodaje tłumaczy wyjaśnia podkreśla wspomina',
    noise:
      'zapisz się|subskrybuj|kliknij|czytaj więcej|czytaj też|czytaj także|reklama|obserwuj nas|udostępnij|fot.|zdjęcie:|newsletter|wszelkie prawa|używamy plików cookie|zobacz też',
  },
  ru: {
    common:
      'и в не на я что он с как это по но к у из за от о все так же для вы мы они бы было то его она только или ее мне еще нет был быть уже до их если при во со где когда даже чем без может есть надо этого этот после очень были год лет также которые который того сам нас тоже более том',
    abbreviations: 'г гг в вв т.е т.к т.д т.п др пр им ул д стр рис руб коп тыс млн млрд см напр проф акад св н.э',
    pointsBack: 'это этот эта эти этого этой он она оно они его её ее их такой такая такие там тут здесь тот та те оба',
    links:
      'однако|например|кроме того|таким образом|впрочем|наконец|между тем|тем временем|более того|иными словами|к тому же|следовательно|итак|в частности|в итоге',
    bareLinks: 'но а и',
    speech: 'сказал сказала говорит рассказал рассказала словам отметил пояснил считает объясняет заявил вспоминает',
    noise:
      'подпишитесь|подписывайтесь|нажмите|читайте также|читать далее|реклама|поделиться|фото:|все права|рассылка|мы используем cookie|смотрите также',
  },
  uk: {
    common:
      'і в не на що з у як це та до по але за від про для він так вони або її його є був було також вже якщо при щоб коли ще вона ми ви який яка які після були може тільки де без між під років року над цього той цей її їх бути навіть через дуже більше',
    abbreviations: 'р рр ст т.д т.п ім вул буд с рис грн коп тис млн млрд див напр проф акад св м обл',
    pointsBack: 'це цей ця ці цього цієї він вона воно вони його її їх їхній такий така такі там тут той та ті обидва',
    links:
      'однак|проте|наприклад|крім того|таким чином|втім|нарешті|тим часом|більше того|іншими словами|отже|зокрема|до того ж',
    bareLinks: 'але а і та',
    speech: 'сказав сказала говорить розповів розповіла словами зазначив пояснює вважає каже згадує',
    noise:
      'підпишіться|натисніть|читайте також|читати далі|реклама|поділитися|фото:|усі права|розсилка|ми використовуємо cookie|дивіться також',
  },
  tr: {
    common:
      've bir bu da de için ile çok daha olarak olan gibi en kadar ne var her sonra ama o ki mi ise göre ya olduğu değil ancak bunu onun şey hem yok veya iki kendi önce diye biz ben sen onlar şu içinde üzerinde yer büyük zaman oldu olduğunu eden ederek',
    abbreviations: 'dr prof doç av vb vs örn bkz s yy m.ö m.s hz sn no cad sok st',
    pointsBack: 'bu şu o bunlar şunlar onlar bunun onun onların böyle şöyle öyle orada burada bunu buna',
    links: 'ancak|örneğin|ayrıca|öte yandan|bununla birlikte|üstelik|kısacası|sonuç olarak|oysa',
    bareLinks: 'ama fakat ve',
    speech: 'dedi diyor söyledi göre anlattı belirtti açıkladı ekledi vurguladı',
    noise:
      'abone ol|tıklayın|devamını oku|ayrıca okuyun|reklam|bizi takip|paylaş|fotoğraf:|tüm hakları|bülten|çerezleri kullan',
  },
  id: {
    common:
      'yang dan di ini itu dengan untuk tidak dari dalam pada adalah akan ke karena juga oleh sebagai bisa ada para telah mereka lebih sudah saat atau ia dia kami kita saya tahun bahwa dapat menjadi seperti hanya tersebut masih setelah lain antara namun harus banyak satu hingga serta bagi secara sangat',
    abbreviations: 'dr prof drs ir h hj jl no dll dsb dst tsb a.n s.d yth bpk tn ny rp',
    pointsBack: 'ini itu dia ia mereka hal tersebut begitu demikian keduanya sana sini',
    links: 'namun|misalnya|selain itu|oleh karena itu|sementara itu|dengan kata lain|akhirnya|bahkan|padahal|akibatnya',
    bareLinks: 'tetapi tapi dan',
    speech: 'kata ujar menurut mengatakan menjelaskan ungkap tutur jelas menambahkan',
    noise:
      'berlangganan|klik di sini|baca juga|baca selengkapnya|iklan|ikuti kami|bagikan|foto:|hak cipta|buletin|kami menggunakan cookie',
  },
  vi: {
    common:
      'và của là có trong cho được với không các một những này đã khi để người từ đến như cũng năm về tại ra nhiều vào lại sẽ phải trên còn nhưng đó sau hơn theo thì bị rất chỉ do vì nên ở mà tôi anh chị ông bà họ chúng ta đang mình nếu hay hoặc bằng qua giữa',
    abbreviations: 'ts ths gs pgs tp v.v tr st q p bs ks',
    pointsBack: 'đây đó này kia nó họ ông bà anh chị điều việc như vậy cả hai',
    links: 'tuy nhiên|ví dụ|ngoài ra|do đó|vì vậy|trong khi đó|nói cách khác|cuối cùng|hơn nữa|bên cạnh đó|mặt khác',
    bareLinks: 'nhưng và',
    speech: 'nói cho biết theo chia sẻ giải thích kể khẳng định',
    noise:
      'đăng ký|nhấn vào|đọc thêm|xem thêm|quảng cáo|theo dõi chúng tôi|chia sẻ bài|ảnh:|bản quyền|bản tin|chúng tôi sử dụng cookie',
  },
  ar: {
    common:
      'في من على أن إلى التي عن مع هذا الذي هذه ما لا كان أو بعد ذلك بين كما لم قد كل حتى عند هو هي قبل وقد أي منذ إن خلال كانت غير به بها له لها فيها فيه ثم إذا لكن تم يكون عليه أكثر بعض حيث نحو عام ولا وفي ومن التى الى انه لن هناك',
    abbreviations: 'د أ م ص ج ق.م هـ',
    pointsBack: 'هذا هذه ذلك تلك هؤلاء هو هي هم هما وهو وهي وهم كلاهما هنا هناك بذلك لذلك',
    links:
      'ومع ذلك|على سبيل المثال|بالإضافة إلى ذلك|من ناحية أخرى|في المقابل|في الوقت نفسه|أخيرا|أخيرًا|بعبارة أخرى|علاوة على ذلك',
    bareLinks: 'لكن ولكن',
    speech: 'قال قالت وقال وقالت يقول تقول وفقا بحسب أوضح أوضحت أضاف أضافت وأضاف وأضافت أكد',
    noise:
      'اشترك|اشتركوا|اضغط هنا|اقرأ أيضا|اقرأ أيضًا|اقرأ المزيد|إعلان|تابعنا|شارك|الصورة:|تصوير:|جميع الحقوق|النشرة البريدية|نستخدم ملفات تعريف',
  },
  hi: {
    common:
      'के का की में है को से और पर ने एक यह कि भी हैं ही जो तो था कर इस हो गया कहा थी थे लिए अपने या नहीं वे बाद तक साथ अब किया जा रहा रही रहे इसके उनके वह कुछ दो जब बहुत सकता होता करने लेकिन हुए हुई उन्होंने इसे सभी दिया वाले जाता',
    abbreviations: 'डॉ श्री प्रो सं रु कि.मी ई.पू',
    pointsBack: 'यह ये वह वे इस उस इन उन इसके उसके उनके इसे उसे उन्हें उन्होंने उसने इसने ऐसा ऐसी ऐसे दोनों वहाँ वहां यहाँ यहां',
    links: 'हालांकि|उदाहरण के लिए|इसके अलावा|इसलिए|दूसरी ओर|अंत में|इस बीच|वास्तव में|दूसरे शब्दों में',
    bareLinks: 'लेकिन और मगर',
    speech: 'कहा कहते कहती बताया बताते बताती अनुसार मुताबिक',
    noise: 'सब्सक्राइब|यहां क्लिक|यहाँ क्लिक|और पढ़ें|यह भी पढ़ें|ये भी पढ़ें|विज्ञापन|हमें फॉलो|शेयर करें|फोटो:|फ़ोटो:|सर्वाधिकार|न्यूज़लेटर',
  },
  mr: {
    common:
      'आहे आणि या च्या हे ते तो ती की एक होते होता होती आहेत मध्ये नाही पण करून केले केला केली त्या त्यांनी साठी त्याच्या असे असलेल्या यांनी मात्र आपल्या तर किंवा काही झाले झाली झाला होऊन येते त्यांच्या सर्व अशी असा दोन म्हणून पासून नंतर व ही हा वर',
    abbreviations: 'डॉ श्री प्रा सौ रु क्र इ.स',
    pointsBack: 'हे हा ही ते तो ती त्या या त्याने तिने त्यांनी त्याच्या तिच्या त्यांच्या असे अशा दोन्ही तेथे तिथे इथे येथे',
    links: 'मात्र|उदाहरणार्थ|याशिवाय|त्यामुळे|दुसरीकडे|शेवटी|दरम्यान|खरे तर|दुसऱ्या शब्दांत',
    bareLinks: 'पण आणि परंतु',
    speech: 'म्हणाले म्हणाला म्हणाली सांगितले सांगतात सांगते मते',
    noise: 'सबस्क्राइब|येथे क्लिक|अधिक वाचा|हेही वाचा|जाहिरात|आम्हाला फॉलो|शेअर करा|फोटो:|सर्व हक्क',
  },
  ja: {
    common:
      'の に は を た が で て と し れ さ ある いる も する から な こと として い や など なっ ない この ため その あっ よう また もの という あり まで られ なる へ か だ これ によって により おり より による ず なり られる において ば なかっ なく しかし について せ だっ できる それ う ので なお のみ でき き つ における および いう さらに でも ら たり その他 に関する たち ます ん です',
    abbreviations: '',
    pointsBack:
      'これ それ あれ この その あの 彼 彼女 彼ら そこ ここ こうした そうした このような そのような 同氏 両者 これら それら',
    links:
      'しかし|また|さらに|例えば|たとえば|一方|そのため|したがって|ところが|つまり|なお|ただし|そして|だから|それでも|もちろん|実際',
    bareLinks: '',
    speech: '話す 話した 語る 語った 述べた という 説明する 説明した 言う 言った',
    noise:
      '登録|続きを読む|関連記事|広告|フォロー|シェア|写真：|写真:|無断転載|メルマガ|クリック|クッキー|あわせて読みたい|この記事を|この記事は|コメントを|コメントする|メールアドレスが公開',
  },
  ko: {
    common:
      '이 그 저 것 수 등 들 및 더 또 또한 있다 있는 하는 한 할 했다 된 되는 위해 대한 통해 있습니다 합니다 그리고 하지만 그러나 때문에 가장 많은 모든 같은 다른 이런 그런 우리 나는 그는 그녀는 에서 으로 에게 까지 부터 보다 약 매우 잘 못 안 다시 함께',
    abbreviations: '',
    pointsBack: '이 그 이것은 그것은 그는 그녀는 그들은 이는 이런 그런 이러한 그러한 이들은 여기 거기 둘',
    links: '하지만|그러나|또한|예를 들어|따라서|한편|게다가|결국|그래서|반면|즉|그리고|물론|실제로|다만',
    bareLinks: '하지만 그러나 그리고 또한',
    speech: '말했다 말한다 설명했다 따르면 전했다 밝혔다 덧붙였다',
    noise: '구독|더 보기|관련 기사|광고|팔로우|공유|사진=|사진:|무단 전재|뉴스레터|클릭|쿠키',
  },
  zh: {
    common:
      '的 了 在 是 我 有 和 就 不 人 都 一 一个 上 也 很 到 说 要 去 你 会 着 没有 看 好 自己 这 那 他 她 它 们 我们 他们 与 及 或 而 但 但是 因为 所以 如果 虽然 对 从 以 为 被 把 让 向 等 中 其 个 之 并 还 又 更 最 這 個 們 會 說 沒有 對 從 為 讓 還 與 與其 後 來 也是 於 将 將 可以 这些 那些 這些 那些 已经 已經',
    abbreviations: '',
    pointsBack:
      '这 那 他 她 它 他们 她们 它们 其 此 这些 那些 这样 那样 如此 這 他們 她們 它們 這些 這樣 此外 两者 兩者 这里 那里 這裡 那裡',
    links:
      '但是|然而|此外|例如|因此|同时|同時|另一方面|最后|最後|不过|不過|所以|而且|换句话说|換句話說|事实上|事實上|当然|當然|另外|与此同时|與此同時',
    bareLinks: '',
    speech: '说 說 表示 指出 认为 認為 称 稱 解释 解釋 告诉 告訴',
    noise:
      '订阅|訂閱|点击|點擊|阅读更多|閱讀更多|相关阅读|相關閱讀|延伸阅读|延伸閱讀|广告|廣告|关注我们|關注我們|分享|图片来源|圖片來源|图：|圖：|版权所有|版權所有|责任编辑|責任編輯',
  },
}

/** The data of a language tag; English for an unknown tag, whose lists then simply match little. */
export function traitsOf(language: string): LanguageTraits {
  return languageTraits[baseLanguage(language)] ?? english
}

/** `en-GB` becomes `en`, `nb-NO` becomes `no`. */
export function baseLanguage(language: string): string {
  const base = language.toLowerCase().split(/[-_]/)[0] ?? 'en'
  return base === 'nb' || base === 'nn' ? 'no' : base === 'in' ? 'id' : base
}

/** Languages whose words are not separated by spaces. */
export function isUnspaced(language: string): boolean {
  return ['ja', 'zh', 'th', 'lo', 'km', 'my'].includes(baseLanguage(language))
}
