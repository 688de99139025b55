import { classNames } from '@taplore/ui'

/** A rating or scale as bars, with the numbers parsed from their text, in any digits. */
export function Bars({ words, options }: { words: string; options: readonly { value: string }[] }) {
  if (words === '') return null
  const steps = options.map(({ value }) => Number(value))
  const value = stepIn(words, steps)
  return (
    <span className="flex items-center gap-2">
      {value !== null && steps.length <= 11 ? (
        <span aria-hidden="true" className="flex gap-0.5">
          {steps
            .filter((step) => step > 0)
            .map((step) => (
              <span key={step} className={classNames('h-3 w-1 rounded-full', step <= value ? 'bg-ask' : 'bg-line-2')} />
            ))}
        </span>
      ) : null}
      <span className="tabular">{words}</span>
    </span>
  )
}

/** Which step a text means; forms in Arabic or Hindi use their own digits. Null for none. */
function stepIn(words: string, steps: readonly number[]): number | null {
  const value = Number(words.replace(/\p{Nd}/gu, (digit) => String(digitOf(digit))))
  return steps.includes(value) ? value : null
}

/** The digits of a script are consecutive from zero (Unicode, chapter 4.6). */
function digitOf(digit: string): number {
  let zero = digit.codePointAt(0) ?? 0
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && (digit.codePointAt(0) ?? 0) - zero < 9) zero -= 1
  return (digit.codePointAt(0) ?? 0) - zero
}
