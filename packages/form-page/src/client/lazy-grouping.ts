/** A typed amount with the separators of its language: 12500 is 12,500. What is written in another way stays. */
export function grouped(typed: string, language: string): string {
  const format = new Intl.NumberFormat(language, { numberingSystem: 'latn', useGrouping: true })
  const decimal = format.formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.'
  const [whole = '', fraction, ...others] = typed.trim().split(decimal)
  if (!/^-?\d{4,15}$/.test(whole) || others.length > 0 || !/^\d*$/.test(fraction ?? '')) return typed
  return `${format.format(Number(whole))}${fraction === undefined ? '' : `${decimal}${fraction}`}`
}
