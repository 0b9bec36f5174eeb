import type { SlideAnswer } from '#domain/contracts/account.ts'
import { isPlausibleTrack } from './slide/isPlausibleTrack.ts'
import { createSlideDrawer } from './slide/slideDrawer.ts'
import { chooseGap, type Gap, pictureHeight, pictureWidth, pieceSize, startTop } from './slide/slideGap.ts'
import type { Database } from '../storage/database.ts'
import type { Clock, Random, SlideChecks } from '../ports.ts'

const validFor = 120_000
const maxOpen = 5_000
/**
 * How far beside the gap the piece may be left, each way, in pixels of the picture. Of all places 13 × 13 of 239 × 109 fit: a guess that
 * does not see the picture is right in 1 of 150.
 */
const tolerance = 6

/** True when the piece lies in the gap, as far as a person can see. */
export const isFit = ({ x, y }: Pick<SlideAnswer, 'x' | 'y'>, gap: Gap): boolean =>
  y !== undefined && Math.abs(x - gap.left) <= tolerance && Math.abs(y - gap.top) <= tolerance

/**
 * The slide check of sign-in, judged here and never by the page: the picture is drawn for each check, its gap's place never
 * leaves the server. It stops only simple robots; the limit of tries is the real control. Open checks are in the database, so that
 * another server process can judge the answer.
 */
export function createSlideChecks(database: Database, clock: Clock, random: Random): SlideChecks {
  const drawer = createSlideDrawer()
  const forgetOld = async () => {
    await database
      .deleteFrom('slide_check')
      .where('made_at', '<', clock() - validFor)
      .execute()
    const newest = database.selectFrom('slide_check').select('id').orderBy('made_at', 'desc')
    await database
      .deleteFrom('slide_check')
      .where('id', 'not in', newest.limit(maxOpen - 1))
      .execute()
  }
  return {
    close: drawer.close,
    async create() {
      await forgetOld()
      const id = Buffer.from(random(18)).toString('base64url')
      const gap = chooseGap(random)
      const { picture, piece } = await drawer.draw(gap, Buffer.from(random(4)).readUInt32BE())
      await database
        .insertInto('slide_check')
        .values({ id, gap_left: gap.left, gap_top: gap.top, made_at: clock() })
        .execute()
      return { id, picture, piece, width: pictureWidth, height: pictureHeight, pieceSize, pieceTop: startTop }
    },
    async use(answer) {
      const check = await database
        .deleteFrom('slide_check')
        .where('id', '=', answer.id)
        .returning(['gap_left', 'gap_top', 'made_at'])
        .executeTakeFirst()
      if (!check || check.gap_top === null) return false
      const shownMs = clock() - check.made_at
      const gap = { left: check.gap_left, top: check.gap_top }
      return shownMs <= validFor && isFit(answer, gap) && isPlausibleTrack(answer, shownMs)
    },
  }
}
