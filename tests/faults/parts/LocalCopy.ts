import type { TableName } from '#db/localStore.ts'
import type { CastMember } from './cast.ts'
import { companyIds } from './cast.ts'
import type { Device } from './Device.ts'
import { MemoryDatabase } from './MemoryDatabase.ts'

const unwatched = {
  begin: async () => undefined,
  call: () => undefined,
  commit: () => undefined,
  committed: () => undefined,
}

/** What one browser keeps of one user: the database that all tabs of that user share. */
export class LocalCopy {
  readonly device: Device
  readonly member: CastMember
  readonly database: MemoryDatabase

  constructor(device: Device, member: CastMember) {
    this.device = device
    this.member = member
    this.database = new MemoryDatabase(companyIds[member.company], member.userId, unwatched)
  }

  rows<T>(table: TableName): readonly T[] {
    return this.database.rows<T>(table)
  }

  metaOf(key: string): unknown {
    return this.rows<{ key: string; value: unknown }>('meta').find((row) => row.key === key)?.value
  }

  get clientId(): string {
    return String(this.metaOf('clientId'))
  }

  /** Writes rows past every watch: for what comes with a new database. */
  put(table: TableName, rows: readonly Record<string, unknown>[]): void {
    void this.database.tables
      .get(table)!
      .within(() => undefined, undefined)
      .put(rows)
  }
}
