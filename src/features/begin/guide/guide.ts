import * as v from 'valibot'
import { storedAtom } from '#session/storedAtom.ts'

export const guideSteps = ['candidate', 'drag', 'figures', 'report', 'survey'] as const
export type GuideStep = (typeof guideSteps)[number]

const guideSchema = v.object({
  /** Current step; the last step if the guide is done. */
  step: v.picklist(guideSteps),
  /** True while the guide is shown on every screen; closing the guide doesn't change the step. */
  isOn: v.boolean(),
  isDone: v.boolean(),
})
export type Guide = v.InferOutput<typeof guideSchema>

const notBegun: Guide = { step: 'candidate', isOn: false, isDone: false }

export const guideAtom = storedAtom<Guide>('guide', guideSchema, () => notBegun)

export const begun: Guide = { ...notBegun, isOn: true }

export function afterStep(step: GuideStep): Guide {
  const next = guideSteps[guideSteps.indexOf(step) + 1]
  return next ? { step: next, isOn: true, isDone: false } : { step, isOn: false, isDone: true }
}
