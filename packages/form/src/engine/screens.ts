import type { Form } from '../document.ts'
import type { Response, Step } from './respond.ts'

/** What is on the screen at once: one step, or several steps of one page. */
export interface Screen {
  pageId: string
  steps: Step[]
}

/** The screens of a response, by the form's layout. Both layouts have the same steps in the same order. */
export function screensOf(form: Form, response: Response): Screen[] {
  const screens: Screen[] = []
  for (const step of response.steps) {
    const last = screens.at(-1)
    const joins =
      form.settings.layout === 'pages' && last?.pageId === step.pageId && !jumpsAfter(form, last.steps.at(-1))
    if (joins && last) last.steps.push(step)
    else screens.push({ pageId: step.pageId, steps: [step] })
  }
  return screens
}

/** A jump that depends on answers must be evaluated before the following steps are shown. */
function jumpsAfter(form: Form, step: Step | undefined): boolean {
  const page = form.pages.find(({ id }) => id === step?.pageId)
  const block = page?.blocks.find(({ id }) => id === step?.blockId)
  return (block?.jumps.length ?? 0) > 0
}
