import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { containerSnippet, scriptsSnippet } from '@taplore/widget'

/** Pages of others that have widgets, each with what is hard about it. */
export const hostPages = [
  'plain',
  'bootstrap',
  'hostile',
  'csp',
  'rtl',
  'wordpress',
  'sandbox',
  'storage',
  'slow',
  'print',
] as const
export type HostPage = (typeof hostPages)[number]

const bootstrap = `*,::after,::before{box-sizing:border-box}:root{--bs-blue:#0d6efd}body{margin:0;font:1rem/1.5 system-ui;color:#212529}
img,svg{vertical-align:middle}img{max-width:100%;height:auto}a{color:#0d6efd;text-decoration:underline}button{border-radius:0;text-transform:none}
ul,ol,dl{margin-top:0;margin-bottom:1rem;padding-left:2rem}.container{max-width:960px;margin:0 auto;padding:0 12px}.row{display:flex;flex-wrap:wrap;margin:0 -12px}.row>*{width:100%;padding:0 12px}.card{border:1px solid #dee2e6}.badge{display:none}`
const hostile = `*{all:unset!important;display:inline!important;font:30px/3 fantasy!important;color:lime!important;transform:rotate(1deg)!important;letter-spacing:9px!important;text-transform:uppercase!important}
div{opacity:.1!important;height:3px!important;overflow:hidden!important;filter:blur(4px)!important;pointer-events:none!important;max-width:100%!important}
html,body{display:block!important;transform:none!important}head,head *{display:none!important}ul,li,a,img,button,dialog,iframe{display:none!important;visibility:hidden!important}`
const theme = `body{margin:0;background:#f6f1e7;color:#28303d;font:20px/1.7 Georgia,serif}.wp-site-blocks{max-width:680px;margin:0 auto;padding:0 20px}.entry-content>*{margin-block:1.75rem}
.entry-content a{text-decoration:underline wavy;border-bottom:3px solid}.entry-content img{border:9px solid #000;border-radius:50%}.entry-content ul{list-style:square;padding-left:3em}.entry-content button{background:#28303d;color:#fff;padding:15px 25px}`

const styles: Partial<Record<HostPage, string>> = { bootstrap, hostile, wordpress: theme }

const text = '<p>Cabins are small and warm. The galley opens at six; the captain reads the weather aloud.</p>'

/** A page with a widget between two paragraphs, and a line that would move if the widget came late without its room. Some put scripts at the end. */
function pageOf(kind: HostPage, host: string, id: string, areScriptsLast: boolean): string {
  const isStrict = kind === 'csp'
  const scripts = isStrict ? scriptsSnippet(host, id).split('\n').slice(0, 2).join('\n') : scriptsSnippet(host, id)
  const style =
    styles[kind] ??
    'body{margin:0;padding:0 16px;font:17px/1.6 system-ui,sans-serif}main{max-width:820px;margin:0 auto}'
  const sheet = isStrict ? '<link rel="stylesheet" href="/page.css">' : `<style>${style}</style>`
  const wrap: Partial<Record<HostPage, [string, string]>> = {
    bootstrap: ['<main class="container"><div class="row"><div>', '</div></div></main>'],
    wordpress: ['<div class="wp-site-blocks"><article class="entry-content">', '</article></div>'],
  }
  const [before, after] = wrap[kind] ?? ['<main>', '</main>']
  const direction = kind === 'rtl' ? ' lang="ar" dir="rtl"' : ' lang="en"'
  return `<!doctype html><html${direction}><head><meta charset="utf-8"><title>${kind}</title><meta name="viewport" content="width=device-width,initial-scale=1">${sheet}\n${areScriptsLast ? '' : scripts}</head><body>${before}<h1>Six islands, one slow boat</h1>${text}${containerSnippet(host, id)}<p id="below">Below the widget.</p>${text.repeat(3)}${after}${areScriptsLast ? scripts : ''}</body></html>`
}

/** A site of someone else: `/<kind>/<widget>`, with `?scripts=last` for a page that has them at its end. */
export async function startHostSite(host: string) {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://host')
    const [, kind = '', id = ''] = pathname.split('/')
    const known = hostPages.find((page) => page === kind)
    if (pathname === '/page.css') return response.setHeader('content-type', 'text/css').end('body{font:17px/1.6 serif}')
    if (!known) return response.writeHead(404).end()
    if (known === 'csp')
      response.setHeader(
        'content-security-policy',
        `default-src 'none'; script-src ${host}; style-src 'self' ${host}; connect-src ${host}; img-src ${host}; frame-src ${host}; require-trusted-types-for 'script'`,
      )
    response.setHeader('content-type', 'text/html; charset=utf-8')
    const frame = `<!doctype html><title>sandbox</title><iframe sandbox="allow-scripts" src="/plain/${id}" title="Article" style="width:100%;height:900px;border:0"></iframe>`
    return response.end(known === 'sandbox' ? frame : pageOf(known, host, id, searchParams.get('scripts') === 'last'))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() }
}
