import { measureDrag, withEditor } from './lib/editor.ts'

/**
 * How long the main thread works on one frame while one of 200 elements is dragged, a pointer move in each: scripts, styles,
 * layout and painting, as the browser itself reckons its processor time. Beside it stand the times between frames as a person
 * sees them (median and 95th of a hundred): they hang on the screen's 60 Hz, never fall below 16.7 ms, and on a machine without
 * a graphics card carry its drawing too. `dropMs` is the processor's work when the pointer lets go.
 */
export const bench = {
  name: 'editor-frame',
  title: 'Editor: a frame while dragging, 200 elements',
  unit: 'ms',
  limit: 10,
  better: 'lower',
  async run(): Promise<{ value: number; detail: Record<string, number> }> {
    return withEditor('story=crowd', async (measured) => measureDrag(measured, await measured.editor.at(117, 200)))
  },
} as const
