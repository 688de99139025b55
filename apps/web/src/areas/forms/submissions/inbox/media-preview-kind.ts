/** How a browser can show a file safely; null for a file that can only be downloaded. */
export function previewKindOf({ mime }: { mime: string }): 'image' | 'video' | 'audio' | null {
  if (/^image\/(?:png|jpeg|gif|webp|avif)$/.test(mime)) return 'image'
  if (/^video\/(?:mp4|webm|ogg)$/.test(mime)) return 'video'
  return /^audio\/(?:mpeg|mp4|ogg|wav|webm|aac|flac)$/.test(mime) ? 'audio' : null
}
