const kilobyte = 1024
const megabyte = kilobyte * 1024

/** Bytes in words: bytes below one KB, KB with one decimal, MB with two. */
export function formatBytes(bytes: number): string {
  if (bytes < kilobyte) return `${bytes} bytes`
  if (bytes < megabyte) return `${(bytes / kilobyte).toFixed(1)} KB`
  return `${(bytes / megabyte).toFixed(2)} MB`
}
