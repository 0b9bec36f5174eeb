import type { Member } from '#domain/access/permissions.ts'
import type { OperationResult } from '#domain/sync/results.ts'
import type { Allowance, Allowances } from '../../ports.ts'

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

/** Refuses with `tooManyTries` a push of a member who had thousands of operations refused within an hour. */
export const refuseFlood = (allowances: Allowances, member: Who): void =>
  allowances.refuseIfSpent(refusedOfMember, memberKey(member))

/** What a push asks for, as far as it is counted: the operations as they came. */
type Asked = readonly unknown[]

/** Refuses with `tooManyTries` a push of a member or company whose accepted work has filled a day; nothing of it is taken in, so it waits where it is. */
export function refuseGlut(allowances: Allowances, member: Who, operations: Asked): void {
  const [own, company] = [memberKey(member), member.companyId]
  for (const allowance of [changesOfMember, bytesOfMember, conflictsOfMember]) allowances.refuseIfSpent(allowance, own)
  for (const allowance of [changesOfCompany, bytesOfCompany, conflictsOfCompany])
    allowances.refuseIfSpent(allowance, company)
  for (const kind of new Set(operations.flatMap(kindMade))) {
    const [ofMember, ofCompany] = madeByKind[kind]!
    allowances.refuseIfSpent(ofMember, own)
    allowances.refuseIfSpent(ofCompany, company)
  }
}

/** What came of a push. */
interface Taken {
  readonly operations: Asked
  readonly results: readonly OperationResult[]
  /** Versions that it took: changes, conflicts and notices. */
  readonly changes: number
  readonly bytes: number
}

/** Counts what a push of a member made, with all that followed from it. */
export function countTaken(allowances: Allowances, member: Who, { operations, results, changes, bytes }: Taken): void {
  const [own, company] = [memberKey(member), member.companyId]
  const takeBoth = ([ofMember, ofCompany]: readonly [Allowance, Allowance], count: number): void => {
    if (count === 0) return
    allowances.take(ofMember, own, count)
    allowances.take(ofCompany, company, count)
  }
  takeBoth([changesOfMember, changesOfCompany], changes)
  takeBoth([bytesOfMember, bytesOfCompany], bytes)
  const conflicts = results.map((result) => (result.outcome === 'conflict' ? result.conflictIds.length : 0))
  takeBoth(
    [conflictsOfMember, conflictsOfCompany],
    conflicts.reduce((sum, count) => sum + count, 0),
  )
  const applied = new Set(results.flatMap(({ opId, outcome }) => (outcome === 'applied' ? [opId] : [])))
  for (const operation of operations) {
    const [kind] = kindMade(operation)
    if (kind !== undefined && applied.has((operation as { opId: string }).opId)) takeBoth(madeByKind[kind]!, 1)
  }
}

/** The kind of a record that an operation makes, where those are counted. */
function kindMade(operation: unknown): readonly string[] {
  const { kind, entity } = (operation ?? {}) as { kind?: unknown; entity?: unknown }
  return kind === 'create' && typeof entity === 'string' && Object.hasOwn(madeByKind, entity) ? [entity] : []
}

/** Counts operations of a member that were refused or dropped. */
export function countRefused(allowances: Allowances, member: Who, count: number): void {
  if (count > 0) allowances.take(refusedOfMember, memberKey(member), count)
}

/** Counts a device that was never seen before; refuses with `tooManyTries` more of them than anybody has. */
export function countNewDevice(allowances: Allowances, member: Who): void {
  allowances.refuseIfSpent(newDevices, memberKey(member))
  allowances.take(newDevices, memberKey(member), 1)
}

/** Stands for what was not kept, because its author has had too much refused. */
const beyond = JSON.stringify('beyond what is kept')

/** The text that is kept of an operation which was refused or dropped: itself, while its author and the company have room for it. */
export function wordsKept(allowances: Allowances, member: Who, text: string): string {
  const own = memberKey(member)
  const hasRoom =
    allowances.left(wordsOfMember, own) >= text.length &&
    allowances.left(wordsOfCompany, member.companyId) >= text.length
  if (!hasRoom) return beyond
  allowances.take(wordsOfMember, own, text.length)
  allowances.take(wordsOfCompany, member.companyId, text.length)
  return text
}
