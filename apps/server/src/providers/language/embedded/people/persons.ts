import { baseLanguage } from '../language-traits.ts'

/** Words with which someone is spoken to, by language: a word of one language means something else in another. */
const you: Readonly<Record<string, string>> = {
  en: 'you|your|yours',
  de: String.raw`du|dich|dir|dein\p{L}{0,2}|euch|euer|eure\p{L}?|(?<=[^.!?…:]\s)(?:Sie|Ihnen|Ihr\p{L}{0,2})`,
  fr: 'vous|votre|vos|tu|te|ton|ta|tes|toi',
  es: String.raw`usted|ustedes|tú|te|ti|tus?|vosotr[ao]s|vuestr\p{L}{1,2}`,
  pt: 'tu|te|ti|você|vocês|senhora?|seu|sua',
  it: String.raw`tu|te|ti|tuo|tua|tuoi|tue|voi|lei|vostr\p{L}`,
  nl: 'je|jij|jou|jouw|jullie|u|uw',
  pl: String.raw`ty|ciebie|ci|cię|tw\p{L}{2,4}|pan|pani|panu|pana|państwo|wasz\p{L}{0,3}`,
  ru: String.raw`вы|вас|вам|ваш\p{L}{0,3}|ты|тебя|тебе`,
  uk: String.raw`ви|вас|вам|ваш\p{L}{0,3}|ти|тебе|тобі`,
  hi: String.raw`आप|आपक\p{M}|आपने|आपको|तुम`,
  ar: 'لديك|عندك|برأيك|رأيك|أنت|لك',
}

/** Words with which someone speaks of themselves, by language. */
const self: Readonly<Record<string, string>> = {
  en: 'I|[Mm]y|me|myself|[Ww]e|[Oo]ur|us',
  de: String.raw`[Ii]ch|mich|mir|[Mm]ein\p{L}{0,2}|[Ww]ir|uns|[Uu]nser\p{L}{0,2}`,
  fr: String.raw`[Jj]e|[Jj][’'](?=\p{L})|me|moi|[Mm]on|[Mm]a|[Mm]es|[Nn]ous|[Nn]otre|[Nn]os`,
  es: String.raw`[Yy]o|[Mm]e|[Mm]i|mí|[Mm]is|[Nn]osotr[ao]s|[Nn]uestr\p{L}{1,2}`,
  pt: '[Ee]u|[Mm]e|mim|[Mm]eus?|[Mm]inhas?|[Nn]ós|[Nn]oss[ao]s?',
  it: String.raw`[Ii]o|[Mm]i|me|[Mm]i[ao]|[Mm]iei|[Mm]ie|[Nn]oi|[Nn]ostr\p{L}`,
  nl: '[Ii]k|mij|me|[Mm]ijn|[Ww]ij|[Ww]e|ons|[Oo]nze',
  pl: String.raw`[Jj]a|mnie|mi|[Mm]ój|[Mm]oj\p{L}{1,2}|[Mm]y|nas|nam|[Nn]asz\p{L}{0,3}`,
  ru: String.raw`[Яя]|меня|мне|мной|[Мм]о[йяёие]|[Мм]ы|нас|нам|[Нн]аш\p{L}{0,2}`,
  uk: String.raw`[Яя]|мене|мені|мною|[Мм](?:ій|оя|оє|ої)|[Мм]и|нас|нам|[Нн]аш\p{L}{0,2}`,
  hi: String.raw`मैं|मैंने|मुझे|मेर\p{M}|हम|हमने|हमार\p{M}`,
}

/** Where words do not stand apart, or carry others with them. */
const inside: Readonly<Record<'you' | 'self', Readonly<Record<string, RegExp>>>> = {
  you: { zh: /[你您]/u, ja: /あなた/u },
  self: { zh: /我/u, ja: /私|僕|自分|わたし|我々/u, ar: /أنا|نحن|(?:لدي|عند|علي|ل)نا(?![\p{L}])|كنا|كنت/u },
}

const alone = (words: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(words).map(([language, each]) => [
      language,
      new RegExp(String.raw`(?<![\p{L}\p{M}])(?:${each})(?![\p{L}\p{M}])`, 'u'),
    ]),
  )
const toYou: Readonly<Record<string, RegExp>> = { ...alone(you), ...inside.you }
const ofSelf: Readonly<Record<string, RegExp>> = { ...alone(self), ...inside.self }

const quoted = /[“„«「"][^“”„«»「」"]*[”“»」"]/gu

export function speaksToYou(text: string, language: string): boolean {
  const words = toYou[baseLanguage(language)]
  if (!words) return false
  return words.test(text.replace(/^\p{Lu}/u, (letter) => letter.toLowerCase())) || words.test(text)
}

/** What someone else is quoted to say of themselves does not count. */
export function speaksOfSelf(text: string, language: string): boolean {
  return ofSelf[baseLanguage(language)]?.test(text.replace(quoted, ' ')) ?? false
}
