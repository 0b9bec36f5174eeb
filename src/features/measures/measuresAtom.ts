import { atom } from 'jotai'
import * as v from 'valibot'
import { newStack, push, redo, undo, type UndoStack } from '#domain/undoStack.ts'
import { type PlanMode, planModes } from '#domain/tradeZone/zonePlan.ts'
import { storedAtom } from '#session/storedAtom.ts'
import { type Measure, type MeasureKind, measureKinds, measureSchema, ownLimits } from './measure.ts'

/** Maximum number of measurements; older ones are dropped. */
const maxMeasures = 50

/** Measurements of a member, stored on this device. */
const storedMeasuresAtom = storedAtom('map.measures', v.array(measureSchema), (): Measure[] => [])

const stepsAtom = atom<UndoStack<Measure[]>>()

export const measureStepsAtom = atom((get): UndoStack<Measure[]> => get(stepsAtom) ?? newStack(get(storedMeasuresAtom)))

const settleAtom = atom(null, (_get, set, next: UndoStack<Measure[]>) => {
  set(stepsAtom, next)
  set(storedMeasuresAtom, next.now)
})

/** Measurements, oldest first; setting them is an undoable step. */
export const measuresAtom = atom(
  (get): readonly Measure[] => get(measureStepsAtom).now,
  (get, set, next: readonly Measure[]) => set(settleAtom, push(get(measureStepsAtom), [...next].slice(-maxMeasures))),
)

export const undoMeasureAtom = atom(null, (get, set) => set(settleAtom, undo(get(measureStepsAtom))))
export const redoMeasureAtom = atom(null, (get, set) => set(settleAtom, redo(get(measureStepsAtom))))

export const chosenMeasureAtom = atom<string>()

const settingsSchema = v.object({
  kind: v.picklist(measureKinds),
  /** Radius in meters of the next circle; 0 if the user draws the radius. */
  radiusMetres: v.pipe(v.number(), v.minValue(0), v.maxValue(ownLimits.max)),
  /** Buffer in meters of the next measurement; 0 for no buffer. */
  aroundMetres: v.pipe(v.number(), v.minValue(0), v.maxValue(ownLimits.max)),
  /** Travel mode of the next drive time; missing in state from older versions. */
  mode: v.optional(v.picklist(planModes), 'walk'),
  minutes: v.optional(v.pipe(v.number(), v.minValue(1), v.maxValue(180)), 10),
})

export interface MeasureSettings {
  readonly kind: MeasureKind
  readonly radiusMetres: number
  readonly aroundMetres: number
  readonly mode: PlanMode
  readonly minutes: number
}

export const measureSettingsAtom = storedAtom<MeasureSettings>('map.measureSettings', settingsSchema, () => ({
  kind: 'line',
  radiusMetres: 0,
  aroundMetres: 0,
  mode: 'walk',
  minutes: 10,
}))

export const measuresAddress = '/map?panel=measures&view=map'
