import type { Transaction } from 'kysely'
import type { Member } from '#domain/access/permissions.ts'
import type { OperationResult } from '#domain/sync/results.ts'
import type { DatabaseSchema } from '../../storage/databaseSchema.ts'
import type { Allowance, Allowances, Taking } from '../../ports.ts'

const [hour, day] = [3_600_000, 86_400_000]

/** Operations of a member that are refused, or dropped after they were: a device that was away for weeks brings some hundred. */
const refusedOfMember: Allowance = { name: 'refused operations', whole: 2_000, withinMs: hour }

/** Devices of a member that the server never saw before. */
const newDevices: Allowance = { name: 'new devices', whole: 50, withinMs: day }

/** Bytes that are kept of operations which were refused or dropped. */
const wordsOfMember: Allowance = { name: 'words of a member', whole: 8_000_000, withinMs: day }
const wordsOfCompany: Allowance = { name: 'words of a company', whole: 40_000_000, withinMs: day }

/**
 * Changes that pushes make, with the conflicts and notices that follow from them, and the bytes of what is sent. A device that was away for
 * weeks brings ten thousand changes; imports are written by the server itself and are not counted.
 */
const changesOfMember: Allowance = { name: 'changes of a member', whole: 300_000, withinMs: day }
const changesOfCompany: Allowance = { name: 'changes of a company', whole: 1_500_000, withinMs: day }
const bytesOfMember: Allowance = { name: 'bytes of a member', whole: 500_000_000, withinMs: day }
const bytesOfCompany: Allowance = { name: 'bytes of a company', whole: 2_000_000_000, withinMs: day }

/** Conflicts that pushes open: each is a record that somebody has to decide. */
const conflictsOfMember: Allowance = { name: 'conflicts of a member', whole: 3_000, withinMs: day }
const conflictsOfCompany: Allowance = { name: 'conflicts of a company', whole: 20_000, withinMs: day }

/** What is made of kinds that weigh on others: every request of a member asks which groups are open to them. (The daily number of feedback is in sign.ts.) */
const madeByKind: { readonly [kind: string]: readonly [member: Allowance, company: Allowance] } = {
  layerGroup: [
    { name: 'layer groups of a member', whole: 500, withinMs: day },
    { name: 'layer groups of a company', whole: 2_000, withinMs: day },
  ],
}

type Who = Pick<Member, 'companyId' | 'userId'>
const memberKey = ({ companyId, userId }: Who): string => `${companyId} ${userId}`

/** What a push asks for, as far as it is counted: the operations as they came. */
type Operations = readonly unknown[]

/**
 * Refuses with `tooManyTries` a push of a member who had thousands of operations refused within an hour, and one of a member or company
 * whose accepted work has filled a day. Nothing of it is taken in, so it waits where it is.
 */
export async function refuseGlut(allowances: Allowances, member: Who, operations: Operations): Promise<void> {
  const [own, company] = [memberKey(member), member.companyId]
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

/** What came of a push. */
interface Taken {
  readonly operations: Operations
  readonly results: readonly OperationResult[]
  /** Versions that it took: changes, conflicts and notices. */
  readonly changes: number
  readonly bytes: number
  /** Operations that were dropped on the device after they had been refused. */
  readonly dropped: number
}

/** Counts what a push of a member made, with all that followed from it, and what of it was refused. */
export async function countPush(allowances: Allowances, member: Who, taken: Taken): Promise<void> {
  const { operations, results, changes, bytes, dropped } = taken
  const [own, company] = [memberKey(member), member.companyId]
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

/** The kind of a record that an operation makes, where those are counted. */
function kindMade(operation: unknown): readonly string[] {
  const { kind, entity } = (operation ?? {}) as { kind?: unknown; entity?: unknown }
  return kind === 'create' && typeof entity === 'string' && Object.hasOwn(madeByKind, entity) ? [entity] : []
}

/** Counts a device that was never seen before; refuses with `tooManyTries` more of them than anyone has. */
export async function countNewDevice(
  allowances: Allowances,
  member: Who,
  transaction: Transaction<DatabaseSchema>,
): Promise<void> {
  const own = memberKey(member)
  await allowances.refuseIfSpent([[newDevices, own]], 'tooManyTries', transaction)
  await allowances.take([[newDevices, own, 1]], transaction)
}

/** Stands for what was not kept, because its author has had too much refused. */
const beyond = JSON.stringify('beyond what is kept')

/** Room for operations that were refused or dropped, as it is at the beginning of a transaction. */
interface StoredTexts {
  /** Returns the text that is kept of an operation: itself, while its author and the company have room for it. */
  readonly textFor: (text: string) => string
  /** Counts what was kept. */
  readonly count: () => Promise<void>
}

/** Reads how much room there is for operations that were refused or dropped. */
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
