import { customCss } from '@taplore/form-page'
import { Note } from '@taplore/ui'
import { useMemo } from 'react'
import { useText } from '../texts/text.ts'

const mostShown = 6

/** Custom CSS that the page ignores, and why: page and list use the same parser. */
export function CssNotes({ css }: { css: string }) {
  const text = useText()
  const { problems } = useMemo(() => customCss(css), [css])
  return (
    <div role="status" className="fb-notes">
      {problems.slice(0, mostShown).map((problem, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two pieces of a sheet may be the same in every respect
        <Note key={index} tone="warn">
          {text(`css.${problem.fault}`, { line: problem.line, text: problem.text })}
        </Note>
      ))}
      {problems.length > mostShown ? (
        <Note tone="warn">{text('css.more', { count: problems.length - mostShown })}</Note>
      ) : null}
    </div>
  )
}
