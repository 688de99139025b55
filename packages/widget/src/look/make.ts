type Child = Node | string | null | false

/** An element with a class, attributes and children. Nothing is ever read as HTML. */
export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string,
  attributes: Readonly<Record<string, string>> = {},
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag)
  if (className) element.className = className
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  element.append(...children.filter((child): child is Node | string => child !== null && child !== false))
  return element
}

const shapes = {
  back: 'M15 5l-7 7 7 7',
  on: 'M9 5l7 7-7 7',
  close: 'M6 6l12 12M18 6L6 18',
  down: 'M5 9l7 7 7-7',
  up: 'M5 15l7-7 7 7',
  play: 'M8 5l11 7-11 7z',
} as const
export type Shape = keyof typeof shapes

export function icon(shape: Shape): SVGElement {
  const ns = 'http://www.w3.org/2000/svg'
  const svg = document.createElementNS(ns, 'svg')
  svg.setAttribute('viewBox', '0 0 24 24')
  svg.setAttribute('aria-hidden', 'true')
  if (shape === 'back' || shape === 'on') svg.setAttribute('class', 'flip')
  const path = document.createElementNS(ns, 'path')
  path.setAttribute('d', shapes[shape])
  if (shape === 'play') path.setAttribute('fill', 'currentColor')
  svg.append(path)
  return svg
}

export function iconButton(className: string, shape: Shape, label: string, act: () => void): HTMLButtonElement {
  const button = make('button', className, { type: 'button', 'aria-label': label, title: label }, icon(shape))
  button.addEventListener('click', act)
  return button
}

export function textButton(className: string, label: string, act: (button: HTMLElement) => void): HTMLButtonElement {
  const button = make('button', className, { type: 'button' }, label)
  button.addEventListener('click', () => act(button))
  return button
}
