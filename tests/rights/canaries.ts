import { type Actor, mayRead, type PlantedEntity, plantedEntities, type Readers, readersOf } from './readers.ts'

const otherReaders = {
  'STORE-BOUND-BEFORE': 'everyone',
  'STORE-OTHER-BEFORE': 'unbound',
  'LEASE-BOUND-BEFORE': 'commercial',
  'CONFLICT-LEASE': 'commercial',
  'CONFLICT-STORE': 'unbound',
  // The other side of this comparison is a store the surveyor may not see.
  COMPARISON: 'unbound',
  'COMPARISON-SALES': 'commercial',
  'FILE-BOUND': 'everyone',
  'FILE-OTHER': 'unbound',
  COMPANY: 'everyoneAndStaff',
  PHONE: 'managersAndStaff',
  // Resending an invitation adds its address to the audit log.
  INVITED: 'managersAndStaff',
  AUDIT: 'managersAndStaff',
  // No one may read device action logs and password hashes.
  ACTION: 'nobody',
  HASH: 'nobody',
} as const satisfies Record<string, Readers>

export type CompanyName = 'own' | 'foreign'

/** A text planted in one place, and its permitted readers. */
export interface Canary {
  readonly text: string
  readonly company: CompanyName
  readonly mayRead: (actor: Actor) => boolean
}

export const canaryText = (company: CompanyName, name: keyof typeof otherReaders | RecordCanary): string =>
  `CANARY-${company.toUpperCase()}-${name}-END`

export type RecordCanary = `${Uppercase<PlantedEntity>}-${'BOUND' | 'OTHER'}`
export const recordCanary = (entity: PlantedEntity, where: 'bound' | 'other'): RecordCanary =>
  `${entity.toUpperCase() as Uppercase<PlantedEntity>}-${where.toUpperCase() as 'BOUND' | 'OTHER'}`

/** Kinds without text fields. */
export type FigureKind = 'performance' | 'footprint'
const figureKinds: readonly string[] = ['performance', 'footprint'] satisfies FigureKind[]
export const isFigureKind = (entity: PlantedEntity): entity is FigureKind => figureKinds.includes(entity)

/** Returns a number as a canary: a year's sales, or a footprint's longitude. */
export function figureCanary(company: CompanyName, entity: FigureKind, where: 'bound' | 'other'): number {
  const digits = 777_000_111_000 + (company === 'own' ? 1 : 2) * 10 + (where === 'bound' ? 1 : 2)
  return entity === 'performance' ? digits : Number(`121.7${digits + 50}`)
}

export function canariesOf(company: CompanyName): Canary[] {
  const may = (readers: Readers) => (actor: Actor) =>
    company === 'own' ? mayRead[readers](actor) : actor.kind === 'staff' && mayRead[readers](actor)
  const records = plantedEntities.flatMap((entity) =>
    (['bound', 'other'] as const).map((where) => ({
      text: isFigureKind(entity)
        ? String(figureCanary(company, entity, where))
        : canaryText(company, recordCanary(entity, where)),
      company,
      mayRead: may(readersOf(entity)[where === 'bound' ? 0 : 1]),
    })),
  )
  const others = (Object.keys(otherReaders) as (keyof typeof otherReaders)[]).map((name) => ({
    text: canaryText(company, name),
    company,
    mayRead: may(otherReaders[name]),
  }))
  return [...records, ...others]
}
