import type { ReplyOf } from '#domain/contracts/endpoint.ts'
import type { createSlideCheck, SlideAnswer } from '#domain/contracts/account.ts'
import type { Clock, Random } from '../context.ts'
import { isPlausibleTrack } from './slide/isPlausibleTrack.ts'
import { drawSlidePicture, pieceSize, pictureHeight, pictureWidth } from './slide/slidePicture.ts'

export interface SlideChecks {
  readonly create: () => ReplyOf<typeof createSlideCheck>
  /** True when the answer fits; a check is used up by the first answer, right or wrong. */
  readonly use: (answer: SlideAnswer) => boolean
}

const validFor = 120_000
const mostOpen = 5_000
/** How far beside the gap the piece may be left, in pixels of the picture: about 2 % of its width. */
const tolerance = 6

/**
 * The slide check of sign-in, judged here and never by the page: the picture is drawn for each check, its gap's place never
 * leaves the server. It stops only simple robots; the limit of tries is the real control.
 */
export function createSlideChecks(clock: Clock, random: Random): SlideChecks {
  const open = new Map<string, { readonly gapLeft: number; readonly madeAt: number }>()
  const forgetOld = () => {
    for (const [id, { madeAt }] of open) {
      if (open.size < mostOpen && clock() - madeAt <= validFor) return
      open.delete(id)
    }
  }
  return {
    create() {
      forgetOld()
      const id = Buffer.from(random(18)).toString('base64url')
      const { picture, piece, gapLeft, gapTop } = drawSlidePicture(random)
      open.set(id, { gapLeft, madeAt: clock() })
      return { id, picture, piece, width: pictureWidth, height: pictureHeight, pieceSize, pieceTop: gapTop }
    },
    use(answer) {
      const check = open.get(answer.id)
      open.delete(answer.id)
      if (!check || clock() - check.madeAt > validFor) return false
      return Math.abs(answer.x - check.gapLeft) <= tolerance && isPlausibleTrack(answer)
    },
  }
}
