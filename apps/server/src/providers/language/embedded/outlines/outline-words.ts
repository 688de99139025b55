/**
 * The texts of outlines. One line per language, separated by `|`: three titles ({t} is the topic), nine points of an
 * introduction, then: question {n}, step {n}, what you need, common mistakes, the result, and the invitation to
 * write.
 */
const lines: Readonly<Record<string, string>> = {
  en: '{t}: the basics|{t}: questions and answers|{t}, step by step|What it is|Where it comes from|How it works|Why it matters|Who it concerns|A number worth knowing|An example|What people get wrong|What comes next|Question {n}|Step {n}|What you need|Common mistakes|The result|Write here:',
  es: '{t}: lo básico|{t}: preguntas y respuestas|{t}, paso a paso|Qué es|De dónde viene|Cómo funciona|Por qué importa|A quién afecta|Una cifra importante|Un ejemplo|Errores frecuentes|Qué viene después|Pregunta {n}|Paso {n}|Qué necesitas|Errores comunes|El resultado|Escribe aquí:',
  de: '{t}: das Wichtigste|{t}: Fragen und Antworten|{t}, Schritt für Schritt|Was es ist|Woher es kommt|Wie es funktioniert|Warum es wichtig ist|Wen es betrifft|Eine Zahl, die zählt|Ein Beispiel|Was viele falsch verstehen|Wie es weitergeht|Frage {n}|Schritt {n}|Was man braucht|Häufige Fehler|Das Ergebnis|Hier schreiben:',
  fr: '{t} : l’essentiel|{t} : questions et réponses|{t}, étape par étape|Ce que c’est|D’où cela vient|Comment cela marche|Pourquoi c’est important|Qui est concerné|Un chiffre à retenir|Un exemple|Les idées fausses|La suite|Question {n}|Étape {n}|Ce qu’il faut|Erreurs courantes|Le résultat|Écrivez ici :',
  it: '{t}: le basi|{t}: domande e risposte|{t}, passo dopo passo|Che cos’è|Da dove viene|Come funziona|Perché conta|Chi riguarda|Un numero da sapere|Un esempio|Che cosa si fraintende|Che cosa viene dopo|Domanda {n}|Passo {n}|Che cosa serve|Errori comuni|Il risultato|Scrivi qui:',
  pt: '{t}: o essencial|{t}: perguntas e respostas|{t}, passo a passo|O que é|De onde vem|Como funciona|Por que importa|A quem diz respeito|Um número importante|Um exemplo|O que muitos entendem mal|O que vem depois|Pergunta {n}|Passo {n}|Do que você precisa|Erros comuns|O resultado|Escreva aqui:',
  nl: '{t}: de basis|{t}: vragen en antwoorden|{t}, stap voor stap|Wat het is|Waar het vandaan komt|Hoe het werkt|Waarom het telt|Wie het aangaat|Een getal om te weten|Een voorbeeld|Wat vaak misgaat|Wat er volgt|Vraag {n}|Stap {n}|Wat je nodig hebt|Veelgemaakte fouten|Het resultaat|Schrijf hier:',
  no: '{t}: det viktigste|{t}: spørsmål og svar|{t}, steg for steg|Hva det er|Hvor det kommer fra|Hvordan det virker|Hvorfor det betyr noe|Hvem det gjelder|Et tall å vite|Et eksempel|Hva mange misforstår|Hva som kommer|Spørsmål {n}|Steg {n}|Hva du trenger|Vanlige feil|Resultatet|Skriv her:',
  fi: '{t}: perusasiat|{t}: kysymyksiä ja vastauksia|{t} vaihe vaiheelta|Mikä se on|Mistä se tulee|Miten se toimii|Miksi se on tärkeää|Ketä se koskee|Luku, joka kannattaa tietää|Esimerkki|Mitä usein ymmärretään väärin|Mitä seuraavaksi|Kysymys {n}|Vaihe {n}|Mitä tarvitset|Yleisiä virheitä|Lopputulos|Kirjoita tähän:',
  pl: '{t}: podstawy|{t}: pytania i odpowiedzi|{t} krok po kroku|Co to jest|Skąd się wzięło|Jak to działa|Dlaczego to ważne|Kogo dotyczy|Liczba, którą warto znać|Przykład|Co bywa mylone|Co dalej|Pytanie {n}|Krok {n}|Czego potrzebujesz|Częste błędy|Efekt|Napisz tutaj:',
  ru: '{t}: главное|{t}: вопросы и ответы|{t}: шаг за шагом|Что это такое|Откуда это взялось|Как это работает|Почему это важно|Кого это касается|Важная цифра|Пример|В чём часто ошибаются|Что дальше|Вопрос {n}|Шаг {n}|Что понадобится|Частые ошибки|Результат|Напишите здесь:',
  uk: '{t}: головне|{t}: запитання й відповіді|{t}: крок за кроком|Що це таке|Звідки це взялося|Як це працює|Чому це важливо|Кого це стосується|Важлива цифра|Приклад|У чому часто помиляються|Що далі|Запитання {n}|Крок {n}|Що знадобиться|Поширені помилки|Результат|Напишіть тут:',
  tr: '{t}: temel bilgiler|{t}: sorular ve yanıtlar|Adım adım {t}|Nedir|Nereden gelir|Nasıl işler|Neden önemlidir|Kimi ilgilendirir|Bilinmesi gereken bir sayı|Bir örnek|Yanlış bilinenler|Bundan sonrası|Soru {n}|Adım {n}|Gerekenler|Sık yapılan hatalar|Sonuç|Buraya yazın:',
  id: '{t}: dasar-dasarnya|{t}: tanya jawab|{t}, langkah demi langkah|Apa itu|Dari mana asalnya|Cara kerjanya|Mengapa penting|Siapa yang terkait|Angka yang perlu diketahui|Sebuah contoh|Yang sering disalahpahami|Apa selanjutnya|Pertanyaan {n}|Langkah {n}|Yang diperlukan|Kesalahan umum|Hasilnya|Tulis di sini:',
  vi: '{t}: những điều cơ bản|{t}: hỏi và đáp|{t} từng bước|Đó là gì|Bắt nguồn từ đâu|Hoạt động ra sao|Vì sao quan trọng|Liên quan đến ai|Một con số nên biết|Một ví dụ|Điều hay bị hiểu sai|Điều gì tiếp theo|Câu hỏi {n}|Bước {n}|Cần chuẩn bị|Lỗi thường gặp|Kết quả|Viết ở đây:',
  ar: '{t}: الأساسيات|{t}: أسئلة وأجوبة|{t} خطوة بخطوة|ما هو|من أين جاء|كيف يعمل|لماذا يهم|من يعنيه الأمر|رقم يستحق المعرفة|مثال|ما يساء فهمه|ما الذي يلي|السؤال {n}|الخطوة {n}|ما تحتاجه|أخطاء شائعة|النتيجة|اكتب هنا:',
  hi: '{t}: मूल बातें|{t}: सवाल और जवाब|{t}: कदम दर कदम|यह क्या है|यह कहाँ से आया|यह कैसे काम करता है|यह क्यों ज़रूरी है|यह किसके लिए है|जानने लायक एक संख्या|एक उदाहरण|लोग क्या गलत समझते हैं|आगे क्या|सवाल {n}|कदम {n}|क्या चाहिए|आम गलतियाँ|नतीजा|यहाँ लिखें:',
  mr: '{t}: मूलभूत गोष्टी|{t}: प्रश्न आणि उत्तरे|{t}: पायरी पायरीने|हे काय आहे|हे कुठून आले|हे कसे चालते|हे का महत्त्वाचे आहे|हे कोणासाठी आहे|लक्षात ठेवण्यासारखा आकडा|एक उदाहरण|लोकांचा काय गैरसमज होतो|पुढे काय|प्रश्न {n}|पायरी {n}|काय लागेल|नेहमीच्या चुका|परिणाम|येथे लिहा:',
  ja: '{t}の基本|{t}についての質問と答え|{t}を一歩ずつ|どんなものか|どこから来たのか|どんなしくみか|なぜ大切なのか|だれに関わるのか|知っておきたい数字|ひとつの例|よくある誤解|これからのこと|質問{n}|手順{n}|必要なもの|よくある失敗|できあがり|ここに書く：',
  ko: '{t}: 기본 알기|{t}: 질문과 답|{t}, 한 걸음씩|무엇인가|어디에서 왔는가|어떻게 움직이는가|왜 중요한가|누구와 관련 있는가|알아 둘 숫자|한 가지 예|흔한 오해|앞으로의 이야기|질문 {n}|단계 {n}|필요한 것|흔한 실수|결과|여기에 쓰세요:',
  'zh-CN':
    '{t}：基础知识|{t}：问与答|{t}：一步一步来|它是什么|它从哪里来|它如何运作|为什么重要|与谁有关|值得记住的数字|一个例子|常见的误解|接下来会怎样|问题 {n}|步骤 {n}|需要什么|常见错误|结果|在这里写：',
  'zh-TW':
    '{t}：基礎知識|{t}：問與答|{t}：一步一步來|它是什麼|它從哪裡來|它如何運作|為什麼重要|與誰有關|值得記住的數字|一個例子|常見的誤解|接下來會怎樣|問題 {n}|步驟 {n}|需要什麼|常見錯誤|結果|在這裡寫：',
}

export interface OutlineWords {
  readonly titles: readonly string[]
  readonly introduction: readonly string[]
  readonly question: string
  readonly step: string
  readonly needs: string
  readonly mistakes: string
  readonly result: string
  readonly writeHere: string
}

export function outlineWordsOf(language: string): OutlineWords {
  const base = language.toLowerCase()
  const key = base.startsWith('zh') ? (/tw|hk|hant/.test(base) ? 'zh-TW' : 'zh-CN') : (base.split('-')[0] ?? 'en')
  const parts = (lines[key] ?? lines.en ?? '').split('|')
  const [question = '', step = '', needs = '', mistakes = '', result = '', writeHere = ''] = parts.slice(12)
  return {
    titles: parts.slice(0, 3),
    introduction: parts.slice(3, 12),
    question,
    step,
    needs,
    mistakes,
    result,
    writeHere,
  }
}
