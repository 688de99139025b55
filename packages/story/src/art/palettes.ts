/** Five colors of an image: background, then from far to near, the last one the accent. */
export const palettes = {
  dusk: ['#f5dfbb', '#2a8f8b', '#166f72', '#0b343a', '#f2542d'],
  orchard: ['#1a4634', '#2b6349', '#3f8f5c', '#fff6da', '#ffcb1f'],
  paper: ['#f3efe6', '#d8d0bf', '#8b8578', '#16181d', '#d92f14'],
  ember: ['#2a120c', '#4a2417', '#b5421a', '#fbe9cf', '#ff6a2b'],
  bauhaus: ['#2338c8', '#0fa37f', '#ff5a36', '#fff1d6', '#ffc629'],
  rose: ['#f8b9b2', '#f39d94', '#e5786f', '#3a0a1b', '#7a1230'],
  night: ['#0e1433', '#1f2959', '#2b3a86', '#eef1ff', '#ffd166'],
  meadow: ['#dcefe0', '#9fd3b0', '#2f8f63', '#12392c', '#ff8a70'],
  glacier: ['#e3eef5', '#a9cbdc', '#5d93b3', '#163549', '#ff8552'],
  plum: ['#2b1438', '#4b2461', '#8a4fb0', '#f4e6ff', '#ffb84d'],
} as const satisfies Record<string, readonly [string, string, string, string, string]>
export type PaletteName = keyof typeof palettes
export const paletteNames = Object.keys(palettes) as PaletteName[]
export type Palette = readonly [ground: string, far: string, middle: string, near: string, signal: string]
