/** As what a browser shows a file without running anything of it; null for a file that is only loaded down. */
export function lookOf({ mime }: { mime: string }): 'picture' | 'film' | 'sound' | null {
  if (/^image\/(?:png|jpeg|gif|webp|avif)$/.test(mime)) return 'picture'
  if (/^video\/(?:mp4|webm|ogg)$/.test(mime)) return 'film'
  return /^audio\/(?:mpeg|mp4|ogg|wav|webm|aac|flac)$/.test(mime) ? 'sound' : null
}
