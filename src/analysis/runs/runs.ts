import { answerNumbersRun } from './survey/answerNumbersRun.ts'
import { answerShareRun } from './survey/answerShareRun.ts'
import { answerWeightsRun } from './survey/answerWeightsRun.ts'
import { crossTableRun } from './survey/crossTableRun.ts'
import { weightedCrossTableRun } from './survey/weightedCrossTableRun.ts'
import { weightedNumbersRun } from './survey/weightedNumbersRun.ts'
import { weightedShareRun } from './survey/weightedShareRun.ts'
import { tradeZoneTiersRun } from './market/tradeZoneTiersRun.ts'
import { twoStepRun } from './market/twoStepRun.ts'
import { weightedScoreRun } from './market/weightedScoreRun.ts'
import { chainFiguresRun } from './market/chainFigures.ts'
import { storeFiguresRun } from './market/storeFiguresRun.ts'
import { planFiguresRun } from './market/planFiguresRun.ts'
import { penetrationRun } from './market/penetrationRun.ts'
import { occupancyRun } from './market/occupancyRun.ts'
import { differenceRun } from './market/differenceRun.ts'
import { backTestRun } from './market/backTestRun.ts'
import { arealInterpolationRun } from './zones/arealInterpolationRun.ts'
import { demographicsRun } from './zones/demographicsRun.ts'
import { overlapRun, overlapPairsRun } from './zones/overlapRun.ts'
import { overlapGridRun } from './zones/overlapGridRun.ts'
import { countInZoneRun } from './zones/countInZoneRun.ts'
import { ringsRun } from './zones/ringsRun.ts'
import { incomeRun } from './zones/incomeRun.ts'
import { roadLengthRun } from './zones/roadLengthRun.ts'
import { zoneAreaRun } from './zones/zoneAreaRun.ts'
import { walkCoverageRun } from './zones/walkCoverageRun.ts'
import { areaFinderRun } from './finder/areaFinderRun.ts'
import { lookAlikeRun } from './finder/lookAlikeRun.ts'
import { voidAnalysisRun } from './finder/voidAnalysisRun.ts'
import { projectRun } from './geodesy/projectRun.ts'
import { drawZoneRun } from './reach/drawZoneRun.ts'
import { providerReachRun, rimCheckRun } from './reach/providerRuns.ts'
import { reachRun } from './reach/reachRun.ts'
import { streetBufferRun } from './reach/streetBufferRun.ts'
import { streetGroundRun } from './reach/streetGroundRun.ts'
import { thiessenRun } from './reach/thiessenRun.ts'
import { thresholdAreaRun } from './reach/thresholdAreaRun.ts'
import { thresholdTimeRun } from './reach/thresholdTimeRun.ts'
import { maxCaptureRun } from './sites/maxCaptureRun.ts'
import { maximalCoveringRun, pCenterRun, pMedianRun, setCoveringRun } from './sites/siteRuns.ts'
import type { AnalysisRun } from './run.ts'
import { calibrateLocalRun } from './demand/calibrateLocalRun.ts'
import { calibrateMlRun } from './demand/calibrateMlRun.ts'
import { cannibalisationRun } from './demand/cannibalisationRun.ts'
import { demandSalesRun } from './demand/demandSalesRun.ts'
import { distanceDecayRun } from './demand/distanceDecayRun.ts'
import { huffRun } from './demand/huffRun.ts'
import { mciPredictRun } from './demand/mciPredictRun.ts'
import { mciRun } from './demand/mciRun.ts'
import { breakPointRun } from './market/breakPointRun.ts'

export const runs: readonly AnalysisRun[] = [
  huffRun,
  mciRun,
  mciPredictRun,
  calibrateMlRun,
  calibrateLocalRun,
  distanceDecayRun,
  demandSalesRun,
  cannibalisationRun,
  breakPointRun,
  tradeZoneTiersRun,
  twoStepRun,
  weightedScoreRun,
  penetrationRun,
  occupancyRun,
  storeFiguresRun,
  chainFiguresRun,
  planFiguresRun,
  differenceRun,
  backTestRun,
  arealInterpolationRun,
  demographicsRun,
  incomeRun,
  overlapRun,
  overlapPairsRun,
  overlapGridRun,
  countInZoneRun,
  roadLengthRun,
  ringsRun,
  zoneAreaRun,
  walkCoverageRun,
  projectRun,
  reachRun,
  providerReachRun,
  rimCheckRun,
  streetBufferRun,
  streetGroundRun,
  thresholdTimeRun,
  drawZoneRun,
  thiessenRun,
  thresholdAreaRun,
  areaFinderRun,
  lookAlikeRun,
  voidAnalysisRun,
  pMedianRun,
  maximalCoveringRun,
  setCoveringRun,
  pCenterRun,
  maxCaptureRun,
  answerShareRun,
  answerNumbersRun,
  crossTableRun,
  weightedCrossTableRun,
  weightedNumbersRun,
  weightedShareRun,
  answerWeightsRun,
]
