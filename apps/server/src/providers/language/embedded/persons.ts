/** Words with which someone is spoken to. */
const you = new RegExp(
  [
    String.raw`(?<![\p{L}\p{M}])(?:you|your|yours|du|dich|dir|dein\p{L}{0,2}|euch|euer|eure\p{L}?|vous|votre|vos|tu|ton|toi|usted|ustedes|tú|te|ti|tus?|você|vocês|senhora?|seu|sua|voi|lei|vostr\p{L}|вы|вас|вам|ваш\p{L}{0,3}|ты|тебя|тебе|आप|आपक\p{M}|आपने|आपको|तुम)(?![\p{L}\p{M}])`,
    String.raw`(?<=[^.!?…:]\s)(?:Sie|Ihnen|Ihr\p{L}{0,2})(?![\p{L}])`,
    '(?:你|您|あなた|(?:لديك|عندك|برأيك|رأيك|أنت|لك(?![\\p{L}])))',
  ].join('|'),
  'u',
)

/** Words with which someone speaks of themselves. */
const self = new RegExp(
  [
    String.raw`(?<![\p{L}\p{M}])(?:I|[Mm]y|me|myself|[Ww]e|[Oo]ur|us|[Ii]ch|mich|mir|[Mm]ein\p{L}{0,2}|[Ww]ir|uns|[Uu]nser\p{L}{0,2}|[Jj]e|[Jj][’'](?=\p{L})|moi|mon|ma|mes|[Nn]ous|notre|nos|[Yy]o|me|mi|mis|nosotros|nuestr\p{L}{1,2}|[Ee]u|meu|minha|nós|nosso|nossa|[Ii]o|mio|mia|noi|nostr\p{L}|[Яя]|меня|мне|мной|мо[йяёие]|[Мм]ы|нас|нам|наш\p{L}{0,2}|मैं|मैंने|मुझे|मेर\p{M}|हम|हमने|हमार\p{M})(?![\p{L}\p{M}])`,
    '(?:我|私|僕|自分|わたし|أنا|نحن|(?:لدي|عند|علي|ل)نا(?![\\p{L}])|كنا|كنت)',
  ].join('|'),
  'u',
)

const quoted = /[“„«「"][^“”„«»「」"]*[”“»」"]/gu

export function speaksToYou(text: string): boolean {
  return you.test(text.replace(/^\p{Lu}/u, (letter) => letter.toLowerCase())) || you.test(text)
}

/** What someone else is quoted to say of themselves does not count. */
export function speaksOfSelf(text: string): boolean {
  return self.test(text.replace(quoted, ' '))
}
