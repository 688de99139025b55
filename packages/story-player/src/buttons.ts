const icons = {
  pause: 'M7 5h4v14H7zM13 5h4v14h-4z',
  play: 'M8 5l12 7-12 7z',
  mute: 'M4 9h4l5-4v14l-5-4H4zM16 9l5 6M21 9l-5 6',
  sound: 'M4 9h4l5-4v14l-5-4H4zM16 8.5a5 5 0 0 1 0 7M18.5 6a8.5 8.5 0 0 1 0 12',
  next: 'M9 5l7 7-7 7',
  previous: 'M15 5l-7 7 7 7',
  replay: 'M12 5a7 7 0 1 1-6.6 4.7M5 4v6h6',
  captions: 'M3 6h18v12H3zM10.5 10.6a2 2 0 1 0 0 2.8M17 10.6a2 2 0 1 0 0 2.8',
  noCaptions: 'M3 6h18v12H3zM10.5 10.6a2 2 0 1 0 0 2.8M17 10.6a2 2 0 1 0 0 2.8M4 20L20 4',
  share: 'M12 15V4M8 7.5L12 3.5l4 4M6 11H5v9h14v-9h-1',
}
const stroked = new Set(['mute', 'sound', 'next', 'previous', 'replay', 'share', 'captions', 'noCaptions'])

export type IconName = keyof typeof icons

export function setButton(element: HTMLButtonElement, icon: IconName, label: string): void {
  if (element.getAttribute('aria-label') === label) return
  element.setAttribute('aria-label', label)
  element.title = label
  element.querySelector('svg')?.replaceWith(drawing(icon))
}

export function button(icon: IconName, label: string): HTMLButtonElement {
  const element = document.createElement('button')
  element.type = 'button'
  element.append(drawing(icon))
  element.setAttribute('aria-label', label)
  if (label) element.title = label
  return element
}

/** A button with its name beside the icon. */
export function namedButton(icon: IconName, name: string): HTMLButtonElement {
  const element = button(icon, '')
  element.removeAttribute('aria-label')
  element.append(name)
  return element
}

function drawing(icon: IconName): SVGElement {
  const space = 'http://www.w3.org/2000/svg'
  const svg = document.createElementNS(space, 'svg')
  svg.setAttribute('viewBox', '0 0 24 24')
  svg.setAttribute('aria-hidden', 'true')
  const path = document.createElementNS(space, 'path')
  path.setAttribute('d', icons[icon])
  if (stroked.has(icon)) {
    path.setAttribute('fill', icon === 'sound' || icon === 'mute' ? 'currentColor' : 'none')
    path.setAttribute('stroke', 'currentColor')
    path.setAttribute('stroke-width', '2')
    path.setAttribute('stroke-linecap', 'round')
  }
  svg.append(path)
  return svg
}

export function box(name: string): HTMLElement {
  const element = document.createElement('div')
  element.className = name
  return element
}
