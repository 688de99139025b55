/** The digits of a card number. */
export function cardDigits(text: string): string {
  return text.replace(/\D/g, '').slice(0, 19)
}

/** A card number in groups of four, as it is typed or pasted. */
export function cardNumber(text: string): string {
  return cardDigits(text).replace(/(\d{4})(?=\d)/g, '$1 ')
}

/** `MM / YY` as it is typed: a first digit above 1 is a month by itself, and a full year loses its century. */
export function expiryDate(text: string): string {
  const isLonger = /\/\s*\d{4}/.test(text)
  let digits = text.replace(/\D/g, '')
  if (/^[2-9]/.test(digits)) digits = `0${digits}`
  if (isLonger) digits = digits.slice(0, 2) + digits.slice(4)
  digits = digits.slice(0, 4)
  return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits
}
