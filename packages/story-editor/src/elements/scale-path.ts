/** Which of a command's numbers go along x and y; `A` has two radii, an angle, two flags and a point. */
const axesOf: Record<string, string> = {
  M: 'xy',
  L: 'xy',
  H: 'x',
  V: 'y',
  C: 'xyxyxy',
  S: 'xyxy',
  Q: 'xyxy',
  T: 'xy',
  A: 'xy---xy',
  Z: '',
}

/** An outline drawn on a 100 x 100 field, stretched to a box in px. Commands are absolute, as in the story's shape table. */
export function scalePath(path: string, width: number, height: number): string {
  const scaleX = width / 100
  const scaleY = height / 100
  return path.replace(/([A-Z])([^A-Z]*)/g, (_whole, name: string, rest: string) => {
    const axes = axesOf[name] ?? ''
    const numbers = rest.match(/-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?/gi) ?? []
    const scaled = numbers.map((text, index) => {
      const axis = axes[index % Math.max(1, axes.length)]
      const value = Number(text) * (axis === 'x' ? scaleX : axis === 'y' ? scaleY : 1)
      return String(Math.round(value * 100) / 100)
    })
    return `${name}${scaled.join(' ')}`
  })
}
