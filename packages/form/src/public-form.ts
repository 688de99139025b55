import type { Form } from './document.ts'

/**
 * The public part of the form: without the password hash, quotas, and the owner's names of endings. A page finds the
 * same path with it as the server.
 */
export function publicForm(form: Form): Form {
  return {
    ...form,
    endings: form.endings.map((ending) => ({ ...ending, name: '' })),
    quotas: [],
    settings: { ...form.settings, passwordHash: null },
  }
}
