/** An answer that could not be sent yet. Its key is in the state, so that sending it twice is sending it once. */
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

/** Where the device keeps nothing, as in a private window or a frame: as long as the page is open. */
const here = new Map<string, Waiting>()

/** Keeps an answer on this device until it was sent. */
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
    // It was not kept there.
  }
}

/** Answers to a form that wait. */
export async function waitingFor(formId: string): Promise<Waiting[]> {
  const all = [...here.values()]
  try {
    all.push(...((await done((await open()).getAll())) as Waiting[]))
  } catch {
    // None are kept there.
  }
  return all.filter((waiting) => waiting.formId === formId)
}
