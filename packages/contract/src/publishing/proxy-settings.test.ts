import { expect, it } from 'vitest'
import { proxyServers, proxySettings } from './proxy-settings.ts'

it('DOM-41 names path, target and host for each web server', () => {
  const target = 'https://stories.taplore.example/_site/0199a7f0-0000-7000-8000-000000000000/'
  const nginx = proxySettings('nginx', { path: '/stories', target })
  expect(nginx).toContain(
    `location /stories/ {\n  proxy_pass ${target};\n  proxy_set_header Host stories.taplore.example;`,
  )
  for (const server of proxyServers) {
    const text = proxySettings(server, { path: '/stories', target })
    expect(text).toContain('/stories')
    expect(text).toContain('/_site/0199a7f0-0000-7000-8000-000000000000')
  }
})
