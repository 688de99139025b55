import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../symbols/icon.tsx'
import { useUiTexts } from '../texts/ui-texts.tsx'

/** The props a control inside a field has to use, so that label, help and error belong to it. */
export type FieldControl = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

/** Label above, control, then help or error. The error is shown at the field and announced. */
export function Field({
  label,
  aside,
  help,
  error,
  isLabelHidden = false,
  className,
  children,
}: {
  label: ReactNode
  aside?: ReactNode
  help?: ReactNode
  error?: string | undefined
  isLabelHidden?: boolean
  className?: string
  children: (control: FieldControl) => ReactNode
}) {
  const id = useId()
  const texts = useUiTexts()
  const noteId = `${id}-note`
  return (
    <div className={classNames('flex min-w-0 flex-col gap-1.5', className)}>
      <div className={classNames('flex items-baseline justify-between gap-3', isLabelHidden && !aside && 'sr-only')}>
        <label htmlFor={id} className={classNames('text-13 font-[550]', isLabelHidden && 'sr-only')}>
          {label}
        </label>
        {aside ? <span className="text-12 text-muted">{aside}</span> : null}
      </div>
      {children({
        id,
        'aria-describedby': error || help ? noteId : undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error ? (
        <p id={noteId} role="alert" className="flex items-start gap-1.5 text-12 leading-snug text-bad-ink">
          <Icon of={CircleAlert} size="s" className="mt-px" />
          {texts.sentence(error)}
        </p>
      ) : help ? (
        <p id={noteId} className="text-12 leading-snug text-muted">
          {help}
        </p>
      ) : null}
    </div>
  )
}
