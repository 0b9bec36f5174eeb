import type { Transaction } from 'kysely'
import type { Member } from '#domain/access/permissions.ts'
import type { OperationResult } from '#domain/sync/results.ts'
import type { DatabaseSchema } from '../../storage/databaseSchema.ts'
import type { Allowance, Allowances, Taking } from '../../ports.ts'

const hour = 3_600_000
const day = 86_400_000

/**
 * Limit of a member's refused operations, including operations dropped on the device. A device offline for weeks has a
 * few hundred.
 */
const refusedOfMember: Allowance = { name: 'refused operations', whole: 2_000, withinMs: hour }

const newDevices: Allowance = { name: 'new devices', whole: 50, withinMs: day }

/** Limits of the stored text of refused or dropped operations, in UTF-16 units. */
const wordsOfMember: Allowance = { name: 'words of a member', whole: 8_000_000, withinMs: day }
const wordsOfCompany: Allowance = { name: 'words of a company', whole: 40_000_000, withinMs: day }

/**
 * Limits of pushed changes, including conflicts and notices, and of their bytes. A device offline for weeks sends ten
 * thousand changes; imports aren't counted.
 */
const changesOfMember: Allowance = { name: 'changes of a member', whole: 300_000, withinMs: day }
const changesOfCompany: Allowance = { name: 'changes of a company', whole: 1_500_000, withinMs: day }
const bytesOfMember: Allowance = { name: 'bytes of a member', whole: 500_000_000, withinMs: day }
const bytesOfCompany: Allowance = { name: 'bytes of a company', whole: 2_000_000_000, withinMs: day }

/** Limits of conflicts opened by pushes, because a user must resolve each conflict. */
const conflictsOfMember: Allowance = { name: 'conflicts of a member', whole: 3_000, withinMs: day }
const conflictsOfCompany: Allowance = { name: 'conflicts of a company', whole: 20_000, withinMs: day }

/**
 * Limits of new records of the kinds that slow down other users: for example, every request checks the member's open
 * groups. (The daily feedback limit is in sign.ts.)
 */
const madeByKind: { readonly [kind: string]: readonly [member: Allowance, company: Allowance] } = {
  layerGroup: [
    { name: 'layer groups of a member', whole: 500, withinMs: day },
    { name: 'layer groups of a company', whole: 2_000, withinMs: day },
  ],
}

type Who = Pick<Member, 'companyId' | 'userId'>
const memberKey = ({ companyId, userId }: Who): string => `${companyId} ${userId}`

type Operations = readonly unknown[]

/**
 * Throws `tooManyTries` if a member had thousands of operations refused within an hour, or a daily limit is used up.
 * Nothing is applied, and the device keeps the operations.
 */
export async function refuseGlut(allowances: Allowances, member: Who, operations: Operations): Promise<void> {
  const own = memberKey(member)
  const company = member.companyId
  const ofMember = [refusedOfMember, changesOfMember, bytesOfMember, conflictsOfMember]
  const ofCompany = [changesOfCompany, bytesOfCompany, conflictsOfCompany]
  for (const kind of new Set(operations.flatMap(kindMade))) {
    ofMember.push(madeByKind[kind]![0])
    ofCompany.push(madeByKind[kind]![1])
  }
  await allowances.refuseIfSpent([
    ...ofMember.map((allowance) => [allowance, own] as const),
    ...ofCompany.map((allowance) => [allowance, company] as const),
  ])
}

interface Taken {
  readonly operations: Operations
  readonly results: readonly OperationResult[]
  readonly changes: number
  readonly bytes: number
  readonly dropped: number
}

export async function countPush(allowances: Allowances, member: Who, taken: Taken): Promise<void> {
  const { operations, results, changes, bytes, dropped } = taken
  const own = memberKey(member)
  const company = member.companyId
  const both = ([ofMember, ofCompany]: readonly [Allowance, Allowance], count: number): Taking[] => [
    [ofMember, own, count],
    [ofCompany, company, count],
  ]
  const refused = results.filter(({ outcome }) => outcome === 'rejected').length
  const conflicts = results.reduce(
    (sum, result) => sum + (result.outcome === 'conflict' ? result.conflictIds.length : 0),
    0,
  )
  const applied = new Set(results.flatMap(({ opId, outcome }) => (outcome === 'applied' ? [opId] : [])))
  const made = operations.filter((operation) => applied.has((operation as { opId: string } | null)?.opId ?? ''))
  await allowances.take([
    [refusedOfMember, own, refused + dropped],
    ...both([changesOfMember, changesOfCompany], changes),
    ...both([bytesOfMember, bytesOfCompany], bytes),
    ...both([conflictsOfMember, conflictsOfCompany], conflicts),
    ...made.flatMap(kindMade).flatMap((kind) => both(madeByKind[kind]!, 1)),
  ])
}

function kindMade(operation: unknown): readonly string[] {
  const { kind, entity } = (operation ?? {}) as { kind?: unknown; entity?: unknown }
  return kind === 'create' && typeof entity === 'string' && Object.hasOwn(madeByKind, entity) ? [entity] : []
}

/** Counts a new device; throws `tooManyTries` above the limit. */
export async function countNewDevice(
  allowances: Allowances,
  member: Who,
  transaction: Transaction<DatabaseSchema>,
): Promise<void> {
  const own = memberKey(member)
  await allowances.refuseIfSpent([[newDevices, own]], 'tooManyTries', transaction)
  await allowances.take([[newDevices, own, 1]], transaction)
}

/** Text stored instead of an operation once its author or company has reached the limits of stored text. */
const beyond = JSON.stringify('beyond what is kept')

interface StoredTexts {
  readonly textFor: (text: string) => string
  readonly count: () => Promise<void>
}

export async function openStoredTexts(
  allowances: Allowances,
  member: Who,
  transaction: Transaction<DatabaseSchema>,
): Promise<StoredTexts> {
  const of = [
    [wordsOfMember, memberKey(member)],
    [wordsOfCompany, member.companyId],
  ] as const
  const room = Math.min(...(await allowances.left(of, transaction)))
  let storedBytes = 0
  return {
    textFor(text) {
      if (storedBytes + text.length > room) return beyond
      storedBytes += text.length
      return text
    },
    count: () =>
      allowances.take(
        of.map(([allowance, whose]) => [allowance, whose, storedBytes] as const),
        transaction,
      ),
  }
}
