import { type LucideIcon, Search } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../symbols/icon.tsx'

export type ControlSize = 'small' | 'normal' | 'large' | 'touch'

const heights: Record<ControlSize, string> = {
  small: 'h-7 px-2 text-12 rounded-control',
  normal: 'h-8 px-2.5 text-13 rounded-control',
  large: 'h-10 px-3 text-14 rounded-control',
  touch: 'h-11 px-3 text-15 rounded-[8px]',
}

/** The frame shared by all text controls. */
export function controlClass(size: ControlSize = 'normal', isSearch = false): string {
  return classNames(
    'flex min-w-0 items-center gap-2 border bg-surface text-ink transition-[border-color,box-shadow] duration-(--t1)',
    isSearch ? 'border-line-2' : 'border-control',
    heights[size],
    'focus-within:border-brand focus-within:shadow-[0_0_0_3px_var(--brand-soft)]',
    'has-[[aria-invalid=true]]:border-bad has-[[aria-invalid=true]]:shadow-[0_0_0_3px_var(--bad-soft)]',
    // Of the field itself: a stepper at its limit has a disabled button.
    'has-[input:disabled]:border-line has-[input:disabled]:bg-sunken has-[input:disabled]:text-muted',
    'has-[[readonly]]:border-line has-[[readonly]]:bg-sunken',
  )
}

export type InputProps = Omit<ComponentProps<'input'>, 'size'> & {
  size?: ControlSize
  icon?: LucideIcon
  after?: ReactNode
  isSearch?: boolean
  frameClassName?: string
}

export function Input({
  size = 'normal',
  icon,
  after,
  isSearch = false,
  className,
  frameClassName,
  ...rest
}: InputProps) {
  return (
    <span className={classNames(controlClass(size, isSearch), frameClassName)}>
      {icon ? <Icon of={icon} className="text-muted" /> : null}
      <input
        {...rest}
        // For dialogs: a menu that is closing keeps the focus from going to the field right away.
        data-autofocus={rest.autoFocus || undefined}
        className={classNames(
          'h-full min-w-0 flex-1 bg-transparent outline-none placeholder:text-muted [&::-webkit-search-cancel-button]:hidden',
          className,
        )}
      />
      {after}
    </span>
  )
}

/** A search field. Its name is its placeholder. With `isMain` the key / focuses it. */
export function SearchInput({
  label,
  value,
  onChange,
  isMain = false,
  after,
  frameClassName,
}: {
  label: string
  value: string
  onChange: (value: string) => void
  isMain?: boolean
  after?: ReactNode
  frameClassName?: string
}) {
  return (
    <Input
      isSearch
      icon={Search}
      type="search"
      data-search={isMain || undefined}
      aria-label={label}
      placeholder={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      after={after}
      frameClassName={frameClassName}
    />
  )
}

export type TextareaProps = ComponentProps<'textarea'>

export function Textarea({ className, ...rest }: TextareaProps) {
  return (
    <textarea
      {...rest}
      className={classNames(
        'min-h-20 w-full rounded-control border border-control bg-surface px-2.5 py-2 text-14 leading-normal text-ink outline-none placeholder:text-muted focus:border-brand focus:shadow-[0_0_0_3px_var(--brand-soft)] disabled:border-line disabled:bg-sunken aria-invalid:border-bad aria-invalid:shadow-[0_0_0_3px_var(--bad-soft)]',
        className,
      )}
    />
  )
}
