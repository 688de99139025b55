import { widthOf } from './words.ts'

/** The title without the site name at its end. */
export function titleOf(title: string): string {
  const clean = withoutSection(
    title
      .replace(/\s+/g, ' ')
      // Chinese pages: the section and the site, each behind two hyphens.
      .replace(/(?:\s?--\s?[^-]{2,14}){1,3}$/u, (end) => (/\p{Script=Han}/u.test(end) ? '' : end))
      .replace(/[：:]\s?[^：:]{2,14}(?:新聞|ニュース|デジタル|オンライン|新闻|网)$/u, '')
      .replace(/\s?[（(]\d{1,2}\s?[/／]\s?\d{1,2}(?:\s?ページ|页|頁)?[)）]\s*$/u, '')
      .trim(),
  )
  // A name is short and begins with a capital, where there are any; the second half of a title does not.
  const [head = ''] = clean.split(
    /(?:\s[|·–—»-]\s|\s?[_｜|]\s?|(?<=[\p{Script=Han}。！？])-(?=\p{Script=Han}))(?!\p{Ll})(?=[^|·–—»_｜]{2,40}$)/u,
  )
  if (widthOf(head) < 12) return clean.replace(/[\s_|｜·]+$/u, '')
  // A site, and a date behind it.
  return head.length < clean.length ? titleOf(head) : head.replace(/[\s_|｜·]+$/u, '')
}

/** The name of the site or of its section before the title: `Science | …`. */
function withoutSection(title: string): string {
  const [first = '', ...others] = title.split(/\s?[|｜]\s?/u)
  const rest = others.join(' | ')
  return others.length === 1 && widthOf(first) <= 24 && widthOf(rest) >= widthOf(first) * 1.6 ? rest : title
}
