/**
 * A page of the app as a link in an email: it opens the workspace it is about, whichever one is active in the browser.
 */
export function linkInto({ publicUrl }: { readonly publicUrl: string }, workspaceId: string, path: string): string {
  const url = new URL(path, publicUrl)
  url.searchParams.set('in', workspaceId)
  return url.href
}
