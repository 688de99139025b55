/** Where public pages are unless a setting says otherwise: beside the application, as an origin of its own. */
export function siblingHost(publicUrl: string): string {
  const url = new URL(publicUrl)
  return `${url.protocol}//stories.${url.hostname === '127.0.0.1' ? 'localhost' : url.hostname}${url.port ? `:${url.port}` : ''}`
}

export function isLoopback(url: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname)
}

export function trimSlash(url: string): string {
  return url.replace(/\/+$/, '')
}
