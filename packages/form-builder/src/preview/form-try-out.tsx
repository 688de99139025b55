import type { Form } from '@taplore/form'
import { useMemo, useState } from 'react'
import type { FormHost } from '../host.ts'
import { PageFrame } from './page-frame.tsx'
import { previewMarkup, tryOn, untried } from './preview-page.ts'
import { useFontRules } from './use-font-rules.ts'

/** A form to be answered where it is not edited, such as a template before it is used. Nothing of it is saved. */
export function FormTryOut({
  form,
  title,
  fontFaces,
}: {
  form: Form
  title: string
  fontFaces?: FormHost['fontFaces']
}) {
  const { language } = form
  const [trying, setTrying] = useState(untried)
  const fontCss = useFontRules(form, fontFaces)
  const markup = useMemo(
    () => previewMarkup(form, trying, { language, theme: 'light', fontCss }),
    [form, trying, language, fontCss],
  )
  return (
    <PageFrame
      title={title}
      markup={markup}
      onPost={(posted) => setTrying((now) => tryOn(form, now, posted, language))}
      onAgain={() => setTrying(untried)}
    />
  )
}
