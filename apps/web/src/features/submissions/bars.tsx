import { classNames } from '@taplore/ui'

/** A rating as bars, and its number. */
export function Bars({ value, of }: { value: number; of: number }) {
  if (!value) return null
  return (
    <span className="flex items-center gap-2">
      {of <= 10 ? (
        <span aria-hidden="true" className="flex gap-0.5">
          {Array.from({ length: of }, (_, index) => index + 1).map((step) => (
            <span key={step} className={classNames('h-3 w-1 rounded-full', step <= value ? 'bg-ask' : 'bg-line-2')} />
          ))}
        </span>
      ) : null}
      <span className="tabular">{value}</span>
    </span>
  )
}
