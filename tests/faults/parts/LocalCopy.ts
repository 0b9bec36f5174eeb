import type { TableName } from '#db/localStore.ts'
import type { CastMember } from './cast.ts'
import type { Device } from './Device.ts'
import type { HistoryDatabase } from './Parts.ts'

/** A user's data in one browser: the database shared by all tabs of that user. */
export class LocalCopy {
  readonly device: Device
  readonly member: CastMember
  readonly database: HistoryDatabase

  constructor(device: Device, member: CastMember) {
    this.device = device
    this.member = member
    this.database = device.world.parts.openDatabase(device, member)
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
}
