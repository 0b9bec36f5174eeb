import { savedFigures } from '#analysis/study/keptFigures.ts'
import { resolveAssumptions } from '#analysis/study/studyAssumptions.ts'
import type { Json } from '#domain/json.ts'
import type { SavedFigure, StudyContent } from '#domain/study/studyContent.ts'
import type { VerdictLimits } from '#domain/study/verdictLimits.ts'
import { serializeRequest } from '#mapStage/keptStudy/keptAsk.ts'
import { settledTransfer, type Studied } from './studied.ts'
import { whatIfRequestOf } from './studyQuestions.ts'

/** What data a study rested on when it was kept. */
export interface StoredBasis {
  readonly vintages: readonly string[]
  readonly packs?: string
  /** Limits that the company has at that time. */
  readonly limits: VerdictLimits
  /** ISO time in UTC. */
  readonly madeAt: string
}

/**
 * A study as its record keeps it: the settings it was drawn by, the question it asked, its figures and what it came to. Until its verdict
 * is final, it is kept without any figure of the model.
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
      ...(request ? { ask: serializeRequest(request) } : {}),
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
