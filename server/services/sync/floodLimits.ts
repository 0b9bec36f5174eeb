import type { Member } from '#domain/access/permissions.ts'
import type { Allowance, Allowances } from '../../ports.ts'

const [hour, day] = [3_600_000, 86_400_000]

/** Operations of a member that are refused, or dropped after they were: a device that was away for weeks brings some hundred. */
const refusedOfMember: Allowance = { name: 'refused operations', whole: 2_000, withinMs: hour }

/** Devices of a member that the server never saw before. */
const newDevices: Allowance = { name: 'new devices', whole: 50, withinMs: day }

/** Bytes that are kept of operations which were refused or dropped. */
const wordsOfMember: Allowance = { name: 'words of a member', whole: 8_000_000, withinMs: day }
const wordsOfCompany: Allowance = { name: 'words of a company', whole: 40_000_000, withinMs: day }

type Who = Pick<Member, 'companyId' | 'userId'>
const memberKey = ({ companyId, userId }: Who): string => `${companyId} ${userId}`

/** Refuses with `tooManyTries` a push of a member who had thousands of operations refused within an hour. */
export const refuseFlood = (allowances: Allowances, member: Who): void =>
  allowances.refuseIfSpent(refusedOfMember, memberKey(member))

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
