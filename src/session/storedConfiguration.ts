import * as v from 'valibot'
import { configurationSchema, type Configuration } from '#domain/contracts/configuration.ts'
import type { KeyValueStore } from './keyValueStore.ts'
import type { Person } from './people.ts'

const keyOf = ({ companyId, userId }: Pick<Person, 'companyId' | 'userId'>): string =>
  `configuration:${companyId}:${userId}`

export const isConfigurationKey = (key: string, person: Person): boolean => key.endsWith(keyOf(person))

/** Returns a member's cached configuration; undefined if missing or incompatible. */
export async function readConfiguration(storage: KeyValueStore, person: Person): Promise<Configuration | undefined> {
  const parsed = v.safeParse(configurationSchema, await storage.read(keyOf(person)))
  return parsed.success ? parsed.output : undefined
}

/** Caches a configuration for offline start. Resolves to false on failure. */
export const keepConfiguration = (storage: KeyValueStore, configuration: Configuration): Promise<boolean> =>
  storage.write(keyOf(personOf(configuration)), configuration)

export function personOf({ user, company }: Configuration): Person {
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ') || user.email
  return { companyId: company.id, userId: user.id, name }
}
