import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { cacheFolder } from './root.mjs'
import { SetupError, say } from './say.mjs'

/**
 * Runs work while no other process of this checkout does the same; the others wait until it is done. The lock of a
 * dead holder is taken over.
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function oneAtATime(name, work) {
  const file = join(cacheFolder, `${name}.lock`)
  ensureFolder()
  let hasTold = false
  while (!take(file)) {
    const holder = readHolder(file)
    if (holder === null || !isAlive(holder)) {
      rmSync(file, { force: true })
      continue
    }
    if (!hasTold) say(`Process ${holder} is at the same step (${name}); waiting for it.`)
    hasTold = true
    await wait(250)
  }
  try {
    return await work()
  } finally {
    rmSync(file, { force: true })
  }
}

function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw unwritable(error)
  }
}

function ensureFolder() {
  try {
    mkdirSync(cacheFolder, { recursive: true })
  } catch (error) {
    throw unwritable(error)
  }
}

function unwritable(error) {
  return new SetupError(
    `This checkout cannot be written (${error.code} on ${cacheFolder}), but the set-up has something to write. Give this user the right to.`,
  )
}

function readHolder(file) {
  try {
    return Number(readFileSync(file, 'utf8')) || null
  } catch {
    return null
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
