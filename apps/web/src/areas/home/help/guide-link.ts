/**
 * Where a link of the guide leads inside the app: to another page of it, outside, or nowhere, as to other documents
 * of the repository.
 */
export function guideLink(href: string): { page: string } | { url: string } | null {
  const page = /^([a-z-]+)\.md(#.*)?$/.exec(href)?.[1]
  if (page) return { page }
  return /^https?:\/\//.test(href) ? { url: href } : null
}
