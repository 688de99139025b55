import { Layers } from '../layer-list.tsx'

export function LayersPanel() {
  return <Layers />
}
