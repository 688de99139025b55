const prefix = 'imports/'

export const importFilesPrefix = prefix

/** Storage key of the uploaded file, until its story is created. */
export function keyOf({ workspaceId, id }: { workspaceId: string; id: string }): string {
  return `${prefix}${workspaceId}/${id}`
}

export function importIdOfKey(key: string): string | null {
  return /^imports\/[0-9a-f-]{36}\/([0-9a-f-]{36})$/.exec(key)?.[1] ?? null
}
