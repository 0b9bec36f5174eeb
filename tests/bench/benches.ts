import { apportionCircle } from './analysis/apportionCircle.ts'
import { apportionDrawn } from './analysis/apportionDrawn.ts'
import { dashboardFigures } from './analysis/dashboardFigures.ts'
import { huffAll } from './analysis/huffAll.ts'
import { huffDrag } from './analysis/huffDrag.ts'
import { naturalBreaks } from './analysis/naturalBreaks.ts'
import { overlapStores } from './analysis/overlapStores.ts'
import { pointsCircle } from './analysis/pointsCircle.ts'
import { pointsPolygon } from './analysis/pointsPolygon.ts'
import { analysisMemory } from './app/analysisMemory.ts'
import { coldStart } from './app/coldStart.ts'
import { dragFigures } from './app/dragFigures.ts'
import { finderChange } from './app/finderChange.ts'
import { gridPaste } from './app/gridPaste.ts'
import { importPreview } from './app/importPreview.ts'
import { listOfStores } from './app/listOfStores.ts'
import { reportInPage } from './app/reportInPage.ts'
import { scriptSize } from './app/scriptSize.ts'
import type { Bench } from './bench.ts'
import { filesResume } from './files/filesResume.ts'
import { finderGrid } from './finder/finderGrid.ts'
import { finderVillages } from './finder/finderVillages.ts'
import { serverLoad } from './load/serverLoad.ts'
import { importApply } from './imports/importApply.ts'
import { mapFrames, mapFramesPhone } from './map/mapFrames.ts'
import { mapNotes } from './map/mapNotes.ts'
import { reportBlocks } from './report/reportBlocks.ts'
import { reportData } from './report/reportData.ts'
import { reportPdf } from './report/reportPdf.ts'
import { reachStreets } from './roads/reachStreets.ts'
import { saveField } from './saveField/saveField.ts'
import { surveyAnswers } from './survey/surveyAnswers.ts'
import { surveyFigures } from './survey/surveyFigures.ts'
import { surveyFilter } from './survey/surveyFilter.ts'
import { surveyForm } from './survey/surveyForm.ts'
import { surveyQueue } from './survey/surveyQueue.ts'
import { surveySave } from './survey/surveySave.ts'
import { sheetRead, sheetWrite } from './sheets/sheetFiles.ts'
import { conflictStorm } from './sync/conflictStorm.ts'
import { drainGrowth } from './sync/drainGrowth.ts'
import { drainMany } from './sync/drainMany.ts'
import { liveQueries } from './sync/liveQueries.ts'
import { pullAndDrain } from './sync/pullAndDrain.ts'
import { serverRate } from './sync/serverRate.ts'
import { twoTabs } from './sync/twoTabs.ts'

export const benchGroups: Readonly<Record<string, readonly Bench[]>> = {
  sync: [
    saveField,
    pullAndDrain,
    drainMany,
    drainGrowth,
    liveQueries,
    serverRate,
    twoTabs,
    conflictStorm,
    serverLoad,
    filesResume,
    importApply,
  ],
  page: [
    listOfStores,
    gridPaste,
    coldStart,
    scriptSize,
    mapFrames,
    mapFramesPhone,
    mapNotes,
    dragFigures,
    finderChange,
    surveyForm,
    surveyQueue,
    surveySave,
    surveyAnswers,
    surveyFilter,
  ],
  sheets: [sheetWrite, sheetRead, importPreview],
  reports: [reportBlocks, reportData, reportPdf, reportInPage],
  analysis: [
    naturalBreaks,
    apportionDrawn,
    apportionCircle,
    overlapStores,
    pointsPolygon,
    huffAll,
    huffDrag,
    pointsCircle,
    reachStreets,
    finderVillages,
    finderGrid,
    dashboardFigures,
    surveyFigures,
    analysisMemory,
  ],
}

export function benchesNamed(name?: string): readonly Bench[] {
  if (name !== undefined && Object.hasOwn(benchGroups, name)) return benchGroups[name]!
  return Object.values(benchGroups)
    .flat()
    .filter((bench) => name === undefined || bench.name.includes(name))
}
