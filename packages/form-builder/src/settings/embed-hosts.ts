/** Hosts as typed, one per line or comma-separated: URLs and capital letters are normalized. */
export function readHosts(written: string): { hosts: string[]; wrong: string[] } {
  const hosts = new Set<string>()
  const wrong: string[] = []
  for (const entry of written.split(/[\s,;]+/).filter(Boolean)) {
    const host = hostOf(entry)
    if (host) hosts.add(host)
    else wrong.push(entry)
  }
  return { hosts: [...hosts], wrong }
}

function hostOf(entry: string): string | null {
  const [, star = '', rest = ''] = /^(?:https?:\/\/)?(\*\.)?([^/?#]+)/i.exec(entry) ?? []
  const url = URL.parse(`https://${rest}`)
  // The name as browsers send it: in punycode.
  return url && /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/.test(url.hostname) && url.username === '' ? star + url.host : null
}
