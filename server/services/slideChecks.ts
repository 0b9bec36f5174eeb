import type { ReplyOf } from '#domain/contracts/endpoint.ts'
import type { createSlideCheck, SlideAnswer } from '#domain/contracts/account.ts'
import type { Clock, Random } from '../context.ts'
import type { Database } from '../storage/openDatabase.ts'
import { isPlausibleTrack } from './slide/isPlausibleTrack.ts'
import { drawSlidePicture, pieceSize, pictureHeight, pictureWidth } from './slide/slidePicture.ts'

export interface SlideChecks {
  readonly create: () => Promise<ReplyOf<typeof createSlideCheck>>
  /** True when the answer fits; a check is used up by the first answer, right or wrong. */
  readonly use: (answer: SlideAnswer) => Promise<boolean>
}

const validFor = 120_000
const mostOpen = 5_000
/** How far beside the gap the piece may be left, in pixels of the picture: about 2 % of its width. */
const tolerance = 6

/**
 * The slide check of sign-in, judged here and never by the page: the picture is drawn for each check, its gap's place never
 * leaves the server. It stops only simple robots; the limit of tries is the real control. Open checks are in the database, so that
 * another server process can judge the answer.
 */
export function createSlideChecks(database: Database, clock: Clock, random: Random): SlideChecks {
  const forgetOld = async () => {
    await database
      .deleteFrom('slide_check')
      .where('made_at', '<', clock() - validFor)
      .execute()
    const newest = database.selectFrom('slide_check').select('id').orderBy('made_at', 'desc')
    await database
      .deleteFrom('slide_check')
      .where('id', 'not in', newest.limit(mostOpen - 1))
      .execute()
  }
  return {
    async create() {
      await forgetOld()
      const id = Buffer.from(random(18)).toString('base64url')
      const { picture, piece, gapLeft, gapTop } = drawSlidePicture(random)
      await database.insertInto('slide_check').values({ id, gap_left: gapLeft, made_at: clock() }).execute()
      return { id, picture, piece, width: pictureWidth, height: pictureHeight, pieceSize, pieceTop: gapTop }
    },
    async use(answer) {
      const check = await database
        .deleteFrom('slide_check')
        .where('id', '=', answer.id)
        .returning(['gap_left', 'made_at'])
        .executeTakeFirst()
      if (!check || clock() - check.made_at > validFor) return false
      return Math.abs(answer.x - check.gap_left) <= tolerance && isPlausibleTrack(answer)
    },
  }
}
