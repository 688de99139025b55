import { stickerIcons } from '@taplore/story'
import svgpath from 'svgpath'

type Node = [tag: string, attributes: Record<string, string>]

/** The source of `icon-paths.ts`: one outline for each icon, on a field of 100 by 100, in absolute commands. */
export async function iconModule(): Promise<string> {
  const lines: string[] = []
  for (const name of stickerIcons) {
    const { __iconData } = await import(`lucide-react/icons/${name}`)
    const nodes: Node[] = __iconData.node
    lines.push(`  ${/-/.test(name) ? `'${name}'` : name}: '${nodes.map(outlineOf).join('')}',`)
  }
  return `import type { StickerIcon } from './icon-groups.ts'

/** Made by \`npm run icons\`. Outlines of Lucide icons (ISC, lucide.dev), drawn as lines. */
export const iconPaths: Record<StickerIcon, string> = {
${lines.join('\n')}
}
`
}

function outlineOf([tag, attributes]: Node): string {
  const size = 24
  return svgpath(pathOf(tag, attributes))
    .scale(100 / size)
    .abs()
    .unshort()
    .round(1)
    .toString()
}

/** Basic shapes as paths (SVG 2, chapter 10). */
function pathOf(tag: string, attributes: Record<string, string>): string {
  const number = (name: string) => Number(attributes[name] ?? 0)
  if (tag === 'path') return attributes.d ?? ''
  if (tag === 'line') return `M${number('x1')} ${number('y1')}L${number('x2')} ${number('y2')}`
  if (tag === 'polyline') return `M${attributes.points}`
  if (tag === 'polygon') return `M${attributes.points}Z`
  if (tag === 'circle' || tag === 'ellipse') {
    const [x, y] = [number('cx'), number('cy')]
    const [rx, ry] = tag === 'circle' ? [number('r'), number('r')] : [number('rx'), number('ry')]
    return `M${x - rx} ${y}A${rx} ${ry} 0 1 1 ${x + rx} ${y}A${rx} ${ry} 0 1 1 ${x - rx} ${y}Z`
  }
  if (tag === 'rect') {
    const [x, y, width, height] = [number('x'), number('y'), number('width'), number('height')]
    const rx = Number(attributes.rx ?? attributes.ry ?? 0)
    const ry = Number(attributes.ry ?? attributes.rx ?? 0)
    const corner = (dx: number, dy: number) => (rx > 0 ? `a${rx} ${ry} 0 0 1 ${dx} ${dy}` : '')
    return `M${x + rx} ${y}h${width - 2 * rx}${corner(rx, ry)}v${height - 2 * ry}${corner(-rx, ry)}h${2 * rx - width}${corner(-rx, -ry)}v${2 * ry - height}${corner(rx, -ry)}Z`
  }
  throw new Error(`No path for <${tag}>.`)
}
