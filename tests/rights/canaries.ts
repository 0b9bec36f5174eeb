import type { Role } from '#domain/access/permissions.ts'
import type { EntityName } from '#domain/entities.ts'

/** Who asks: a member of the own company, staff of the provider, or nobody that is known. */
export type Actor =
  | { readonly kind: 'member'; readonly role: Role }
  | { readonly kind: 'staff' }
  | { readonly kind: 'nobody' }

type Readers = 'nobody' | 'everyone' | 'unbound' | 'commercial' | 'managers' | 'managersAndStaff' | 'everyoneAndStaff'

/** The table of rights (decisions, section 4) as far as reading goes, written down a second time on purpose. */
const mayRead: Record<Readers, (actor: Actor) => boolean> = {
  nobody: () => false,
  everyone: ({ kind }) => kind === 'member',
  everyoneAndStaff: ({ kind }) => kind !== 'nobody',
  unbound: (actor) => actor.kind === 'member' && actor.role !== 'surveyor',
  commercial: (actor) => actor.kind === 'member' && actor.role !== 'surveyor' && actor.role !== 'viewer',
  managers: (actor) => actor.kind === 'member' && (actor.role === 'owner' || actor.role === 'administrator'),
  managersAndStaff: (actor) => actor.kind === 'staff' || mayRead.managers(actor),
}

/**
 * Who may read a record of each kind that belongs to the surveyor's store, and to another one; kinds that belong to no store count as
 * of another one. A new kind of record does not compile until its line is here.
 */
const entityReaders: Record<Exclude<EntityName, 'conflict'>, readonly [bound: Readers, other: Readers]> = {
  store: ['everyone', 'unbound'],
  lease: ['commercial', 'commercial'],
  performance: ['commercial', 'commercial'],
  tradeZone: ['everyone', 'unbound'],
  deliveryZone: ['everyone', 'unbound'],
  competitor: ['unbound', 'unbound'],
  poi: ['unbound', 'unbound'],
  brand: ['everyone', 'everyone'],
  choiceEntry: ['everyone', 'everyone'],
  companySettings: ['everyone', 'everyone'],
}

/** What is planted besides the present values of records. */
const otherReaders = {
  'STORE-BOUND-BEFORE': 'everyone',
  'STORE-OTHER-BEFORE': 'unbound',
  'LEASE-BOUND-BEFORE': 'commercial',
  'CONFLICT-LEASE': 'commercial',
  'CONFLICT-STORE': 'unbound',
  'FILE-BOUND': 'everyone',
  'FILE-OTHER': 'unbound',
  COMPANY: 'everyoneAndStaff',
  PHONE: 'managersAndStaff',
  // Sending an invitation again is in the audit, under its address.
  INVITED: 'managersAndStaff',
  AUDIT: 'managersAndStaff',
  // What a device noted of its screens and hashes of passwords are read by nobody at all.
  ACTION: 'nobody',
  HASH: 'nobody',
} as const satisfies Record<string, Readers>

export type CompanyName = 'own' | 'foreign'

/** A text that is planted once, and who of the own company may receive it. */
export interface Canary {
  readonly text: string
  readonly company: CompanyName
  readonly mayRead: (actor: Actor) => boolean
}

/** The text of a canary: recognised wherever it turns up. */
export const canaryText = (company: CompanyName, name: keyof typeof otherReaders | RecordCanary): string =>
  `CANARY-${company.toUpperCase()}-${name}-END`

export type PlantedEntity = keyof typeof entityReaders
export type RecordCanary = `${Uppercase<PlantedEntity>}-${'BOUND' | 'OTHER'}`
export const recordCanary = (entity: PlantedEntity, where: 'bound' | 'other'): RecordCanary =>
  `${entity.toUpperCase() as Uppercase<PlantedEntity>}-${where.toUpperCase() as 'BOUND' | 'OTHER'}`

/** A year's sales can hold no text: these figures are the canaries of performance. */
export const salesCanary = (company: CompanyName, where: 'bound' | 'other'): number =>
  777_000_111_000 + (company === 'own' ? 1 : 2) * 10 + (where === 'bound' ? 1 : 2)

/** Everything that is planted in a company. */
export function canariesOf(company: CompanyName): Canary[] {
  const may = (readers: Readers) => (actor: Actor) =>
    company === 'own' ? mayRead[readers](actor) : actor.kind === 'staff' && mayRead[readers](actor)
  const records = (Object.keys(entityReaders) as PlantedEntity[]).flatMap((entity) =>
    (['bound', 'other'] as const).map((where) => ({
      text:
        entity === 'performance'
          ? String(salesCanary(company, where))
          : canaryText(company, recordCanary(entity, where)),
      company,
      mayRead: may(entityReaders[entity][where === 'bound' ? 0 : 1]),
    })),
  )
  const others = (Object.keys(otherReaders) as (keyof typeof otherReaders)[]).map((name) => ({
    text: canaryText(company, name),
    company,
    mayRead: may(otherReaders[name]),
  }))
  return [...records, ...others]
}
