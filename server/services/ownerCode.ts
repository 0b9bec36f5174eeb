import { createHash, timingSafeEqual } from 'node:crypto'
import type { Clock, Random } from '../context.ts'
import type { Database } from '../storage/openDatabase.ts'
import { proofs } from './accounts/proofs.ts'

/** The code of the one-time link that creates the first owner of an empty installation. */
export interface OwnerCode {
  readonly text: string
  /** Lets every server process on the same database know the code, for seven days. */
  readonly share: () => Promise<void>
  /** True for the code of this process, and for one that another process shared. Whoever asks makes sure that there is no owner yet. */
  readonly isRight: (code: string) => Promise<boolean>
}

const sharedFor = proofs.ownerCode.lasts

const hashOf = (code: string): string => createHash('sha256').update(code).digest('hex')

/** Makes a code of 192 random bits, so that a restart prints another; the database gets only a hash of it. */
export function createOwnerCode(database: Database, clock: Clock, random: Random): OwnerCode {
  const text = Buffer.from(random(24)).toString('base64url')
  const isOwn = (code: string) => {
    const [given, right] = [Buffer.from(code), Buffer.from(text)]
    return given.length === right.length && timingSafeEqual(given, right)
  }
  return {
    text,
    async share() {
      await database
        .deleteFrom('owner_code')
        .where('made_at', '<', clock() - sharedFor)
        .execute()
      await database
        .insertInto('owner_code')
        .values({ code_hash: hashOf(text), made_at: clock() })
        .execute()
    },
    async isRight(code) {
      if (isOwn(code)) return true
      const shared = await database
        .selectFrom('owner_code')
        .select('code_hash')
        .where('code_hash', '=', hashOf(code))
        .where('made_at', '>=', clock() - sharedFor)
        .executeTakeFirst()
      return shared !== undefined
    },
  }
}
