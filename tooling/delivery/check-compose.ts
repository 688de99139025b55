import { parse } from 'yaml'

const roles = ['api', 'sites', 'worker']

/**
 * Each role must have a service, every mounted volume a name, every awaited service must exist, and the file must not
 * contain a secret.
 */
export function checkCompose(text: string): string[] {
  const { file, fault } = readFile(text)
  if (fault !== null) return [fault]
  const services = Object.entries(records(file.services))
  const played = services.map(([, service]) => String(records(service.environment).TAPLORE_ROLES))
  return [
    ...roles.filter((role) => !played.includes(role)).map((role) => `no service plays the role ${role}`),
    ...services.flatMap(([name, service]) => serviceFaults(name, service, file)),
  ]
}

function serviceFaults(name: string, service: Record<string, unknown>, file: Record<string, unknown>): string[] {
  const mounted = list(service.volumes).map((volume) => String(volume).split(':')[0] ?? '')
  const awaited = Object.keys(records(service.depends_on))
  const settings = Object.entries(records(service.environment))
  return [
    ...(service.image || service.build ? [] : [`${name} has no image`]),
    ...(typeof service.image === 'string' && service.image.endsWith(':latest')
      ? [`${name} uses an image without a version`]
      : []),
    ...mounted
      .filter((volume) => /^\w/.test(volume) && !(volume in records(file.volumes)))
      .map((volume) => `${name} mounts ${volume}, which is no volume`),
    ...awaited
      .filter((other) => !(other in records(file.services)))
      .map((other) => `${name} waits for ${other}, which is no service`),
    ...settings
      .filter(([setting, value]) => isPlainSecret(setting, value))
      .map(([setting]) => `${name} has a secret in the file (${setting})`),
  ]
}

function isPlainSecret(setting: string, value: unknown) {
  return /(SECRET|PASSWORD|TOKEN|_KEY)$/.test(setting) && !String(value ?? '').includes('${')
}

function readFile(text: string): { file: Record<string, unknown>; fault: string | null } {
  try {
    return { file: records(parse(text, { merge: true })), fault: null }
  } catch (error) {
    return { file: {}, fault: `is no valid YAML: ${error instanceof Error ? error.message : String(error)}` }
  }
}

function records(value: unknown): Record<string, Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value))
    : {}
}

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}
