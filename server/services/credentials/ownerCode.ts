import { createHash, timingSafeEqual } from 'node:crypto'
import { proofs } from './proofs.ts'
import type { Database } from '../../storage/database.ts'
import type { Clock, Random, OwnerCode } from '../../ports.ts'

const sharedFor = proofs.ownerCode.lasts

const hashOf = (code: string): string => createHash('sha256').update(code).digest('hex')

/** Creates a code of 192 random bits, new after each restart; the database stores only its hash. */
export function createOwnerCode(database: Database, clock: Clock, random: Random): OwnerCode {
  const text = Buffer.from(random(24)).toString('base64url')
  const isOwn = (code: string) => {
    const given = Buffer.from(code)
    const right = Buffer.from(text)
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
