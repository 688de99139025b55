/** The button of a product, where the branding has no words of its own. */
const words: Readonly<Record<string, string>> = {
  en: 'Buy now',
  de: 'Jetzt kaufen',
  es: 'Comprar ahora',
  fr: 'Acheter',
  it: 'Acquista ora',
  pt: 'Comprar agora',
  nl: 'Nu kopen',
  hi: 'अभी खरीदें',
  ar: 'اشتر الآن',
  ja: '今すぐ購入',
  zh: '立即购买',
  tr: 'Satın al',
  pl: 'Kup teraz',
}

export function buyWords(language: string): string {
  return words[language.slice(0, 2).toLowerCase()] ?? 'Buy now'
}
