/** JSON of a script element: a text in it cannot end the element. */
export function jsonScript(value: object): string {
  return `<script type="application/json">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`
}
