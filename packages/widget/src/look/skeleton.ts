import { skeletons } from '../sizes.ts'
import type { Design } from '../widget-data.ts'
import { make } from './make.ts'

/** Placeholders of a design in the room that its stories will take (WIDGET-36). */
export function skeletonOf(design: Design, total: number): readonly Node[] {
  const number = Math.max(1, Math.min(skeletons[design], total || skeletons[design]))
  const line = () => make('i', '')
  const pic = () => make('span', 'pic')
  const items = (one: () => Node[]) =>
    Array.from({ length: number }, () => make('li', '', {}, make('a', '', {}, ...one())))
  const list = (className: string, one: () => Node[]) => make('ul', className, { 'aria-hidden': 'true' }, ...items(one))
  switch (design) {
    case 'd3':
      return [make('div', 'head', {}, pic()), list('row', () => [pic(), line()])]
    case 'd4':
      return [list('row', () => [make('span', 'ring', {}, pic()), line()])]
    case 'd5': {
      const more = make('div', 'end')
      const rows = list('', () => [pic(), make('span', 'text', {}, line(), line())])
      return total > number ? [rows, more] : [rows]
    }
    case 'd6':
      return [list('cells', () => [pic(), make('span', 'text', {}, line(), line())])]
    case 'grid':
      return [list('cells', () => [pic()])]
    case 'gallery':
      return [make('span', 'stack', {}, pic(), pic(), pic()), make('span', 'text', {}, line())]
    case 'single':
      return [pic(), make('span', 'text', {}, line(), line(), line())]
    default:
      return []
  }
}
