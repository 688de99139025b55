import { Layers } from '../layers.tsx'

export function LayersPanel() {
  return <Layers />
}
