import type { Transaction } from 'kysely'
import type { Member, Role } from '#domain/access/permissions.ts'
import type { FieldValues } from '#domain/fields/checkFields.ts'
import type { RecordState } from '#domain/sync/recordState.ts'
import { createCompany } from '#server/services/accounts/createCompany.ts'
import { createRecords, type NewRecord } from '#server/services/sync/createRecords.ts'
import type { DatabaseSchema } from '#server/storage/databaseSchema.ts'
import { startOfHistories } from './virtualTime.ts'
import type { Ports } from '#server/ports.ts'

export interface CastMember {
  readonly userId: string
  readonly company: CompanyName
  readonly roles: readonly Role[]
  readonly boundStoreIds: readonly string[]
}

export type CompanyName = 'A' | 'B'

const id = (kind: number, number: number): string =>
  `01900000-0000-7000-8${String(kind).padStart(3, '0')}-${String(number).padStart(12, '0')}`

export const companyIds: Readonly<Record<CompanyName, string>> = { A: id(1, 1), B: id(1, 2) }
export const brandId = id(2, 1)
export const firstStoreIds: Readonly<Record<CompanyName, readonly string[]>> = {
  A: [id(3, 1), id(3, 2), id(3, 3)],
  B: [id(3, 11), id(3, 12)],
}

export const canaryOf = (company: CompanyName): string => `§${company}`
export const commercialCanaryOf = (company: CompanyName): string => `§${company}$`

const member = (
  number: number,
  company: CompanyName,
  role: Role,
  boundStoreIds: readonly string[] = [],
): CastMember => ({ userId: id(4, number), company, roles: [role], boundStoreIds })

export const castMembers: readonly CastMember[] = [
  member(1, 'A', 'planner'),
  member(2, 'A', 'owner'),
  member(3, 'A', 'surveyor', [firstStoreIds.A[0]!, firstStoreIds.A[1]!]),
  member(4, 'A', 'planner'),
  member(5, 'A', 'analyst'),
  member(6, 'B', 'planner'),
  member(7, 'B', 'owner'),
  member(8, 'A', 'viewer'),
]

/** A member's surveys follow from the server's records. */
export const memberOf = (
  { userId, company, roles, boundStoreIds }: CastMember,
  records: readonly Pick<RecordState, 'entity' | 'id' | 'fields'>[] = [],
): Member => ({
  userId,
  companyId: companyIds[company],
  roles,
  boundStoreIds,
  boundSurveyIds: records.flatMap(({ entity, id: survey, fields }) =>
    entity === 'survey' && roles.includes('surveyor') && isGivenTo(fields, userId, boundStoreIds) ? [survey] : [],
  ),
})

/** Deliberately independent of the product's code. */
export function isGivenTo(fields: FieldValues, userId: string, boundStoreIds: readonly string[]): boolean {
  const named = (field: string) => (fields[field] ?? []) as readonly string[]
  return named('boundAccounts').includes(userId) || named('boundStores').some((store) => boundStoreIds.includes(store))
}

export async function castCompanies(transaction: Transaction<DatabaseSchema>, context: Ports): Promise<void> {
  const at = new Date(startOfHistories).toISOString()
  for (const company of ['A', 'B'] as const) {
    const ofCompany = castMembers.filter((one) => one.company === company)
    const accounts = ofCompany.map(({ userId, roles, boundStoreIds }) => ({
      id: userId,
      email: `${userId}@test.example`,
      firstName: canaryOf(company),
      lastName: userId.slice(-2),
      roles,
      boundStoreIds,
      passwordHash: '',
    }))
    const about = { name: canaryOf(company), isDemo: false, planId: 'contract', planEndsAt: null }
    await createCompany(transaction, { id: companyIds[company], ...about }, accounts, at)
    const owner = ofCompany.find(({ roles }) => roles.includes('owner'))!
    await createRecords(transaction, context, memberOf(owner), firstRecords(company))
  }
}

const inEnglish = (text: string) => ({ 'en-us': text, 'zh-tw': text, 'zh-cn': text })
const asked = (name: string, type: 'text' | 'photo', text: string) => ({
  id: name,
  name,
  type,
  text: inEnglish(text),
  required: 'no',
})
const page = (id: string, ...questions: readonly ReturnType<typeof asked>[]) => ({
  id,
  title: inEnglish(id),
  questions,
})

/** The server doesn't inspect survey content. */
export const twoPages = {
  pages: [
    page('why', asked('why', 'text', 'Why here?')),
    page('wish', asked('wish', 'text', 'What is wanted?'), asked('shot', 'photo', 'What does it look like?')),
  ],
}

export const firstSurveyIds: Readonly<Record<CompanyName, string>> = { A: id(9, 1), B: id(9, 11) }

function firstRecords(company: CompanyName): NewRecord[] {
  const offset = company === 'A' ? 0 : 10
  const named = (number: number): string => `${canaryOf(company)}:first${number}`
  const stores = firstStoreIds[company].map(
    (storeId, index): NewRecord => ({
      entity: 'store',
      id: storeId,
      fields: storeValues(named(index), `${company}-${index}`),
    }),
  )
  const [store, second] = firstStoreIds[company] as [string, string]
  return [
    { entity: 'brand', id: brandId, fields: { name: named(9) } },
    ...stores,
    { entity: 'lease', id: id(5, offset + 1), fields: { store, landlordName: `${commercialCanaryOf(company)}:first` } },
    { entity: 'tradeZone', id: id(6, offset + 1), fields: { name: named(5), store, code: 'Z1', tier: '1' } },
    { entity: 'tradeZone', id: id(6, offset + 2), fields: { name: named(6), store: second, code: 'Z2', tier: '1' } },
    {
      entity: 'surveyVersion',
      id: id(8, offset + 1),
      fields: { survey: firstSurveyIds[company], number: 1, content: twoPages },
    },
    {
      entity: 'survey',
      id: firstSurveyIds[company],
      fields: { topic: named(8), state: 'open', version: id(8, offset + 1), versionNumber: 1, boundStores: [store] },
    },
    {
      entity: 'competitor',
      id: id(7, offset + 1),
      fields: { name: named(7), brand: brandId, place: { longitude: 121.5, latitude: 25 } },
    },
  ]
}

export const storeValues = (name: string, posCode: string): NewRecord['fields'] => ({
  brand: brandId,
  name,
  posCode,
  status: '3',
  place: { longitude: 121.5, latitude: 25 },
})
