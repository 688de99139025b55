import type { SubmissionDetail } from '@taplore/contract'
import { fullDate } from '../../texts/formats.ts'

const style =
  'body{font:14px/1.5 system-ui,sans-serif;margin:2cm;color:#111}h1{font-size:20px;margin:0 0 4px}p{margin:0 0 24px;color:#555}dt{font-weight:600;margin-top:14px;break-after:avoid}dd{margin:2px 0 0;white-space:pre-wrap;overflow-wrap:anywhere}'

/** Opens the print dialog of the browser, which makes a PDF too, with this answer alone on the sheet. */
export function printSubmission(submission: SubmissionDetail): void {
  const frame = document.createElement('iframe')
  frame.style.cssText = 'position:fixed;inline-size:0;block-size:0;border:0'
  frame.setAttribute('aria-hidden', 'true')
  document.body.append(frame)
  const sheet = frame.contentDocument
  if (!sheet) {
    frame.remove()
    return
  }
  const add = (tag: string, text: string, to: Element = sheet.body) => {
    const element = sheet.createElement(tag)
    // As text and never as markup: strangers wrote it.
    element.textContent = text
    element.setAttribute('dir', 'auto')
    to.append(element)
    return element
  }
  add('style', style, sheet.head)
  sheet.title = submission.formName
  add('h1', submission.formName)
  add('p', [submission.person ?? submission.email, fullDate(submission.receivedAt)].filter(Boolean).join(' · '))
  const list = add('dl', '')
  for (const { title, text, files } of submission.answers) {
    add('dt', title, list)
    // The words of a question for files are their names, one after the other.
    add('dd', (files.length > 0 ? files.map(({ name }) => name).join('\n') : text) || '–', list)
  }
  frame.contentWindow?.addEventListener('afterprint', () => frame.remove())
  frame.contentWindow?.print()
}
