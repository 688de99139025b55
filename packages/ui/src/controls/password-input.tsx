import { type ComponentProps, useState } from 'react'
import { classNames } from '../class-names.ts'
import { type UiTexts, useUiTexts } from '../texts/ui-texts.tsx'
import { type ControlSize, Input } from './input.tsx'
import { type PasswordStrength, passwordStrength, strengthBars } from './password-strength.ts'

/** A password field whose content can be shown. */
export function PasswordInput({
  size,
  ...rest
}: Omit<ComponentProps<'input'>, 'size' | 'type'> & { size?: ControlSize }) {
  const [isShown, setIsShown] = useState(false)
  const texts = useUiTexts()
  return (
    <Input
      {...rest}
      size={size}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      after={
        <button
          type="button"
          aria-pressed={isShown}
          className="-me-1 rounded-mark px-1.5 py-1 text-12 font-medium text-muted hover:text-ink"
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? texts.hidePassword : texts.showPassword}
        </button>
      }
    />
  )
}

const words: Record<PasswordStrength, Exclude<keyof UiTexts, 'sentence'> | null> = {
  empty: null,
  'too-short': 'strengthTooShort',
  weak: 'strengthWeak',
  fair: 'strengthFair',
  good: 'strengthGood',
  strong: 'strengthStrong',
}

const colours: Record<PasswordStrength, string> = {
  empty: 'bg-line-2',
  'too-short': 'bg-bad',
  weak: 'bg-bad',
  fair: 'bg-warn',
  good: 'bg-ok',
  strong: 'bg-ok',
}

/**
 * Four bars and a sentence: color is never the only signal. A password that was refused as easy to guess is weak,
 * whatever its length.
 */
export function StrengthMeter({ password, isRefused = false }: { password: string; isRefused?: boolean }) {
  const texts = useUiTexts()
  const judged = passwordStrength(password)
  const strength = isRefused && (judged === 'fair' || judged === 'good' || judged === 'strong') ? 'weak' : judged
  const filled = strengthBars(strength)
  const word = words[strength]
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex gap-1" aria-hidden="true">
        {[1, 2, 3, 4].map((bar) => (
          <i
            key={bar}
            className={classNames('h-[3px] flex-1 rounded-full', bar <= filled ? colours[strength] : 'bg-line-2')}
          />
        ))}
      </div>
      <p aria-live="polite" className="min-h-4 text-12 text-muted">
        {word ? texts[word] : ''}
      </p>
    </div>
  )
}
