/** The library that opens and writes pictures; read with the first of them, since it takes more memory than all else at rest. */
export async function openSharp() {
  return (await import('sharp')).default
}
