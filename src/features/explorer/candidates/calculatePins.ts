import { noSalesFit, resolveAssumptions, type SalesFit } from '#analysis/study/resolveAssumptions.ts'
import { fitTravel } from '#analysis/study/travelFit.ts'
import { verdictFigures, type VerdictFigures } from '#analysis/study/verdict.ts'
import type { ZoneFigures } from '#analysis/studyTypes.ts'
import type { Place } from '#domain/geo/point.ts'
import type { MonthlySales } from '#domain/performance/monthlySales.ts'
import type { DemandChoices, StudyAssumptions } from '#domain/study/studyAssumptions.ts'
import type { VerdictLimits } from '#domain/study/verdictLimits.ts'
import type { StudyQuestion } from '#session/workers/createStudyQuery.ts'
import type { OutsideAnswer } from '#mapStage/driveTime/outsideZones.ts'
import type { DraftStudy } from '../state/draftStudy.ts'
import { figuresQuestion, transferQuestion } from '../state/studyQuestions.ts'
import type { Pinned } from './pinned.ts'

export interface CalculatedPin {
  readonly id: string
  readonly zone: ZoneFigures | undefined
  readonly verdict: VerdictFigures | undefined
  readonly fit: SalesFit
  readonly assumptions: StudyAssumptions | undefined
}

interface PinOptions {
  readonly pins: readonly Pinned[]
  readonly sales: MonthlySales | undefined
  readonly answers: readonly OutsideAnswer[]
  readonly limits: VerdictLimits
  /** Settings shared by all candidates, overriding their own. */
  readonly same: DemandChoices | undefined
}

/**
 * Returns a query that computes the candidates that aren't frozen, each with a model fitted to its settings. Omits
 * candidates without a location, and candidates with a zone that couldn't be computed.
 */
export const calculatePins =
  ({ pins, sales, answers, limits, same }: PinOptions): StudyQuestion<readonly CalculatedPin[]> =>
  async (page, work) => {
    const fits = new Map<string, Promise<SalesFit>>()
    function fitOf(study: DraftStudy, place: Place, country: string | undefined): Promise<SalesFit> {
      if (!sales) return Promise.resolve(noSalesFit)
      const key = JSON.stringify([country, study.demandModel, study.site?.format, study.travelKilometres])
      const known = fits.get(key)
      if (known) return known
      const fit = fitTravel(study, sales.byStore, (model) => {
        work.signal?.throwIfAborted()
        return page.storeDemand(place, model)
      }).then(
        (found): SalesFit => ({
          ...found,
          currency: sales.currency,
          otherCurrencyStores: sales.otherCurrencyStores,
        }),
      )
      fits.set(key, fit)
      return fit
    }
    const calculated: CalculatedPin[] = []
    for (const { id, study: own, frozen } of pins) {
      const study = same ? { ...own, ...withChoices(same) } : own
      const answered = frozen ? undefined : await figuresQuestion(study, answers)?.(page, work)
      if (!answered || 'planProblem' in answered || !study.place) continue
      const fit = await fitOf(study, study.place, answered.answer.path[0]?.country)
      const transfer = (await transferQuestion(answered, fit.times)?.(page, work))?.transfer
      const zone = answered.answer.zones[0]
      calculated.push({
        id,
        zone: zone?.problem ? undefined : zone,
        verdict: transfer && verdictFigures(transfer),
        fit,
        assumptions: transfer && resolveAssumptions({ choices: study, fit, transfer, limits, vintages: [] }),
      })
    }
    return calculated
  }

/** Returns all three properties, even if undefined, so that spreading the result clears omitted choices. */
const withChoices = ({ demandModel, site, travelKilometres }: DemandChoices) => ({
  demandModel,
  site,
  travelKilometres,
})
