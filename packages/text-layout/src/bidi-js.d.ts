declare module 'bidi-js' {
  interface Bidi {
    getEmbeddingLevels(text: string, direction?: 'ltr' | 'rtl'): { levels: Uint8Array }
    getBidiCharTypeName(character: string): string
    getMirroredCharacter(character: string): string | null
  }
  export default function bidiFactory(): Bidi
}
