import type { OpenAPI } from '@orpc/contract'

/** The API as one page that reads without scripts; nothing is loaded from anywhere else. */
export function referencePage(document: OpenAPI.Document): string {
  const groups = new Map<string, string[]>()
  for (const [path, item] of Object.entries(document.paths ?? {})) {
    for (const [method, operation] of Object.entries(item ?? {})) {
      if (typeof operation !== 'object' || Array.isArray(operation)) continue
      const details = operation as OpenAPI.OperationObject
      const group = details.operationId?.split('.')[0] ?? 'other'
      groups.set(group, [...(groups.get(group) ?? []), operationHtml(method, path, details)])
    }
  }
  const links = [...groups.keys()].map((group) => `<li><a href="#${group}">${escapeText(group)}</a></li>`).join('')
  const sections = [...groups]
    .map(([group, list]) => `<section id="${group}"><h2>${escapeText(group)}</h2>${list.join('')}</section>`)
    .join('')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeText(document.info.title)}</title><meta name="viewport" content="width=device-width,initial-scale=1"><style>${style}</style></head><body><header><h1>${escapeText(document.info.title)} ${escapeText(document.info.version)}</h1><p>${escapeText(document.info.description ?? '')} <a href="/api/openapi.json">OpenAPI document</a></p></header><nav aria-label="Areas"><ul>${links}</ul></nav><main>${sections}</main></body></html>`
}

function operationHtml(method: string, path: string, operation: OpenAPI.OperationObject): string {
  const parameters = (operation.parameters ?? []).map((parameter) => {
    const { name, in: place, required, schema } = parameter as OpenAPI.ParameterObject
    return `<tr><td><code>${escapeText(name)}</code></td><td>${escapeText(place)}${required ? ', required' : ''}</td><td><code>${escapeText(JSON.stringify(schema ?? {}))}</code></td></tr>`
  })
  const body = (operation.requestBody as OpenAPI.RequestBodyObject | undefined)?.content?.['application/json']?.schema
  const answers = Object.entries(operation.responses ?? {}).map(([status, answer]) => {
    const schema = (answer as OpenAPI.ResponseObject).content?.['application/json']?.schema
    return `<details><summary>Answer ${escapeText(status)}</summary><pre>${escapeText(JSON.stringify(schema ?? {}, null, 2))}</pre></details>`
  })
  return `<article><h3><span class="method">${escapeText(method.toUpperCase())}</span> <code>/api${escapeText(path)}</code></h3><p>${escapeText(operation.summary ?? '')}</p>${operation.description ? `<p>${escapeText(operation.description)}</p>` : ''}${parameters.length ? `<table><tbody>${parameters.join('')}</tbody></table>` : ''}${body ? `<details><summary>Body</summary><pre>${escapeText(JSON.stringify(body, null, 2))}</pre></details>` : ''}${answers.join('')}</article>`
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

const style = `:root{color-scheme:light dark}body{margin:0 auto;max-width:64rem;padding:1.5rem;font:15px/1.5 system-ui,sans-serif}nav ul{display:flex;flex-wrap:wrap;gap:.75rem;list-style:none;padding:0}article{border-block-start:1px solid color-mix(in srgb,CanvasText 15%,Canvas);padding-block:.75rem}h3{margin:0;font-size:1rem;overflow-wrap:anywhere}.method{display:inline-block;min-width:3.5rem;font-size:.8rem}pre{overflow:auto;font-size:.8rem;max-height:24rem}td{padding-inline-end:1rem;vertical-align:top;overflow-wrap:anywhere}p{margin:.25rem 0}`
