import { closestLanguage, directionOf } from '@taplore/contract'
import { behindTitle } from '@taplore/form'
import type { MailTemplate, MailText } from './define-mail.ts'
import { type Translate, translateMail } from './translate.ts'

export interface WrittenMail {
  readonly subject: string
  readonly text: string
  readonly html: string
}

/**
 * Renders a template in a language (BCP 47; English where there is no translation). Throws when `data` does not match
 * it.
 */
export function writeMail(template: MailTemplate, data: unknown, productName: string, tag = 'en'): WrittenMail {
  const language = closestLanguage(tag)
  const say = translateMail(language)
  const mail = template.fill(data, productName, say)
  return {
    subject: oneLine(mail.subject),
    text: asText(mail, productName),
    html: asHtml(mail, productName, { language, say }),
  }
}

/** Header values must not contain line breaks: they would start another header. */
function oneLine(text: string): string {
  return text
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

function asText(
  { title, paragraphs, quote, answers = [], action, secondAction, note }: MailText,
  productName: string,
): string {
  const parts = [
    title,
    ...paragraphs,
    ...(quote ? [quote.trim().replace(/^/gm, '> ')] : []),
    ...answers.map((answer) => (answer.title ? behindTitle(answer.title, answer.text) : answer.text)),
    ...[action, secondAction].flatMap((link) => (link ? [`${link.label}:\n${link.url}`] : [])),
    ...(note ? [note] : []),
    `-- \n${productName}`,
  ]
  return `${parts.join('\n\n')}\n`
}

/** For programs that read more than inline styles: less margin on phones, and dark colors where they are wanted. */
const adapted = [
  '@media (max-width:480px){.frame{padding:20px 12px!important}.card{padding:24px 20px!important}}',
  '@media (prefers-color-scheme:dark){',
  '.ground{background:#15161b!important;color:#e8e9ef!important}',
  '.card{background:#1f2128!important;border-color:#353843!important}',
  '.ink{color:#e8e9ef!important}.soft{color:#a9afbd!important}',
  '.quote{border-color:#474c59!important;color:#c3c8d4!important}',
  '}',
].join('')

function asHtml(
  { subject, title, paragraphs, quote, answers = [], action, secondAction, note }: MailText,
  productName: string,
  { language, say }: { language: string; say: Translate },
): string {
  // User text may run in the other direction than the email, have line breaks, and words without an end.
  const lines = (text: string) => escapeHtml(text).replace(/\r\n?|\n/g, '<br>')
  const line = (text: string) =>
    `<p dir="${directionFor(text, language)}" style="margin:0 0 16px;overflow-wrap:anywhere">${lines(text)}</p>`
  const start = directionOf(language) === 'rtl' ? 'right' : 'left'
  const quoted = (text: string) =>
    `<blockquote class="quote" dir="auto" style="margin:0 0 16px;padding:2px 0;padding-${start}:14px;border-${start}:3px solid #d5d9e4;color:#454c5c;overflow-wrap:anywhere">${lines(text.trim())}</blockquote>`
  const answered = ({ title: question, text }: { title: string; text: string }) =>
    `${question ? `<p class="soft" dir="auto" style="margin:0 0 2px;font-size:13px;color:#5c6475;overflow-wrap:anywhere">${lines(question)}</p>\n` : ''}${line(text)}`
  const button = action
    ? `<p style="margin:28px 0"><a href="${escapeHtml(action.url)}" style="display:inline-block;background:#a21c6f;color:#ffffff;text-decoration:none;font-weight:600;padding:13px 24px;border-radius:10px">${escapeHtml(action.label)}</a></p>` +
      `<p class="soft" style="margin:0 0 16px;font-size:13px;color:#5c6475">${escapeHtml(say`If the button doesn’t work, open this URL:`)}<br><a class="soft" href="${escapeHtml(action.url)}" style="color:#5c6475;word-break:break-all">${escapeHtml(action.url)}</a></p>`
    : ''
  const other = secondAction
    ? `<p style="margin:0 0 16px"><a class="ink" href="${escapeHtml(secondAction.url)}" style="color:#1d2433;font-weight:600">${escapeHtml(secondAction.label)}</a></p>`
    : ''
  const small = note
    ? `<p class="soft" style="margin:24px 0 0;font-size:13px;color:#5c6475;overflow-wrap:anywhere">${linked(lines(note))}</p>`
    : ''
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(subject)}</title><style>${adapted}</style></head>
<body class="ground" style="margin:0;background:#f4f5f8;font:16px/1.55 system-ui,-apple-system,'Segoe UI',sans-serif;color:#1d2433">
<div class="frame" style="max-width:520px;margin:0 auto;padding:40px 20px">
<p style="margin:0 0 20px;font-weight:700;letter-spacing:.01em">${escapeHtml(productName)}</p>
<div class="card" style="background:#ffffff;border:1px solid #e3e6ee;border-radius:16px;padding:32px">
<h1 dir="${directionFor(title, language)}" style="margin:0 0 20px;font-size:22px;line-height:1.3;overflow-wrap:anywhere">${escapeHtml(title)}</h1>
${[...paragraphs.map(line), ...(quote ? [quoted(quote)] : []), ...answers.map(answered)].join('\n')}
${button}${other}${small}
</div>
</div>
</body>
</html>
`
}

/** As `auto`, which would take the direction of a name that was isolated for being in the other one. */
function directionFor(text: string, language: string): 'auto' | 'ltr' | 'rtl' {
  return text.includes('\u2068') ? directionOf(language) : 'auto'
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** URLs in the small print, which is ours: names of others have none. */
function linked(html: string): string {
  return html.replace(
    /https?:\/\/[^\s<]+/g,
    '<a class="soft" href="$&" style="color:#5c6475;word-break:break-all">$&</a>',
  )
}
