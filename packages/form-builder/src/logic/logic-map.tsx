import { type Form, problemsOf } from '@taplore/form'
import { type KeyboardEvent, useMemo } from 'react'
import { useForm, useSession } from '../session-context.ts'
import { shortened } from '../texts/names.ts'
import { type Text, useText } from '../texts/text.ts'
import { type MapNode, mapLayout, nodeSize } from './map-layout.ts'
import {
  conditionBeside,
  conditionSentence,
  endingSentence,
  jumpSentence,
  nameOfBlock,
  nameOfTarget,
  showSentence,
} from './sentences.ts'

/** Blocks, endings and jumps as a diagram. Arrow keys move between them, Enter opens one. */
export function LogicMap() {
  const text = useText()
  const form = useForm()
  const { nodes, edges, pages, width, height } = useMemo(() => mapLayout(form), [form])
  const bad = useMemo(
    () => new Set(problemsOf(form).flatMap(({ id, code }) => (id && flowCodes.has(code) ? [id] : []))),
    [form],
  )
  const jumps = new Map(
    form.pages.flatMap((page) => page.blocks.flatMap((block) => block.jumps.map((jump) => [jump.id, jump]))),
  )
  return (
    <div className="fb-map">
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing whose parts are buttons */}
      <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} role="group" aria-label={text('logic.map')}>
        <defs>
          {(['next', 'jump'] as const).map((kind) => (
            <marker
              key={kind}
              id={`fb-arrow-${kind}`}
              viewBox="0 0 8 8"
              refX="7"
              refY="4"
              markerWidth="7"
              markerHeight="7"
              orient="auto"
            >
              <path d="M0 0 L8 4 L0 8 z" className={`fb-arrow-${kind}`} />
            </marker>
          ))}
        </defs>
        {pages.map((page, index) => (
          <g key={page.id} className="fb-map-page">
            <rect x={8} y={page.y} width={nodeSize.width + 32} height={page.height} rx={8} />
            <text x={nodeSize.width + 30} y={page.y + 15} textAnchor="end">
              {text('document.page', { number: index + 1 })}
            </text>
          </g>
        ))}
        {edges.map((edge) => {
          const jump = jumps.get(edge.id)
          return (
            <path
              key={edge.id}
              d={edge.path}
              className={`fb-edge fb-edge-${edge.kind}`}
              markerEnd={`url(#fb-arrow-${edge.kind})`}
            >
              {jump ? <title>{jumpSentence(form, jump, text)}</title> : null}
            </path>
          )
        })}
        {edges.map(({ id, from, label }) => {
          const jump = jumps.get(id)
          if (!label || !jump?.when) return null
          const words = text('logic.ifWords', { condition: conditionSentence(form, jump.when, text) })
          const short = text('logic.ifWords', { condition: conditionBeside(form, from, jump, text) })
          return (
            <text key={`if ${id}`} className="fb-map-if" x={label.x} y={label.y}>
              {shortened(short, lettersIn(short))}
              <title>{words}</title>
            </text>
          )
        })}
        {nodes.map((node) => (
          <Node key={node.id} node={node} form={form} isBad={bad.has(node.id)} />
        ))}
      </svg>
    </div>
  )
}

/** How many letters have room beside a block; those of East Asia are twice as wide. */
function lettersIn(words: string): number {
  return /[\u3040-\u30ff\u4e00-\u9fff]/.test(words) ? 21 : 42
}

const flowCodes = new Set(['cycle', 'unreachable', 'ending-unreachable', 'lost-target'])

/** When a question is shown, or an ending used; empty where it always is. */
function conditionOfNode(form: Form, { id, kind }: MapNode, text: Text): string {
  if (kind === 'ending') {
    const ending = form.endings.find((each) => each.id === id)
    return ending?.when ? endingSentence(form, ending, text) : ''
  }
  const block = form.pages.flatMap(({ blocks }) => blocks).find((each) => each.id === id)
  const [alone, ...others] = block?.elements ?? []
  const when = block?.showIf ?? (others.length === 0 ? alone?.showIf : null)
  return when ? showSentence(form, when, text) : ''
}

function Node({ node, form, isBad }: { node: MapNode; form: Form; isBad: boolean }) {
  const { builder } = useSession()
  const text = useText()
  const name =
    node.kind === 'block' ? nameOfBlock(form, node.id, text) : nameOfTarget(form, { type: 'ending', id: node.id }, text)
  const when = conditionOfNode(form, node, text)
  function open(): void {
    if (node.kind === 'ending') {
      builder.select({ kind: 'ending', id: node.id })
      builder.state.set({ tab: 'build', focusWish: `ending:${node.id}` })
      return
    }
    const element = form.pages.flatMap(({ blocks }) => blocks).find(({ id }) => id === node.id)?.elements[0]
    if (element) builder.select({ kind: 'element', id: element.id })
    builder.state.set({ logicView: 'rules' })
  }
  function keys(event: KeyboardEvent<SVGGElement>): void {
    if (event.key === 'Enter' || event.key === ' ') open()
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const all = [...(event.currentTarget.ownerSVGElement?.querySelectorAll<SVGGElement>('[data-node]') ?? [])]
      all[all.indexOf(event.currentTarget) + (event.key === 'ArrowDown' ? 1 : -1)]?.focus()
    } else return
    event.preventDefault()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a part of a drawing cannot be a button element
    <g
      role="button"
      tabIndex={0}
      data-node={node.id}
      data-kind={node.kind}
      data-bad={isBad || undefined}
      className="fb-node"
      aria-label={[isBad ? text('logic.badNode', { name }) : name, when].filter(Boolean).join('. ')}
      onClick={open}
      onKeyDown={keys}
    >
      <rect x={nodeSize.left} y={node.y} width={nodeSize.width} height={nodeSize.height} rx={8} />
      <text x={nodeSize.left + 14} y={node.y + (when ? 18 : 25)}>
        {shortened(name, 36)}
      </text>
      {when ? (
        <text className="fb-map-if" x={nodeSize.left + 14} y={node.y + 33}>
          {shortened(when, 46)}
          <title>{when}</title>
        </text>
      ) : null}
    </g>
  )
}
