/** Calls with so many at a time, one call after the other, and stops at the first failure. */
export async function inChunks<Item>(
  items: readonly Item[],
  size: number,
  call: (some: Item[]) => Promise<unknown>,
): Promise<void> {
  for (let start = 0; start < items.length; start += size) await call(items.slice(start, start + size))
}
