/** A submission that could not be sent yet. Its key is in the state, so that sending it twice has no effect. */
export interface Waiting {
  state: string
  formId: string
  action: string
  body: Record<string, unknown>
}

const name = 'taplore-outbox'

function open(): Promise<IDBObjectStore> {
  return new Promise((resolve, reject) => {
    const asked = indexedDB.open(name, 1)
    asked.onupgradeneeded = () => asked.result.createObjectStore('answers', { keyPath: 'state' })
    asked.onerror = () => reject(asked.error)
    asked.onsuccess = () => resolve(asked.result.transaction('answers', 'readwrite').objectStore('answers'))
  })
}

function done<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

/** Where the device has no storage, as in a private window or a frame: while the page is open. */
const here = new Map<string, Waiting>()

/** Stores a submission on this device until it was sent. */
export async function keep(waiting: Waiting): Promise<void> {
  try {
    await done((await open()).put(waiting))
  } catch {
    here.set(waiting.state, waiting)
  }
}

export async function forget(state: string): Promise<void> {
  here.delete(state)
  try {
    await done((await open()).delete(state))
  } catch {
    // It was not stored there.
  }
}

/** Pending submissions of a form. */
export async function waitingFor(formId: string): Promise<Waiting[]> {
  const all = [...here.values()]
  try {
    all.push(...((await done((await open()).getAll())) as Waiting[]))
  } catch {
    // None are stored there.
  }
  return all.filter((waiting) => waiting.formId === formId)
}
