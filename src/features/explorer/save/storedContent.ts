import { savedFigures } from '#analysis/study/savedFigures.ts'
import { resolveAssumptions } from '#analysis/study/resolveAssumptions.ts'
import type { Json } from '#domain/json.ts'
import type { SavedFigure, StudyContent } from '#domain/study/studyContent.ts'
import type { VerdictLimits } from '#domain/study/verdictLimits.ts'
import { storedRequest } from '#mapStage/savedStudy/storedRequest.ts'
import { settledTransfer, type Studied } from '../state/studied.ts'
import { whatIfRequestOf } from '../state/studyQuestions.ts'

export interface StoredBasis {
  readonly vintages: readonly string[]
  readonly packs?: string
  readonly limits: VerdictLimits
  readonly madeAt: string
}

/**
 * Returns the stored content of a study: settings, query, figures and conclusion; demand figures only with a final
 * verdict.
 */
export function storedContent(
  studied: Studied,
  { vintages, packs, limits, madeAt }: StoredBasis,
  finding: string | undefined,
): StudyContent {
  const { study, zone, answer, calibration } = studied
  const transfer = settledTransfer(studied)
  const asked = whatIfRequestOf(study, { id: zone.id, shape: zone.shape }, calibration.times)
  const request = asked && { ...asked, demandModel: transfer && asked.demandModel }
  const { spend, currency } = calibration
  const worth: readonly SavedFigure[] = spend
    ? [
        { id: 'salesPerPerson', value: spend.perPerson },
        { id: 'salesPerPersonLow', value: spend.low },
        { id: 'salesPerPersonHigh', value: spend.high },
      ]
    : []
  return {
    kind: study.place ? 'candidate' : 'area',
    settings: {
      draft: JSON.parse(JSON.stringify(study)) as Json,
      ...(request ? storedRequest(request) : {}),
    },
    figures: [...savedFigures(answer, transfer), ...worth],
    ...(transfer
      ? { assumptions: resolveAssumptions({ choices: study, fit: calibration, transfer, limits, vintages }) }
      : {}),
    ...(finding === undefined || !transfer ? {} : { finding }),
    ...(currency === undefined ? {} : { currency }),
    ...(packs === undefined ? {} : { packs }),
    vintages,
    madeAt,
  }
}
