/** Titles that programs write by themselves: names of files, and words for "no title". */
const automatic =
  /^(untitled|unnamed|document ?\d*|slide ?1|presentation ?\d*|powerpoint presentation|microsoft word)$|\.[a-z]{2,5}$/i

/** The title that someone gave a PDF; empty where it has none or only one that a program made up. */
export function titleOfPdf(info: object): string {
  const title = 'Title' in info && typeof info.Title === 'string' ? info.Title.replaceAll(/\s+/g, ' ').trim() : ''
  return automatic.test(title) ? '' : title.slice(0, 500)
}
