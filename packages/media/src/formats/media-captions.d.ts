/** What we use of the package; its own declarations import each other without extensions, which Node's resolution refuses. */
declare module 'media-captions' {
  export interface VTTCue {
    readonly startTime: number
    readonly endTime: number
    readonly text: string
  }
  export type VTTNode =
    | { readonly type: 'text'; readonly data: string }
    | {
        readonly type: 'c' | 'i' | 'b' | 'u' | 'ruby' | 'rt' | 'lang'
        readonly children: readonly VTTNode[]
      }
    | { readonly type: 'v'; readonly voice?: string; readonly children: readonly VTTNode[] }
    | { readonly type: 'timestamp'; readonly time: number; readonly children: readonly VTTNode[] }
  export function tokenizeVTTCue(cue: VTTCue): VTTNode[]
  export function parseText(
    text: string,
    options: { readonly type: 'vtt' | 'srt' | 'ssa' | 'ass'; readonly errors: boolean },
  ): Promise<{ cues: VTTCue[]; errors: { line: number; message: string }[] }>
}
