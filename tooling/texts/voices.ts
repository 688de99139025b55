import type { InterfaceLanguage } from '@taplore/contract'

/** What the texts of a language may not say, and what they say instead. */
export type VoiceRule = {
  pattern: RegExp
  say: string
  /** Keys of texts that may: sample content that speaks in its own voice, or another word of the same letters. */
  allowed?: readonly string[]
}

const startOfSentence = '(?:^|[.!?:–] )'
const japanese = '[\\u3040-\\u30ff\\u3400-\\u9fff々]'
const arabic = '[\\u0600-\\u06ff]'
const devanagari = '[\\u0900-\\u097f]'

/** Verbs as German would say them to a friend. Those that are nouns as well, such as “Suche”, are left out. */
const familiarGerman =
  'Aktiviere|Aktualisiere|Beginne|Behalte|Bestätige|Entferne|Ersetze|Erstelle|Erlaube|Exportiere|Fülle|Füge|Gib|' +
  'Importiere|Installiere|Kopiere|Lade|Lass|Lege|Leite|Lösche|Mach|Markiere|Melde|Nimm|Öffne|Prüfe|Schau|Setze|Sieh|' +
  'Speichere|Trenne|Verbinde|Verknüpfe|Verschiebe|Verwende|Versuche es|Wähle|Wende|Zeige|Ziehe'

/** Verbs as French and Spanish would say them in the other form of address. */
const familiarFrench =
  'Choisis|Connecte|Ajoute|Essaie|Vérifie|Colle|Sélectionne|Utilise|Saisis|Télécharge|Installe|Clique|' +
  'Réessaie|Contacte|Enregistre|Attends|Reviens|Publie|Indique|Reconnecte|Corrige'
const formalSpanish =
  'Elija|Conecte|Añada|Introduzca|Escriba|Pruebe|Compruebe|Seleccione|Utilice|Haga|Vuelva|Contacte|Espere|Asegúrese|' +
  'Desconecte|Ingrese|Póngase'

export const voices: Readonly<Record<Exclude<InterfaceLanguage, 'en'>, readonly VoiceRule[]>> = {
  de: [
    {
      pattern: /(?<!\p{L})(?:du|dich|dir|dein(?:e[mnrs]?)?|euch|euer|eure[mnrs]?)(?!\p{L})/iu,
      say: 'Sie, Ihr',
      allowed: ['widgets.preview.sampleLead', 'Is your password any good?'],
    },
    {
      pattern: new RegExp(`(?:${startOfSentence}|(?:und|oder|bitte) )(?:${familiarGerman})(?!\\p{L})(?! Sie)`, 'iu'),
      say: 'the verb with Sie',
    },
    { pattern: /(?<!Web )\bStories\b/u, say: 'Storys' },
    { pattern: /Arbeitsbereich|Video-Tools|\bBibliothek/u, say: 'Workspace, Videotools, Mediathek' },
  ],
  fr: [
    {
      pattern: /(?<!\p{L})(?:tu|toi|ton|ta|tes)(?!\p{L})/iu,
      say: 'vous, votre',
      // The tone of a text.
      allowed: ['series.tone'],
    },
    { pattern: new RegExp(`${startOfSentence}(?:${familiarFrench})(?!\\p{L})`, 'u'), say: 'the verb with -ez' },
    {
      pattern: /[ \u202f][?!;:»]|«[^\u00a0]|[^\s?!:;][?!»](?:\s|$)/u,
      say: 'a no-break space before ? ! ; : and in « »',
    },
    { pattern: /espaces? de travail/iu, say: 'espace' },
  ],
  es: [
    { pattern: /(?<!\p{L})ustedes?(?!\p{L})/iu, say: 'tú' },
    { pattern: new RegExp(`${startOfSentence}¿?(?:${formalSpanish})(?!\\p{L})`, 'u'), say: 'the verb with tú' },
    { pattern: /^[^¿]*\?(?:\s|$)|^[^¡]*!(?:\s|$)/u, say: '¿…? and ¡…!' },
    { pattern: /[“”"]/u, say: '«…»' },
  ],
  'pt-BR': [
    { pattern: /(?<!\p{L})(?:tu|teus?|tuas?|contigo|vós|vossos?)(?!\p{L})/iu, say: 'você, seu' },
    {
      pattern: /\bhistórias?\b/iu,
      say: 'story, stories',
      allowed: [
        'series.styles.small-story',
        'A short story with a beginning and an end',
        'A customer story',
        // History as a subject.
        'series.styles.history',
        'Tell a customer story',
      ],
    },
    { pattern: /(?<!\p{L})(?:as?|uma|da|na|esta|essa|suas?|das|nas) stor(?:y|ies)\b/iu, say: 'o story' },
    { pattern: /espaços? de trabalho/iu, say: 'workspace' },
  ],
  ja: [
    { pattern: /(?:だ|である|(?<![まで]し)た|(?<!ませ)ない|する|いる)。/u, say: 'です・ます' },
    {
      pattern: new RegExp(`${japanese}[,:;?!]|${japanese} [A-Za-z0-9{]|[A-Za-z0-9}] ${japanese}`, 'u'),
      say: '、：；？！',
    },
    { pattern: /書き出|ブラウザ(?!ー)|フォルダ(?!ー)/u, say: 'エクスポート, ブラウザー, フォルダー' },
  ],
  'zh-Hans': [
    {
      pattern: /你/u,
      say: '您',
      allowed: ['series.styles.did-you-know', 'widgets.preview.sampleLead', 'Is your password any good?'],
    },
    { pattern: /\p{Script=Han}[,:;?!()]|[,;!()]\p{Script=Han}|\}\},\{\{/u, say: '，：；？！（）' },
    { pattern: /工作空间|小组件|["'「」]/u, say: '工作区, 小部件, “…”' },
  ],
  hi: [
    { pattern: /(?:^|\s)(?:तुम|तू|तेर[ाीे]|तुम्हार[ाीे]|तुम्हें)(?=[\s।,]|$)/u, say: 'आप, आपका' },
    { pattern: /(?:करो|चुनो|जोड़ो|देखो|लिखो|खोलो|हटाओ|बनाओ|जाओ|कीजिए)(?=[\s।,]|$)/u, say: 'the verb with -ें' },
    // “से.” is the sign of seconds.
    { pattern: new RegExp(`${devanagari}(?<!से)\\.(?:\\s|$)`, 'u'), say: '।' },
    { pattern: /निर्यात|सहेज|प्रकाशित|कार्यक्षेत्र|कहानियाँ/u, say: 'एक्सपोर्ट, सेव, पब्लिश, वर्कस्पेस, स्टोरी' },
  ],
  ar: [
    { pattern: /يرجى|الرجاء/u, say: 'the verb: أدخل, اختر' },
    { pattern: /(?:أدخل|اختار|أضيف|افتح|اضغط|تأكد)(?:ي|وا)(?=[\s،.]|$)/u, say: 'the verb: أدخل, اختر' },
    { pattern: new RegExp(`${arabic}[,;?](?:\\s|$)`, 'u'), say: '، ؛ ؟' },
    { pattern: /[“”"]/u, say: '«…»' },
  ],
}
