import type { createStore } from 'jotai'
import { getConfiguration, type Configuration } from '#domain/contracts/configuration.ts'
import { AppError } from '#domain/errors.ts'
import { call } from '#api/call.ts'
import { createWebStorage } from './keyValueStore.ts'
import { canAll, canSome, permissions, type Permission } from '#domain/access/permissions.ts'
import { memberOf } from './member.ts'
import { configurationAtom, lostRightsAtom, needsSignInAtom, planTimeAtom, readTurnsAtom } from './state.ts'
import { keepConfiguration, personOf } from './storedConfiguration.ts'

/** The configuration; `refused` if no one is signed in, `silent` if the server gave no usable answer. */
export type ConfigurationAnswer = Configuration | 'refused' | 'silent'

type Store = ReturnType<typeof createStore>
export interface RenewalOptions {
  readonly read?: () => Promise<ConfigurationAnswer>
  readonly storage?: Storage
}

export type Renewal = 'renewed' | 'otherPerson' | 'refused' | 'silent'

export async function readFromServer(): Promise<ConfigurationAnswer> {
  try {
    return await call(getConfiguration, {})
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const isRefused = ['signInNeeded', 'authorizationFailed', 'accountInvalid'].includes(error.code)
    return isRefused ? 'refused' : 'silent'
  }
}

/**
 * Reads the configuration again and applies it to the open screens. Of several concurrent reads, the one that began
 * last wins. Requests sign-in if the session has ended or belongs to another person.
 */
export async function renewConfiguration(
  store: Store,
  before: Configuration,
  { read = readFromServer, storage = localStorage }: RenewalOptions = {},
): Promise<Renewal> {
  const turn = store.get(readTurnsAtom).begun + 1
  store.set(readTurnsAtom, (turns) => ({ ...turns, begun: turn }))
  const answer = await read()
  if (answer === 'silent') return 'silent'
  if (turn < store.get(readTurnsAtom).applied) return 'renewed'
  store.set(readTurnsAtom, (turns) => ({ ...turns, applied: turn }))
  if (answer === 'refused' || !isSamePerson(before, answer)) {
    store.set(needsSignInAtom, true)
    return answer === 'refused' ? 'refused' : 'otherPerson'
  }
  applyConfiguration(store, answer)
  await keepConfiguration(createWebStorage(storage), answer)
  return 'renewed'
}

export function isSamePerson(a: Configuration, b: Configuration): boolean {
  const before = personOf(a)
  const now = personOf(b)
  return before.userId === now.userId && before.companyId === now.companyId
}

export function applyConfiguration(store: Store, configuration: Configuration): void {
  store.set(needsSignInAtom, false)
  const present = store.get(configurationAtom)
  if (JSON.stringify(present) === JSON.stringify(configuration)) return
  store.set(configurationAtom, configuration)
  store.set(planTimeAtom, new Date().toISOString())
  if (present && losesRights(present, configuration)) store.set(lostRightsAtom, true)
}

function losesRights(before: Configuration, now: Configuration): boolean {
  if (now.user.isBeyondPlan === true && before.user.isBeyondPlan !== true) return true
  const then = memberOf(before)
  const present = memberOf(now)
  const names = Object.keys(permissions) as Permission[]
  return names.some(
    (name) => (canSome(then, name) && !canSome(present, name)) || (canAll(then, name) && !canAll(present, name)),
  )
}
