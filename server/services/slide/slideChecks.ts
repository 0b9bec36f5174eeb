import type { SlideAnswer } from '#domain/contracts/account.ts'
import { isPlausibleTrack } from './isPlausibleTrack.ts'
import { createSlideDrawer } from './slideDrawer.ts'
import { chooseGap, type Gap, pictureHeight, pictureWidth, pieceSize, startTop } from './slideGap.ts'
import type { Database } from '../../storage/database.ts'
import type { Clock, Random, SlideChecks } from '../../ports.ts'

const validFor = 120_000
const maxOpen = 5_000
/**
 * Tolerance around the gap in each direction, in picture pixels. It covers 13 × 13 of 239 × 109 positions, so about one
 * in 150 blind guesses is right.
 */
const tolerance = 6

export const isFit = ({ x, y }: Pick<SlideAnswer, 'x' | 'y'>, gap: Gap): boolean =>
  y !== undefined && Math.abs(x - gap.left) <= tolerance && Math.abs(y - gap.top) <= tolerance

/**
 * Creates the slide check. Each check has a new picture, and the gap's coordinates aren't sent to the browser. It stops
 * only simple bots; rate limits are the real control. Open checks are stored in the database, so that any server
 * process can verify them.
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
