import type { SubmissionDetail } from '@taplore/contract'
import { fullDate } from '../../../../texts/formats.ts'
import { previewKindOf } from './media-preview-kind.ts'
import { signaturePath, signatureViewBox } from './signature-svg.ts'

const style =
  'body{font:14px/1.5 system-ui,sans-serif;margin:2cm;color:#111}h1{font-size:20px;margin:0 0 4px}p{margin:0 0 24px;color:#555}dt{font-weight:600;margin-top:14px;break-after:avoid}dd{margin:2px 0 0;white-space:pre-wrap;overflow-wrap:anywhere}img{display:block;margin-top:6px;max-width:100%;max-height:10cm;break-inside:avoid}'

/** Opens the browser's print dialog, which can also create a PDF, with this submission only. */
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
    // As text and never as markup: it is untrusted.
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
  for (const answer of submission.answers) {
    const { title, text, files, kind } = answer
    add('dt', title, list)
    const signature = signaturePath(answer)
    // A file question is printed as its file names, one below the other.
    const words = kind === 'file' ? files.map(({ name }) => name).join('\n') : text
    const line = add('dd', signature === null ? words || '–' : '', list)
    if (signature !== null) line.append(drawn(sheet, signature, text))
    for (const file of files.filter((each) => previewKindOf(each) === 'image')) line.append(createImage(sheet, file))
  }
  frame.contentWindow?.addEventListener('afterprint', () => frame.remove())
  const print = () => frame.contentWindow?.print()
  const coming = [...sheet.images].map(
    (image) =>
      new Promise((resolve) => {
        image.addEventListener('load', resolve)
        // At least its name is printed.
        image.addEventListener('error', () => resolve(image.remove()))
      }),
  )
  if (coming.length === 0) print()
  else void Promise.all(coming).then(print)
}

function createImage(sheet: Document, { url, name }: { url: string; name: string }): HTMLImageElement {
  const image = sheet.createElement('img')
  image.alt = name
  image.src = url
  return image
}

function drawn(sheet: Document, path: string, name: string): Element {
  const of = (tag: string, attributes: Record<string, string>) => {
    const element = sheet.createElementNS('http://www.w3.org/2000/svg', tag)
    for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value)
    return element
  }
  const svg = of('svg', { viewBox: signatureViewBox, width: '240', role: 'img', 'aria-label': name })
  const line = {
    fill: 'none',
    stroke: '#111',
    'stroke-width': '6',
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  }
  svg.append(of('path', { d: path, ...line }))
  return svg
}
