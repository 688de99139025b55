import { hash, verify } from '@node-rs/argon2'

/** Argon2id (the library's default kind) with 19 MiB, two passes, one lane: OWASP's first choice. */
const realCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
let cost = realCost

/** For tests of everything but passwords, which sign hundreds of people in: hashes from now on cost this, or again what is real. */
export function setPasswordCost(given = realCost): void {
  cost = given
  decoy = undefined
}

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), cost)
}

/**
 * Whether the password is right. Without a hash (no such account, or none with a password) it takes as long and says no, so
 * that the time of an answer tells nothing.
 */
export async function checkPassword(passwordHash: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password')
  const isRight = await verify(passwordHash ?? (await decoy), password.normalize('NFKC'))
  return isRight && passwordHash !== null
}

let decoy: Promise<string> | undefined
