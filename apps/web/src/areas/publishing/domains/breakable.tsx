import { Fragment } from 'react'

/** A name or a value of DNS, which breaks behind its dots, hyphens and signs, and inside of a part only where that has no room at all. */
export function Breakable({ text }: { text: string }) {
  const parts = text.split(/(?<=[.\-_/=:;,])(?=[^\s.\-_/=:;,])/)
  return (
    <span className="wrap-anywhere" dir="ltr">
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text, which never move.
        <Fragment key={index}>
          {index > 0 ? <wbr /> : null}
          {part}
        </Fragment>
      ))}
    </span>
  )
}
