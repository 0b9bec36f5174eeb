import { atom, type createStore } from 'jotai'
import { noSalesFit, type SalesFit } from '#analysis/study/studyAssumptions.ts'
import { fitTravel } from '#analysis/study/travelFit.ts'
import type { Weighed } from '#analysis/study/usualModels.ts'
import type { Place } from '#domain/geo/point.ts'
import { type MonthlySales, monthlySalesOf } from '#domain/performance/monthlySales.ts'
import { openAsker, type StudyQuestion } from '#session/workers/openAsker.ts'
import type { StudyHost } from '#session/workers/studyHost.ts'
import { studyPlace } from './draftStudy.ts'
import { settledAtom } from './studyAtom.ts'
import { presentRecords } from '#session/presentRecords.ts'

const yearsAtom = presentRecords('performance')

/** The sales of my stores as they are on this device. */
export const monthlySalesAtom = atom((get) => {
  const records = get(yearsAtom)
  return records && monthlySalesOf(records.map(({ fields }) => fields))
})

/** What the sales of my stores say of the model. */
export type Calibration = SalesFit

/** Before anything is known of sales. */
export const uncalibrated: Calibration = noSalesFit

/** What is known of the model's fit; `followCalibration` tells it. */
export const calibrationAtom = atom<Calibration>(uncalibrated)

/** Works out again, for whatever model is chosen, what my stores' sales say of it. The answer ends it. */
export function followCalibration(store: ReturnType<typeof createStore>, host: StudyHost): () => void {
  const asker = openAsker<Calibration>(host, ({ value }) => store.set(calibrationAtom, value ?? uncalibrated))
  let key: unknown
  let known: MonthlySales | undefined
  function follow(): void {
    const study = store.get(settledAtom)
    const sales = store.get(monthlySalesAtom)
    const place = study?.place && studyPlace(study)
    const next =
      place && sales ? JSON.stringify([study.demandModel, study.site?.format, study.travelKilometres]) : undefined
    if (next === key && sales === known) return
    ;[key, known] = [next, sales]
    asker.ask(place && sales ? calibrationQuestion(study, place, sales) : undefined)
  }
  const ends = [store.sub(settledAtom, follow), store.sub(monthlySalesAtom, follow)]
  follow()
  return () => {
    for (const end of [...ends, asker.stop]) end()
    store.set(calibrationAtom, uncalibrated)
  }
}

const calibrationQuestion =
  (weighed: Weighed, place: Place, { byStore, currency }: MonthlySales): StudyQuestion<Calibration> =>
  async (page, { signal }) => {
    const fit = await fitTravel(weighed, byStore, (model) => {
      signal?.throwIfAborted()
      return page.storeDemand(place, model)
    })
    return { ...fit, currency }
  }
