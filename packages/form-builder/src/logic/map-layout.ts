import { blocksOf, type Form, startOf, type Target } from '@taplore/form'

export interface MapNode {
  id: string
  kind: 'block' | 'ending'
  y: number
}

export interface MapEdge {
  id: string
  from: string
  to: string
  kind: 'next' | 'jump'
  /** An SVG path. */
  path: string
  /** Where the condition of a jump is written, beside its block. */
  label?: { x: number; y: number }
}

export interface MapLayout {
  nodes: MapNode[]
  edges: MapEdge[]
  pages: { id: string; y: number; height: number }[]
  width: number
  height: number
}

export const nodeSize = { width: 280, height: 40, gap: 18, left: 24 }
const top = 16
/** Of a node, above the conditions beside it. */
const firstLine = 3
/** Of the conditions beside the blocks: each has a line of its own, and a block as much room as its lines need. */
export const labelSize = { width: 250, height: 15 }

/**
 * Blocks from top to bottom in order, endings below them; jumps are arcs beside them, longer ones further out. All
 * sizes in px.
 */
export function mapLayout(form: Form): MapLayout {
  const nodes: MapNode[] = []
  const pages: MapLayout['pages'] = []
  let y = top
  for (const page of form.pages) {
    const from = y
    if (form.pages.length > 1) y += 22
    for (const block of page.blocks) {
      nodes.push({ id: block.id, kind: 'block', y })
      const lines = block.jumps.filter(({ when }) => when !== null).length
      y += Math.max(nodeSize.height, firstLine + lines * labelSize.height) + nodeSize.gap
    }
    if (form.pages.length > 1) pages.push({ id: page.id, y: from, height: y - from - nodeSize.gap / 2 })
  }
  y += nodeSize.gap
  for (const ending of form.endings) {
    nodes.push({ id: ending.id, kind: 'ending', y })
    y += nodeSize.height + nodeSize.gap
  }
  const at = new Map(nodes.map((node) => [node.id, node]))
  const blocks = blocksOf(form)
  const fallback = (form.endings.find(({ when }) => when === null) ?? form.endings.at(-1))?.id ?? ''
  const edges: MapEdge[] = []
  let most = 0
  let mostLabel = 0
  for (const { block, index } of blocks) {
    const always = block.jumps.some(({ when }) => when === null)
    const next = blocks[index + 1]?.block.id ?? fallback
    const [start, end] = [at.get(block.id), at.get(next)]
    if (!always && start && end) {
      const x = nodeSize.left + 28
      edges.push({
        id: `next ${block.id}`,
        from: block.id,
        to: next,
        kind: 'next',
        path: `M ${x} ${start.y + nodeSize.height} L ${x} ${end.y - 4}`,
      })
    }
    let line = 0
    for (const jump of block.jumps) {
      const to = targetNode(form, jump.to, fallback)
      const goal = to === null ? undefined : at.get(to)
      if (!start || !goal) continue
      const right = nodeSize.left + nodeSize.width
      const reach = 36 + Math.min(220, Math.abs(goal.y - start.y) * 0.32)
      most = Math.max(most, reach)
      const label = jump.when ? { x: right + 12, y: start.y + firstLine + line * labelSize.height + 11 } : undefined
      if (label) [line, mostLabel] = [line + 1, labelSize.width]
      // From below its condition, as far down as the block reaches.
      const fromY = Math.min(label ? label.y + 4 : start.y + nodeSize.height / 2 + 6, start.y + nodeSize.height - 6)
      const toY = goal.y + nodeSize.height / 2 - 6
      edges.push({
        id: jump.id,
        from: block.id,
        to: goal.id,
        kind: 'jump',
        path: `M ${right} ${fromY} C ${right + reach} ${fromY}, ${right + reach} ${toY}, ${right + 6} ${toY}`,
        label,
      })
    }
  }
  return {
    nodes,
    edges,
    pages,
    width: nodeSize.left + nodeSize.width + Math.max(most, mostLabel + 12) + 24,
    height: y + top,
  }
}

function targetNode(form: Form, to: Target, fallback: string): string | null {
  if (to.type === 'end') return fallback
  if (to.type === 'block' || to.type === 'ending') return to.id
  const start = startOf(form, { type: 'page', id: to.id })
  return start === null ? null : (blocksOf(form)[start]?.block.id ?? fallback)
}
