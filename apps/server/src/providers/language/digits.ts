/** Numbers without separators: `1,200`, `1.200` and `1 200` are the same. */
export function digitsOf(text: string): Set<string> {
  const plain = text
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966))
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .normalize('NFKC')
  return new Set(
    (plain.match(/\d(?:[\d.,\u00a0\u202f' ](?=\d)|\d)*/g) ?? [])
      .map((found) => found.replace(/\D/g, ''))
      .filter((digits) => digits.length > 1),
  )
}
