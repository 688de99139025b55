import { type ReactNode, useId } from 'react'

/** The fields of one answer, or of a row of it, below their title; what is wrong with all of them stands below. */
export function AnswerGroup({
  title,
  error,
  children,
}: {
  title: string
  error?: string | undefined
  /** `errorId`: of the text that says what is wrong; undefined where nothing is. */
  children: (errorId: string | undefined) => ReactNode
}) {
  const id = useId()
  return (
    <fieldset aria-describedby={error ? id : undefined}>
      <legend dir="auto" className="mb-1.5 text-13 font-medium">
        {title}
      </legend>
      {children(error ? id : undefined)}
      {error ? (
        <p id={id} className="mt-1 text-12 text-bad-ink">
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}
