import * as v from 'valibot'
import { storedAtom } from '#session/keptAtom.ts'

/** The steps of the guided study, in their order. */
export const guideSteps = ['candidate', 'drag', 'figures', 'report', 'survey'] as const
export type GuideStep = (typeof guideSteps)[number]

const guideSchema = v.object({
  /** Where somebody is; past the last step it is the last. */
  step: v.picklist(guideSteps),
  /** It goes along on every screen; left, it waits where it was. */
  isOn: v.boolean(),
  isDone: v.boolean(),
})
export type Guide = v.InferOutput<typeof guideSchema>

const notBegun: Guide = { step: 'candidate', isOn: false, isDone: false }

/** How far a member is in the guided study, kept on this device. */
export const guideAtom = storedAtom<Guide>('guide', guideSchema, () => notBegun)

/** From the first step on. */
export const begun: Guide = { ...notBegun, isOn: true }

/** After a step: the next one, or the end. */
export function afterStep(step: GuideStep): Guide {
  const next = guideSteps[guideSteps.indexOf(step) + 1]
  return next ? { step: next, isOn: true, isDone: false } : { step, isOn: false, isDone: true }
}
