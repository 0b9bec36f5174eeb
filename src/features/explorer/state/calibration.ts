import { atom, type createStore } from 'jotai'
import { noSalesFit, type SalesFit } from '#analysis/study/resolveAssumptions.ts'
import { fitTravel } from '#analysis/study/travelFit.ts'
import type { Weighed } from '#analysis/study/usualModels.ts'
import type { Place } from '#domain/geo/point.ts'
import { type MonthlySales, monthlySalesOf } from '#domain/performance/monthlySales.ts'
import { hasSyncedAtom } from '#session/hasSynced.ts'
import { createStudyQuery, type StudyQuestion } from '#session/workers/createStudyQuery.ts'
import type { StudyHost } from '#session/workers/studyHost.ts'
import { isSamePlace, studyPlace } from './draftStudy.ts'
import { settledAtom } from './studyAtom.ts'
import { presentRecords } from '#session/presentRecords.ts'

const yearsAtom = presentRecords('performance')

/**
 * Sales of own stores, used to fit a model: null if there are no sales, undefined while loading, `unreadable` if
 * reading failed. `unsynced` on a device that has never synced, because its sales are incomplete.
 */
export const knownSalesAtom = atom((get): MonthlySales | null | undefined | 'unsynced' | 'unreadable' => {
  try {
    const hasSynced = get(hasSyncedAtom)
    if (!hasSynced) return hasSynced === false ? 'unsynced' : undefined
    const records = get(yearsAtom)
    return records && (monthlySalesOf(records.map(({ fields }) => fields)) ?? null)
  } catch {
    return 'unreadable'
  }
})

export type CalibrationWait =
  | { readonly kind: 'firstSync' }
  | { readonly kind: 'sales' }
  /** The model is being fitted; the number of stores in the fit is known only afterwards. */
  | { readonly kind: 'fit' }
  | { readonly kind: 'failed'; readonly retry: () => void }

export interface Calibration extends SalesFit {
  readonly salesKnown: number
  readonly key: string
  /** Country at the study's location, for which the model is fitted; null at sea, undefined if no fit was attempted. */
  readonly country: string | null | undefined
  /** Pending step; the model's results are final only if this is undefined. */
  readonly wait: CalibrationWait | undefined
}

export const calibrationKey = ({ demandModel, site, travelKilometres }: Weighed): string =>
  JSON.stringify([demandModel, site?.format, travelKilometres])

/** Fallback without sales: default distances, and people instead of money. */
const unfitted = { ...noSalesFit, salesKnown: 0, country: undefined }

const waiting = (wait: CalibrationWait): Calibration => ({ ...unfitted, key: '', wait })

export const uncalibrated = waiting({ kind: 'sales' })
const firstSync = waiting({ kind: 'firstSync' })
const fitting = waiting({ kind: 'fit' })

export const calibrationAtom = atom<Calibration>(uncalibrated)

/** Returns the fitted multiple of the default travel distance; undefined while a calibration step is pending. */
export const fittedTimes = ({ wait, times }: Calibration): number | undefined => (wait ? undefined : times)

/**
 * Refits the model whenever its settings, the sales or the data change, or the study moves to another country or to
 * sea. Returns an unsubscribe function.
 */
export function followCalibration(store: ReturnType<typeof createStore>, host: StudyHost): () => void {
  let asked: { readonly key: string; readonly country: string | null; readonly sales: MonthlySales } | undefined
  let locating: Place | undefined
  let located: Located | undefined
  let usual = uncalibrated
  const set = (calibration: Calibration) => store.set(calibrationAtom, calibration)
  const asker = createStudyQuery<Calibration>(host, ({ value, isPending, hasFailed }) => {
    if (!asked) return
    if (hasFailed) set(waiting({ kind: 'failed', retry }))
    else set(isPending || !value ? fitting : value)
  })
  const locator = createStudyQuery<Located>(host, ({ value, hasFailed }) => {
    if (hasFailed) {
      // Reset, so that the next change queries the country again.
      asked = locating = undefined
      set(waiting({ kind: 'failed', retry }))
    }
    if (hasFailed || !value || value === located) return
    located = value
    locating ??= value.place
    follow()
  })
  function retry(): void {
    host.revive()
    locator.retry()
    asker.retry()
  }

  function rest(calibration: Calibration): void {
    asked = locating = located = undefined
    locator.request(undefined)
    asker.request(undefined)
    set(calibration)
  }

  function follow(): void {
    const study = store.get(settledAtom)
    const place = study && studyPlace(study)
    if (!place) return rest(uncalibrated)
    const known = store.get(knownSalesAtom)
    if (known === 'unreadable') return rest(waiting({ kind: 'failed', retry: readAgain }))
    if (known === 'unsynced') return rest(firstSync)
    if (known === undefined) return rest(uncalibrated)
    const key = calibrationKey(study)
    if (known === null) {
      if (usual.key !== key) usual = { ...unfitted, key, wait: undefined }
      return rest(usual)
    }
    if (!isSamePlace(place, locating)) {
      locating = place
      locator.request(countryQuestion(place))
    }
    if (!located || !isSamePlace(place, located.place)) {
      if (!asked) set(fitting)
      return
    }
    const { country } = located
    if (asked?.key === key && asked.country === country && asked.sales === known) return
    asked = { key, country, sales: known }
    asker.request(calibrationQuestion(study, located, known))
  }

  const subscribe = () => store.sub(knownSalesAtom, follow)
  let stopReading = subscribe()
  function readAgain(): void {
    stopReading()
    stopReading = subscribe()
    follow()
  }
  const unsubscribe = store.sub(settledAtom, follow)
  follow()
  return () => {
    stopReading()
    unsubscribe()
    locator.stop()
    asker.stop()
    set(uncalibrated)
  }
}

interface Located {
  readonly place: Place
  /** Country at the place; null at sea. */
  readonly country: string | null
}

const countryQuestion =
  (place: Place): StudyQuestion<Located> =>
  async (page) => {
    const [area] = await page.areasAt(place)
    return { place, country: area?.area.country ?? null }
  }

const calibrationQuestion =
  (
    weighed: Weighed,
    { place, country }: Located,
    { byStore, currency, otherCurrencyStores }: MonthlySales,
  ): StudyQuestion<Calibration> =>
  async (page, { signal }) => {
    const fit = await fitTravel(weighed, byStore, (model) => {
      signal?.throwIfAborted()
      return page.storeDemand(place, model)
    })
    const salesKnown = byStore.size
    const key = calibrationKey(weighed)
    return { ...fit, currency, otherCurrencyStores, salesKnown, key, country, wait: undefined }
  }
