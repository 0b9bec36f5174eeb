import { msg } from '@lingui/core/macro'
import { lazy } from 'react'
import type { LayerLegend, MapLayer, ThematicPart } from '#mapStage/mapLayer.ts'

const AreaValues = lazy(() => import('./AreaValues.tsx').then((module) => ({ default: module.AreaValues })))
const PaintingWords = lazy(() => import('./PaintingWords.tsx').then((module) => ({ default: module.PaintingWords })))

const areaLayer = (
  id: string,
  label: MapLayer['label'],
  legend: LayerLegend['title'],
  part: ThematicPart,
): MapLayer => ({
  id,
  group: 'areas',
  label,
  thematic: part,
  legend: { title: legend, load: () => import('./AreaLegend.tsx') },
  Detail: PaintingWords,
  names: 'onDemand',
  Names: AreaValues,
  loadSettings: () => import('./ThematicSettings.tsx').then(({ ThematicSettings }) => ({ Settings: ThematicSettings })),
})

export const areaLayers: readonly MapLayer[] = [
  areaLayer('density', msg`Population density`, msg`People per km²`, { variable: 'density', figure: 'count' }),
  areaLayer('population', msg`Population`, msg`Population by area`, { variable: 'population', figure: 'count' }),
  areaLayer('age', msg`People aged 60 and over`, msg`Share of people aged 60 and over`, {
    variable: 'share60plus',
    figure: 'share',
  }),
  areaLayer('children', msg`Children under 15`, msg`Share of people aged 0–14`, {
    variable: 'share0to14',
    figure: 'share',
  }),
  areaLayer('income', msg`Mean income`, msg`Mean income per tax unit`, { variable: 'meanIncome', figure: 'count' }),
  areaLayer('householdSize', msg`People per household`, msg`People per household`, {
    variable: 'householdSize',
    figure: 'ratio',
  }),
]
