/** A hand-drawn line as an outline for SVG or skia: through the midpoints, curved at the points. */
export function strokePath(
  points: readonly number[],
  field: { width: number; height: number },
  box: { width: number; height: number },
): string {
  const at = (index: number): [number, number] => [
    ((points[index * 2] ?? 0) / field.width) * box.width,
    ((points[index * 2 + 1] ?? 0) / field.height) * box.height,
  ]
  const count = Math.floor(points.length / 2)
  const [x, y] = at(0)
  // A tap is a dot: a line of zero length with round caps.
  if (count < 2) return `M${write(x)} ${write(y)}L${write(x + 0.01)} ${write(y)}`
  let path = `M${write(x)} ${write(y)}`
  for (let index = 1; index < count - 1; index += 1) {
    const [bendX, bendY] = at(index)
    const [nextX, nextY] = at(index + 1)
    path += `Q${write(bendX)} ${write(bendY)} ${write((bendX + nextX) / 2)} ${write((bendY + nextY) / 2)}`
  }
  const [endX, endY] = at(count - 1)
  return `${path}L${write(endX)} ${write(endY)}`
}

/** Simplifies a line: drops points closer than `tolerance` px to the straight line (Ramer, Douglas, Peucker). */
export function simplifyStroke(points: readonly number[], tolerance: number): number[] {
  const count = Math.floor(points.length / 2)
  if (count < 3) return points.slice(0, count * 2)
  const isKept = new Uint8Array(count)
  isKept[0] = 1
  isKept[count - 1] = 1
  const open: [number, number][] = [[0, count - 1]]
  for (let span = open.pop(); span; span = open.pop()) {
    const [from, to] = span
    let farthest = -1
    let distance = tolerance
    for (let index = from + 1; index < to; index += 1) {
      const away = distanceTo(points, index, from, to)
      if (away > distance) {
        farthest = index
        distance = away
      }
    }
    if (farthest < 0) continue
    isKept[farthest] = 1
    open.push([from, farthest], [farthest, to])
  }
  return points.slice(0, count * 2).filter((_, place) => isKept[place >> 1] === 1)
}

function distanceTo(points: readonly number[], index: number, from: number, to: number): number {
  const read = (at: number): [number, number] => [points[at * 2] ?? 0, points[at * 2 + 1] ?? 0]
  const [x, y] = read(index)
  const [startX, startY] = read(from)
  const [endX, endY] = read(to)
  const [dx, dy] = [endX - startX, endY - startY]
  const length = Math.hypot(dx, dy)
  if (length === 0) return Math.hypot(x - startX, y - startY)
  return Math.abs(dy * (x - startX) - dx * (y - startY)) / length
}

function write(value: number): string {
  return String(Math.round(value * 100) / 100)
}
