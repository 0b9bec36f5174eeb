import type { Member } from '../../../src/domain/access/permissions.ts'

export interface LoadOrder {
  readonly address: string
  readonly member: Member
  readonly tokens: readonly string[]
  readonly storeIds: readonly string[]
  readonly seconds: number
  readonly editEverySeconds: number
}

export interface LoadMinute {
  readonly requests: number
  readonly p50: number
  readonly p95: number
  readonly p99: number
  readonly longest: number
}

export interface LoadReport {
  readonly minutes: readonly LoadMinute[]
  readonly whole: LoadMinute
  readonly byPath: Readonly<Record<string, LoadMinute>>
  readonly edits: number
  readonly applied: number
  readonly errors: readonly string[]
}
