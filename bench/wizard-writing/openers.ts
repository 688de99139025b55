/**
 * First words that ask the reader to remember a sentence that is not on the slide: pronouns, demonstratives and links. Written for the
 * measurement, without a look at those of the writer.
 */
export const openers: Readonly<Record<string, string>> = {
  en: 'he|she|it|they|this|these|those|that|such|his|her|its|their|him|them|one of them|both|neither|there he|then|also|however|but|and|so|therefore|otherwise|even so|after that|in the end|besides|moreover|still|instead|meanwhile|the second|the other',
  de: 'er|sie|es|dieser|diese|dieses|diesen|diesem|jener|jene|sein|seine|ihr|ihre|ihren|dort|dann|danach|daher|deshalb|damit|dabei|dafür|außerdem|allerdings|aber|doch|und|jedoch|auch|beide|keiner|solche|so|hier',
  fr: 'il|elle|ils|elles|ce|cet|cette|ces|cela|ça|son|sa|ses|leur|leurs|celui-ci|celle-ci|ceux-ci|puis|ensuite|alors|aussi|cependant|pourtant|mais|et|donc|en revanche|enfin|de plus|y|c’est|le troisième',
  es: 'él|ella|ellos|ellas|este|esta|esto|estos|estas|ese|esa|eso|su|sus|luego|después|entonces|también|además|sin embargo|pero|y|así|por eso|tampoco|ambos|por ejemplo|por ese',
  pt: 'ele|ela|eles|elas|este|esta|isto|estes|estas|esse|essa|isso|seu|sua|seus|suas|depois|então|também|além disso|no entanto|contudo|mas|e|assim|por isso|porém|ambos|aí|lá',
  ru: 'он|она|оно|они|это|этот|эта|эти|его|её|ее|их|затем|потом|также|однако|но|а|и|поэтому|кроме того|зато|тогда|там|тот|те|между ними',
  ja: 'それ|これ|あれ|彼|彼女|その|この|あの|そこ|ここ|そして|また|しかし|だが|さらに|ただ|つまり|そんな|それら|なお|次に',
  zh: '它|他|她|它们|他们|她们|这|那|这些|那些|其|但是|然而|不过|此外|另外|因此|所以|而且|同时|接着|随后|也|此举|当时',
  ar: 'هو|هي|هم|هذا|هذه|هؤلاء|ذلك|تلك|لكن|لكنه|ثم|أما|كما|أيضا|وهو|وهي|وهذا|لذلك|غير أن|بعد ذلك|هناك|وبعدها|فليختر',
  hi: 'वह|वे|यह|ये|उस|उसने|उन्होंने|उसके|उनके|उसका|इस|इसके|इससे|उसमें|फिर|लेकिन|हालाँकि|और|वहाँ|यहाँ|इन|इसलिए|साथ ही',
}

/** Whether a text begins with such a word. */
export function hasDanglingOpening(text: string, language: string): boolean {
  const bare = text.toLowerCase().replace(/^[^\p{L}\p{N}]+/u, '')
  const words = (openers[language] ?? '').split('|')
  if (language === 'ja' || language === 'zh') return words.some((word) => bare.startsWith(word))
  return words.some((word) => bare.startsWith(word) && !/^[\p{L}\p{M}\p{N}]/u.test(bare.slice(word.length)))
}
