import type { Form } from './document.ts'

/**
 * The form as it may be sent to anybody: without the hash of its password, without quotas, and without the names that only its owner
 * gave to endings. A page that has it finds the same path as the server.
 */
export function publicForm(form: Form): Form {
  return {
    ...form,
    endings: form.endings.map((ending) => ({ ...ending, name: '' })),
    quotas: [],
    settings: { ...form.settings, passwordHash: null },
  }
}
