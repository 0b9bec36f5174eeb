import * as v from 'valibot'
import { configurationSchema, type Configuration } from '#domain/contracts/configuration.ts'
import type { KeyValueStore } from './kept.ts'
import type { Person } from './people.ts'

const keyOf = ({ companyId, userId }: Pick<Person, 'companyId' | 'userId'>): string =>
  `configuration:${companyId}:${userId}`

/** The configuration of a person as it last came from the server; undefined when there is none that this version understands. */
export async function readConfiguration(storage: KeyValueStore, person: Person): Promise<Configuration | undefined> {
  const parsed = v.safeParse(configurationSchema, await storage.read(keyOf(person)))
  return parsed.success ? parsed.output : undefined
}

/** Keeps a configuration for a start without a connection; false where it could not be. */
export const keepConfiguration = (storage: KeyValueStore, configuration: Configuration): Promise<boolean> =>
  storage.write(keyOf(personOf(configuration)), configuration)

/** The person that a configuration is for. */
export function personOf({ user, company }: Configuration): Person {
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ') || user.email
  return { companyId: company.id, userId: user.id, name }
}
