import { hash, verify } from '@node-rs/argon2'

/** Argon2id (the library's default kind) with 19 MiB, two passes, one lane: OWASP's first choice. */
const realCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
let cost = realCost

/**
 * For tests that are not about passwords and sign in hundreds of users: sets the cost of hashes, or restores the real
 * one.
 */
export function setPasswordCost(given = realCost): void {
  cost = given
  decoy = undefined
}

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), cost)
}

/**
 * Whether the password is correct. Without a hash (no such account, or no password) it takes as long and returns
 * false, so that timing reveals nothing.
 */
export async function checkPassword(passwordHash: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password')
  const isRight = await verify(passwordHash ?? (await decoy), password.normalize('NFKC'))
  return isRight && passwordHash !== null
}

let decoy: Promise<string> | undefined
