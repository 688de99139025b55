/** The lowest price of a product whose variants cost different amounts. */
const patterns: Readonly<Record<string, string>> = {
  en: 'From {price}',
  de: 'Ab {price}',
  es: 'Desde {price}',
  fr: 'Dès {price}',
  it: 'Da {price}',
  pt: 'A partir de {price}',
  nl: 'Vanaf {price}',
  hi: '{price} से',
  ar: 'ابتداءً من {price}',
  ja: '{price}から',
  zh: '{price}起',
  tr: 'En az {price}',
  pl: 'Od {price}',
}

export function fromPrice(price: string, language: string): string {
  const pattern = patterns[language.slice(0, 2).toLowerCase()] ?? 'From {price}'
  return pattern.replace('{price}', () => price)
}
