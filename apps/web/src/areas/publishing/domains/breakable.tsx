import { Fragment } from 'react'

/** A name or a value of DNS, which breaks behind its dots, hyphens and signs, and inside of a part only where that has no room at all. */
export function Breakable({ text }: { text: string }) {
  return (
    <span className="wrap-anywhere" dir="ltr">
      {partsOf(text).map(({ part, start }) => (
        <Fragment key={start}>
          {start > 0 ? <wbr /> : null}
          {part}
        </Fragment>
      ))}
    </span>
  )
}

/** The parts between which a line may break, and where each begins. */
function partsOf(text: string): { part: string; start: number }[] {
  let end = 0
  return text.split(/(?<=[.\-_/=:;,])(?=[^\s.\-_/=:;,])/).map((part) => {
    const start = end
    end += part.length
    return { part, start }
  })
}
