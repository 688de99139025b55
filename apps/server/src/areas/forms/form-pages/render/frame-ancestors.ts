import type { Form } from '@taplore/form'

/** Origins whose pages may frame a form, as a policy names them; null: any. */
export function framesOf(form: Form | null): string[] | null {
  const hosts = form?.settings.embedHosts ?? []
  return hosts.length === 0 ? null : hosts.flatMap((host) => [`https://${host}`, `http://${host}`])
}
