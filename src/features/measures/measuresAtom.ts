import { atom } from 'jotai'
import * as v from 'valibot'
import { newStack, push, redo, undo, type UndoStack } from '#domain/undoStack.ts'
import { type PlanMode, planModes } from '#domain/tradeZone/zonePlan.ts'
import { storedAtom } from '#session/keptAtom.ts'
import { type Measure, type MeasureKind, measureKinds, measureSchema, ownLimits } from './measure.ts'

/** The newest are kept. */
const maxMeasures = 50

/** Measures as this member left them on this device. */
const storedMeasuresAtom = storedAtom('map.measures', v.array(measureSchema), (): Measure[] => [])

const stepsAtom = atom<UndoStack<Measure[]>>()

/** Everything that was measured, with the steps back and forth of this visit. */
export const measureStepsAtom = atom((get): UndoStack<Measure[]> => get(stepsAtom) ?? newStack(get(storedMeasuresAtom)))

const settleAtom = atom(null, (_get, set, next: UndoStack<Measure[]>) => {
  set(stepsAtom, next)
  set(storedMeasuresAtom, next.now)
})

/** What was measured, the oldest first; setting it is a step that can be taken back. */
export const measuresAtom = atom(
  (get): readonly Measure[] => get(measureStepsAtom).now,
  (get, set, next: readonly Measure[]) => set(settleAtom, push(get(measureStepsAtom), [...next].slice(-maxMeasures))),
)

export const undoMeasureAtom = atom(null, (get, set) => set(settleAtom, undo(get(measureStepsAtom))))
export const redoMeasureAtom = atom(null, (get, set) => set(settleAtom, redo(get(measureStepsAtom))))

/** The measure that can be changed. */
export const chosenMeasureAtom = atom<string>()

const settingsSchema = v.object({
  kind: v.picklist(measureKinds),
  /** Radius of the next circle; 0 where it is drawn by hand. */
  radiusMetres: v.pipe(v.number(), v.minValue(0), v.maxValue(ownLimits.max)),
  /** Ground around the next measure; 0 for none. */
  aroundMetres: v.pipe(v.number(), v.minValue(0), v.maxValue(ownLimits.max)),
  /** Of the next drive time; missing where it was left by an older version. */
  mode: v.optional(v.picklist(planModes), 'walk'),
  minutes: v.optional(v.pipe(v.number(), v.minValue(1), v.maxValue(180)), 10),
})

/** How the next is measured. */
export interface MeasureSettings {
  readonly kind: MeasureKind
  readonly radiusMetres: number
  readonly aroundMetres: number
  readonly mode: PlanMode
  readonly minutes: number
}

/** As a member left it on this device. */
export const measureSettingsAtom = storedAtom<MeasureSettings>('map.measureSettings', settingsSchema, () => ({
  kind: 'line',
  radiusMetres: 0,
  aroundMetres: 0,
  mode: 'walk',
  minutes: 10,
}))

/** The map with what was measured beside it. */
export const measuresAddress = '/map?panel=measures&view=map'
