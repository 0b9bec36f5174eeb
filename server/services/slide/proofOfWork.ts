import { pbkdf2 } from 'node:crypto'
import { promisify } from 'node:util'
import { replyNames } from '#domain/contracts/replyNames.ts'
import type { Database } from '../../storage/database.ts'
import type { Clock, Random, ProofsOfWork } from '../../ports.ts'

const validFor = 300_000
const maxOpen = 5_000
/**
 * Maximum number to find. On average, a device derives half this number of keys, which should take one to three
 * seconds.
 */
const maxNumber = 300
const iterations = 10_000

const derive = promisify(pbkdf2)

/**
 * Creates an alternative to the slide check for users who can't see or drag: the device searches for the number that
 * derives the key (PBKDF2, SHA-256). Creating a task costs the server one derivation, and checking the answer none.
 * Like the slide check, it only makes bots expensive.
 */
export function createProofsOfWork(database: Database, clock: Clock, random: Random): ProofsOfWork {
  const forgetOld = async () => {
    await database
      .deleteFrom('work_check')
      .where('made_at', '<', clock() - validFor)
      .execute()
    const newest = database.selectFrom('work_check').select('id').orderBy('made_at', 'desc')
    await database
      .deleteFrom('work_check')
      .where('id', 'not in', newest.limit(maxOpen - 1))
      .execute()
  }
  return {
    async create() {
      await forgetOld()
      const id = Buffer.from(random(18)).toString('base64url')
      const salt = Buffer.from(random(16)).toString('base64url')
      const answer = Buffer.from(random(4)).readUInt32BE() % (maxNumber + 1)
      const target = (await derive(String(answer), salt, iterations, 32, 'sha256')).toString('base64url')
      await database.insertInto('work_check').values({ id, answer, made_at: clock() }).execute()
      return { id, salt, iterations, [replyNames.max]: maxNumber, target }
    },
    async use({ id, answer }) {
      const check = await database
        .deleteFrom('work_check')
        .where('id', '=', id)
        .returning(['answer', 'made_at'])
        .executeTakeFirst()
      return check !== undefined && clock() - check.made_at <= validFor && check.answer === answer
    },
  }
}
