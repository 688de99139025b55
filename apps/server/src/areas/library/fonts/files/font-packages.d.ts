declare module 'fontverter' {
  /** Converts between the containers of OpenType: `sfnt`, `woff`, `woff2`. Rejects invalid input. */
  export function convert(
    file: Buffer,
    to: 'sfnt' | 'woff' | 'woff2',
    from?: 'sfnt' | 'woff' | 'woff2',
  ): Promise<Uint8Array>
}

declare module 'subset-font' {
  interface Options {
    targetFormat: 'sfnt' | 'woff' | 'woff2'
    noHinting?: boolean
    /** Then `text` must be omitted. */
    keepAllGlyphs?: boolean
  }
  export default function subsetFont(file: Buffer, text: string | undefined, options: Options): Promise<Buffer>
}
