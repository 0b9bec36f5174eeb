import * as v from 'valibot'
import type { ClassCount, ClassMethod } from '#analysis/classing.ts'

/** Area levels of a thematic layer; `auto` follows the zoom. */
export const thematicLevels = ['auto', '2', '5', '6'] as const
export type ThematicLevel = (typeof thematicLevels)[number]

export const classMethods = [
  'quantile',
  'equal',
  'natural',
  'deviation',
  'own',
] as const satisfies readonly ClassMethod[]

/** Supported class counts; the Ember palette has seven colors. */
export const classCounts = [5, 6, 7] as const satisfies readonly ClassCount[]

export const heatSources = ['people', 'stores', 'competitors', 'pois'] as const
export type HeatSource = (typeof heatSources)[number]

export const layerStateSchema = v.object({
  /** Visibility of toggled layers by id; other layers use their default. Excludes thematic layers. */
  moved: v.record(v.string(), v.boolean()),
  /** The visible thematic layer, or `none`. */
  thematic: v.string(),
  level: v.picklist(thematicLevels),
  method: v.picklist(classMethods),
  count: v.picklist(classCounts),
  ownBreaks: v.record(v.string(), v.pipe(v.array(v.pipe(v.number(), v.finite())), v.maxLength(6))),
  pointClasses: v.array(v.string()),
  /** Changed layer opacities by id, 0.1…1. */
  opacity: v.exactOptional(v.record(v.string(), v.pipe(v.number(), v.minValue(0.1), v.maxValue(1)))),
  /** Custom layer order, topmost first. */
  order: v.exactOptional(v.array(v.string())),
  hidden: v.exactOptional(v.record(v.string(), v.array(v.string()))),
  named: v.exactOptional(v.record(v.string(), v.boolean())),
  /** True if class breaks are computed from the viewport instead of the whole country. */
  isOfView: v.exactOptional(v.boolean()),
  heat: v.exactOptional(v.picklist(heatSources)),
})

export type LayerState = v.InferOutput<typeof layerStateSchema>

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
