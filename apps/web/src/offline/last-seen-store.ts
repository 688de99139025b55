import type { DehydratedState } from '@tanstack/react-query'

/** What a user saw last in this browser. */
export interface LastSeen {
  readonly userId: string
  readonly workspace: string
  readonly queries: DehydratedState['queries']
}

const databaseName = 'taplore-last-seen'
const storeName = 'users'
const onlyKey = 'last'

/** One entry, in the browser's own database: it is too large for `localStorage`. */
export const lastSeenStore = {
  read: () => inStore<LastSeen | undefined>('readonly', (store) => store.get(onlyKey)),
  write: (entry: LastSeen) => inStore('readwrite', (store) => store.put(entry, onlyKey)),
  clear: () => inStore('readwrite', (store) => store.clear()),
}

async function inStore<Value>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<Value>,
): Promise<Value> {
  const opening = indexedDB.open(databaseName)
  opening.onupgradeneeded = () => opening.result.createObjectStore(storeName)
  const database = await result(opening)
  try {
    return await result(act(database.transaction(storeName, mode).objectStore(storeName)))
  } finally {
    database.close()
  }
}

function result<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
