import * as v from 'valibot'
import type { ClassCount, ClassMethod } from '#analysis/classing.ts'

/** Levels that areas can be coloured at; `auto` follows the zoom. */
export const thematicLevels = ['auto', '2', '5', '6'] as const
export type ThematicLevel = (typeof thematicLevels)[number]

/** Ways to cut values into classes. */
export const classMethods = [
  'quantile',
  'equal',
  'natural',
  'deviation',
  'own',
] as const satisfies readonly ClassMethod[]

/** How many classes there may be; Ember has seven. */
export const classCounts = [5, 6, 7] as const satisfies readonly ClassCount[]

/** What density can be shown of. */
export const heatSources = ['people', 'stores', 'competitors', 'pois'] as const
export type HeatSource = (typeof heatSources)[number]

export const layerStateSchema = v.object({
  /** Layers whose switch the member has moved; others are as they come. A thematic layer is not among them. */
  moved: v.record(v.string(), v.boolean()),
  /** The thematic layer that is shown; `none` for none. */
  thematic: v.string(),
  level: v.picklist(thematicLevels),
  method: v.picklist(classMethods),
  count: v.picklist(classCounts),
  /** Breaks that the member has written, by thematic layer. */
  ownBreaks: v.record(v.string(), v.pipe(v.array(v.pipe(v.number(), v.finite())), v.maxLength(6))),
  /** Classes of reference points that are shown. */
  pointClasses: v.array(v.string()),
  /** How opaque a layer is, 0.1…1, where somebody has moved that; missing in what was kept by an older version. */
  opacity: v.exactOptional(v.record(v.string(), v.pipe(v.number(), v.minValue(0.1), v.maxValue(1)))),
  /** Layers that a member has laid in an order, the uppermost first. */
  order: v.exactOptional(v.array(v.string())),
  /** Values by whose things a layer is cut down: those that are left out, by layer. */
  hidden: v.exactOptional(v.record(v.string(), v.array(v.string()))),
  /** Layers whose names somebody has switched on or off. */
  named: v.exactOptional(v.record(v.string(), v.boolean())),
  /** Classes of areas are cut from those in the window, in place of all in the country. */
  isOfView: v.exactOptional(v.boolean()),
  /** What the layer of density counts. */
  heat: v.exactOptional(v.picklist(heatSources)),
})

/** What is shown on the map and how, as a member left it on this device. */
export type LayerState = v.InferOutput<typeof layerStateSchema>

/** Who comes for the first time sees where people live, in classes cut from what is in the window. */
export const firstLayerState: LayerState = {
  moved: {},
  thematic: 'density',
  level: 'auto',
  method: 'quantile',
  count: 7,
  isOfView: true,
  ownBreaks: {},
  pointClasses: ['transport', 'education', 'retail'],
}
