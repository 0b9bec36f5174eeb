import { atom, type createStore } from 'jotai'
import { bestTravel, leastFitStores, type Spend, spendOf, travelTries } from '#analysis/study/demandSpend.ts'
import type { Currency } from '#domain/money/money.ts'
import type { Place } from '#domain/geo/point.ts'
import { openAsker, type StudyQuestion } from '#session/workers/openAsker.ts'
import type { StudyHost } from '#session/workers/studyHost.ts'
import { modelOf } from './demandModels.ts'
import { studyPlace } from './draftStudy.ts'
import { type MonthlySales, monthlySalesAtom } from './monthlySales.ts'
import { settledAtom } from './studyAtom.ts'

/** What the sales of my stores say of the model. */
export interface Calibration {
  /** How many times the usual distances people travel; 1 where too few stores tell. */
  readonly times: number
  /** Whether stores were enough to judge the distances by. */
  readonly isFitted: boolean
  /** Undefined where too few sales are known for a range. */
  readonly spend: Spend | undefined
  readonly currency: Currency | undefined
  /** Stores whose sales are known. */
  readonly salesKnown: number
}

/** Before anything is known of sales. */
export const uncalibrated: Calibration = {
  times: 1,
  isFitted: false,
  spend: undefined,
  currency: undefined,
  salesKnown: 0,
}

/** What is known of the model's fit; `followCalibration` tells it. */
export const calibrationAtom = atom<Calibration>(uncalibrated)

/** Works out anew, for whatever model is chosen, what my stores' sales say of it. The answer ends it. */
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
  (
    study: Parameters<typeof modelOf>[0],
    place: Place,
    { byStore, currency }: MonthlySales,
  ): StudyQuestion<Calibration> =>
  async (page, { signal }) => {
    const tries: { times: number; spend: Spend | undefined }[] = []
    // A distance that a person has set is not judged by the sales.
    for (const times of study.travelKilometres === undefined ? travelTries : [1]) {
      signal?.throwIfAborted()
      const drawn = (await page.storeDemand(place, modelOf(study, times))) ?? []
      tries.push({ times, spend: spendOf(drawn, byStore) })
    }
    const best = bestTravel(tries)
    const isFitted = tries.length > 1 && (best?.spend?.stores ?? 0) >= leastFitStores
    return { times: best?.times ?? 1, isFitted, spend: best?.spend, currency, salesKnown: byStore.size }
  }
