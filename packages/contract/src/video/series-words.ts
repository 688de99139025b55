/** What of the forbidden words a script contains, whole words in any case. */
export function findForbidden(script: string, { never }: { readonly never: readonly string[] }): string[] {
  const said = fold(script)
  return never.filter((word) => {
    const sought = fold(word)
    return sought.trim() !== '' && said.includes(sought)
  })
}

/** Words between single spaces; languages without spaces are compared sign by sign. */
function fold(text: string): string {
  const words =
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  const isUnspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(text)
  return isUnspaced ? words.join('') : ` ${words.join(' ')} `
}
