/** The image library; loaded on first use, since it takes more memory than everything else at rest. */
export async function openSharp() {
  return (await import('sharp')).default
}
