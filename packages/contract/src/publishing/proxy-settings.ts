export const proxyServers = ['nginx', 'Caddy', 'Apache'] as const
export type ProxyServer = (typeof proxyServers)[number]

/** Settings that pass everything below a path on to the target, which ends with a slash. */
export function proxySettings(server: ProxyServer, { path, target }: { path: string; target: string }): string {
  const { host, protocol } = new URL(target)
  const isSecure = protocol === 'https:'
  if (server === 'Caddy') {
    const { origin, pathname } = new URL(target)
    return [
      `redir ${path} ${path}/`,
      `handle_path ${path}/* {`,
      `  rewrite * ${pathname.replace(/\/$/, '')}{uri}`,
      `  reverse_proxy ${origin} {`,
      `    header_up Host ${host}`,
      '  }',
      '}',
    ].join('\n')
  }
  if (server === 'Apache') {
    return [
      ...(isSecure ? ['SSLProxyEngine on'] : []),
      'ProxyPreserveHost off',
      `RedirectMatch "^${path}$" "${path}/"`,
      `ProxyPass "${path}/" "${target}"`,
    ].join('\n')
  }
  return [
    `location = ${path} {`,
    `  return 301 ${path}/;`,
    '}',
    `location ${path}/ {`,
    `  proxy_pass ${target};`,
    `  proxy_set_header Host ${host};`,
    ...(isSecure ? ['  proxy_ssl_server_name on;'] : []),
    '}',
  ].join('\n')
}
